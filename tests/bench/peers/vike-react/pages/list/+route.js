export default '/villages'
