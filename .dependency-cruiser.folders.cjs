// No circle between folders, imports of types included. Apart from the other rules because tests, and what only they use,
// may look anywhere: here they are left out.
const { options } = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment: 'Two folders need each other: move what both need into a folder below, or hand it in from above.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: String.raw`${options.exclude.path}|\.(test|test-d|stories)\.tsx?$|/testing/` },
  },
}
