import { paths } from '@imsang/screens/paths'
import { expect, it } from 'vitest'
import { routeTree } from '../routeTree.gen'

it('has a route for every path that screens link to [ROUTE-013, ROUTE-015, ROUTE-024, ROUTE-025, ROUTE-026, ROUTE-029]', () => {
  const routes: string[] = []
  const collect = (route: { fullPath?: string; children?: unknown }) => {
    if (route.fullPath) routes.push(route.fullPath.replace(/(.)\/$/, '$1'))
    for (const child of Object.values((route.children ?? {}) as Record<string, typeof route>)) collect(child)
  }
  collect(routeTree as unknown as { fullPath?: string; children?: unknown })
  const linked = [paths.login(), paths.main(), paths.studies(), paths.study('$projectId'), paths.subjects('$projectId')]
  for (const path of linked) expect(routes).toContain(decodeURIComponent(path))
  expect(routes).toContain('/login')
})
