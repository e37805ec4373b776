import { readFileSync } from 'node:fs'
import { ROUTES, type RouteName } from '@imsang/domain/route-access'
import { expect, it } from 'vitest'

/** Screens that nobody has built yet: under their address stands their name (`OtherPath`). */
const TO_COME: readonly RouteName[] = [
  'organizations',
  'addOrganization',
  'addUser',
  'systemSettings',
  'allStudies',
  'addStudy',
  'editStudy',
  'profile',
  'password',
]

/** Files of routes that are no screen: what leads to the login page, and what stands where no other file does. */
const NO_SCREEN = ['/login', '/$']

/** The full paths of the route tree, read from its source: the tree itself needs a browser. */
function routePaths(): string[] {
  const source = readFileSync(new URL('../routeTree.gen.ts', import.meta.url), 'utf8')
  const block = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(source)?.[1] ?? ''
  return [...block.matchAll(/'([^']+)':/g)].map((match) => (match[1] ?? '').replace(/(.)\/$/, '$1'))
}

it('has a file for every route of the table, and for no other [ROUTE-013, ROUTE-015, ROUTE-024, ROUTE-025, ROUTE-026, ROUTE-029]', () => {
  const built = ROUTES.filter(({ name }) => !TO_COME.includes(name)).map(({ path }) =>
    path.replace(/\{(\w+)\}/g, '$$$1'),
  )
  expect(new Set(routePaths())).toEqual(new Set([...built, ...NO_SCREEN]))
})
