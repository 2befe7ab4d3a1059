/** POST `/`: what scripts send. Every other request for `/` gets the page. */
export { onRequestPost } from '../receive.ts'
