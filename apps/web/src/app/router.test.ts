import { readFileSync } from 'node:fs'
import { paths } from '@imsang/screens/paths'
import { expect, it } from 'vitest'

/** The full paths of the route tree, read from its source: the tree itself needs a browser. */
function routePaths(): string[] {
  const source = readFileSync(new URL('../routeTree.gen.ts', import.meta.url), 'utf8')
  const block = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(source)?.[1] ?? ''
  return [...block.matchAll(/'([^']+)':/g)].map((match) => (match[1] ?? '').replace(/(.)\/$/, '$1'))
}

it('has a route for every path that screens link to [ROUTE-013, ROUTE-015, ROUTE-024, ROUTE-025, ROUTE-026, ROUTE-029]', () => {
  const linked = [
    paths.login(),
    paths.main(),
    paths.studies(),
    paths.study('$projectId'),
    paths.subjects('$projectId'),
    paths.auditTrail('$projectId'),
  ]
  expect(routePaths()).toEqual(expect.arrayContaining([...linked.map(decodeURIComponent), '/login']))
})
