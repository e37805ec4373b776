import { type PathOf, ROUTES, type RouteName } from '@imsang/domain/route-access'

/** The query of the subject screen, as its links write it [STUDY-083 … STUDY-087, SUBJ-002]. */
export interface SubjectsQuery {
  projectOrganizationId?: string | undefined
  institutionId?: string | undefined
  tab?: number | undefined
}

/** The optional query of a link to a route. */
interface Queries {
  study: { tab?: number }
  subjects: SubjectsQuery
  users: { tab?: 'pending' }
}

type QueryOf<Name extends RouteName> = Name extends keyof Queries ? [query?: Queries[Name]] : []

type ParametersOf<Name extends RouteName> =
  PathOf<Name> extends `${string}{projectId}${string}` ? [projectId: string, ...QueryOf<Name>] : QueryOf<Name>

type Paths = { readonly [Name in RouteName]: (...parameters: ParametersOf<Name>) => string }

/** Builds the address of every route from the route table: `paths.subjects(projectId, { tab: 1 })`. */
export const paths = Object.fromEntries(
  ROUTES.map(({ name, path }) => [
    name,
    path.includes('{projectId}')
      ? (projectId: string, query: object = {}) =>
          path.replace('{projectId}', () => encodeURIComponent(projectId)) + search(query)
      : (query: object = {}) => path + search(query),
  ]),
) as Paths

function search(query: object): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`
}
