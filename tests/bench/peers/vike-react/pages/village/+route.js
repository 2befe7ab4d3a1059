export default '/villages/@slug'
