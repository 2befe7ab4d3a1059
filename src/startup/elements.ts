/**
 * Re-exports React's JSX runtime. Otherwise each element would be made by `(0, runtime.jsx)(…)`, because React is a CommonJS package:
 * this saves 0.25 KB on a village page.
 */
import * as runtime from 'react/jsx-runtime'

export const { Fragment, jsx, jsxs } = runtime
