/** POST `/`: what scripts send. Every other request for `/` gets the page. */
export { receiveRequest as onRequestPost } from '../receive.ts'
