/** Whether this build has /styleguide: vite.config.ts says so. */
declare const __STYLEGUIDE__: boolean
