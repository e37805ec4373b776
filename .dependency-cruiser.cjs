// Who may import whom: the table of docs/house.md as rules. What a package may take from npm is held by its own
// package.json; the rules here say which of the workspace's parts know each other, and what is kept out of which.
const TEST = String.raw`\.(test|test-d|stories)\.tsx?$`
/** A test, or what only tests use: it stands in a folder of that name. */
const FOR_TESTS = `(${TEST}|/src/testing/)`
const FOR_TESTS_OF_SERVER = `/testing/|${TEST}`
const within = (...folders) => `^(${folders.join('|')})/`
const npm = (...names) => `node_modules/(${names.join('|')})/`

/** A rule that keeps some folders from importing some others. */
function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

/** A package knows only the named ones of ours; a test or story of it the extra ones as well. */
function knows(folder, ours, { inTests = [], ...exception } = {}) {
  const allowed = [folder, ...ours]
  const rule = (suffix, from, paths) =>
    forbid(
      `${folder.replace('/', '-')}-knows${suffix}`,
      `${folder} may import ${ours.join(', ') || 'nothing'} of ours and nothing else. ${exception.instead ?? 'Pass the value in, or move the code to the package that owns it.'}`,
      { path: within(folder), ...from },
      { path: within('packages', 'apps', 'e2e', 'bench'), pathNot: within(...paths) },
    )
  if (inTests.length === 0) return [rule('', {}, allowed)]
  return [
    rule('', { pathNot: FOR_TESTS }, allowed),
    rule('-in-tests', { path: `${within(folder)}.*${FOR_TESTS}` }, [...allowed, ...inTests]),
  ]
}

const isTypeOnly = { dependencyTypesNot: ['type-only', 'type-import'] }

module.exports = {
  forbidden: [
    forbid('no-circles', 'Two modules import each other: move what both need into a third.', {}, { circular: true }),
    forbid(
      'resolvable',
      'This import leads nowhere: name it in the package.json, or correct the path.',
      {},
      { couldNotResolve: true },
    ),
    forbid(
      'through-the-front-door',
      'Another package is imported by its name (`@imsang/ui/Button`), never by a path into its folder: a name shows what is public.',
      { path: '^(packages|apps)/([^/]+)/' },
      { path: '^(packages|apps)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    ),
    forbid(
      'tests-stay-out',
      'A test or a story is imported by nobody: move what is shared into a module of its own.',
      { pathNot: TEST },
      { path: TEST },
    ),

    ...knows('packages/domain', []),
    ...knows('packages/ui', [], {
      instead: 'The kit knows no clinical word: take the text, tone or handler as a prop.',
    }),
    ...knows('packages/api-client', ['packages/domain']),
    ...knows('packages/fixtures', ['packages/domain', 'packages/api-client']),
    ...knows('packages/screens', ['packages/ui', 'packages/domain', 'packages/api-client'], {
      inTests: ['packages/fixtures'],
      instead: 'A screen is a pure view of its props: take data, rights and actions from them.',
    }),
    ...knows('packages/pdf', ['packages/domain'], {
      instead: 'A document is made of plain values in a worker: what the kit draws is sent to it as shapes.',
    }),
    ...knows(
      'apps/web',
      ['packages/ui', 'packages/screens', 'packages/pdf', 'packages/domain', 'packages/api-client'],
      {
        inTests: ['packages/fixtures'],
        instead: 'Sample records belong into stories and tests; the app shows what the server answers.',
      },
    ),
    ...knows('apps/api', ['packages/domain', 'packages/api-client', 'packages/fixtures']),

    forbid(
      'client-takes-retry-only',
      'Of the rules the client needs domain/retry, domain/request-messages and the names of domain/access only: the server sends the other texts.',
      { path: within('packages/api-client'), pathNot: `^packages/api-client/src/baseline/|${TEST}` },
      { path: within('packages/domain'), pathNot: '^packages/domain/src/(retry|request-messages|access)/' },
    ),
    forbid(
      'baseline-calls-take-their-target',
      'The calls of baseline dates refuse one without a target by the rule of domain/baseline-change, and take no other.',
      { path: within('packages/api-client/src/baseline'), pathNot: TEST },
      { path: within('packages/domain'), pathNot: '^packages/domain/src/baseline-change/' },
    ),
    forbid(
      'baseline-calls-stand-alone',
      'The checks of answers are an entry of their own (@imsang/api-client/baseline): nothing that every page loads takes them.',
      { path: within('packages/api-client'), pathNot: `^packages/api-client/src/baseline/|${TEST}` },
      { path: '^packages/api-client/src/baseline/' },
    ),
    forbid(
      'contract-as-types',
      'Of the client only its types (`import type`): calls are made in apps/web.',
      { path: within('packages/screens', 'packages/fixtures') },
      { path: within('packages/api-client'), ...isTypeOnly },
    ),
    forbid(
      'server-takes-the-contract',
      'The server takes the contract from the client (types, operations, contract.json), not the client itself.',
      { path: within('apps/api'), pathNot: TEST },
      {
        path: within('packages/api-client'),
        pathNot: String.raw`^packages/api-client/src/(generated/.*|index\.ts)$`,
        ...isTypeOnly,
      },
    ),
    forbid(
      'areas-are-put-together-above',
      'What puts the areas of the server together (app.ts, areas.ts …) is imported by none of them: take what you need as an argument.',
      { path: '^apps/api/src/[^/]+/', pathNot: FOR_TESTS_OF_SERVER },
      { path: String.raw`^apps/api/src/[^/]+\.ts$` },
    ),
    forbid(
      'demo-data-in-the-seed',
      'Demo data reaches the server through apps/api/src/seed only.',
      { path: within('apps/api'), pathNot: `^apps/api/src/seed/|${FOR_TESTS_OF_SERVER}` },
      { path: within('packages/fixtures'), ...isTypeOnly },
    ),

    forbid(
      'pure-rules',
      'A rule does no I/O and knows no React: take the value, the day or the hash function as an argument.',
      { path: within('packages/domain'), pathNot: TEST },
      { path: npm('react', 'react-dom', 'react-aria-components', 'openapi-fetch', 'hono', 'drizzle-orm') },
    ),
    forbid(
      'runs-in-a-browser',
      'This part runs in a browser, where Node’s own modules are not: take what you need as an argument.',
      { path: within('packages/(domain|ui|api-client|screens|pdf|fixtures)', 'apps/web/src'), pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'screens-are-views',
      'A screen neither routes nor fetches: links go through the RouterProvider, data comes as `state`.',
      { path: within('packages/screens', 'packages/ui') },
      { path: npm('@tanstack/react-router', '@tanstack/react-query', 'openapi-fetch') },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(dist|consumer)/|\.gen\.ts$` },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@imsang/source', 'import', 'module', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
