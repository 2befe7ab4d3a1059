/** Every address: React Router knows which page it is. */
export default '/*'
