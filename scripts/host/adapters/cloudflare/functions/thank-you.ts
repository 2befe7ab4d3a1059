/** POST `/thank-you`: what a browser without scripts sends. Every other request for it gets the page. */
export { onRequestPost } from '../receive.ts'
