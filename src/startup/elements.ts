/**
 * React's JSX runtime under names of its own, or every element would be made by `(0, runtime.jsx)(…)`, because React is a
 * CommonJS package: 0.25 KB less of a village page.
 */
import * as runtime from 'react/jsx-runtime'

export const { Fragment, jsx, jsxs } = runtime
