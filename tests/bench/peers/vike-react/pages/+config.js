import vikeReact from 'vike-react/config'

export default { extends: [vikeReact], prerender: { noExtraDir: true, parallel: 16 }, prefetchStaticAssets: 'hover' }
