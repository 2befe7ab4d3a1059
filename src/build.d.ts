/** Whether this build has /styleguide: vite.config.ts says so. */
declare const HAS_STYLEGUIDE: boolean
