/** POST `/thank-you`: what a browser without scripts sends. Every other request for it gets the page. */
export { receiveRequest as onRequestPost } from '../receive.ts'
