import { readFileSync } from 'node:fs'
import { ROUTES } from '@imsang/domain/route-access'
import { expect, it } from 'vitest'

/** Route files without a screen: the redirect to the login page, and the catch-all. */
const NO_SCREEN = ['/login', '/$']

/** Reads the full paths of the route tree from its source, because the tree itself needs a browser. */
function routePaths(): string[] {
  const source = readFileSync(new URL('../routeTree.gen.ts', import.meta.url), 'utf8')
  const block = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(source)?.[1] ?? ''
  return [...block.matchAll(/'([^']+)':/g)].map((match) => (match[1] ?? '').replace(/(.)\/$/, '$1'))
}

it('every route of the table has a file, and every file a route [ROUTE-013, ROUTE-015, ROUTE-024, ROUTE-025, ROUTE-026, ROUTE-029]', () => {
  const built = ROUTES.map(({ path }) => path.replace(/\{(\w+)\}/g, '$$$1'))
  expect(new Set(routePaths())).toEqual(new Set([...built, ...NO_SCREEN]))
})
