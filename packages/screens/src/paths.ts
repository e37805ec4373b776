import { type PathOf, ROUTES, type RouteName } from '@imsang/domain/route-access'

/** The query of the subject screen, as its links write it [STUDY-083 … STUDY-087, SUBJ-002]. */
export interface SubjectsQuery {
  projectOrganizationId?: string | undefined
  institutionId?: string | undefined
  tab?: number | undefined
}

/** The query of the access record, as its links write it [ACCESS-072]. */
interface AccessQuery {
  subject?: string
  person?: string
  from?: string
  to?: string
}

/** The query of the explanation of rights, as its links write it: accounts by id [USER-255]. */
interface UserAccessQuery {
  person?: string
  other?: string
}

/** The optional query of a link to a route. */
interface Queries {
  study: { tab?: number }
  subjects: SubjectsQuery
  users: { tab?: 'pending' }
  userAccess: UserAccessQuery
  accessRecord: AccessQuery
  studyAccess: AccessQuery
}

type QueryOf<Name extends RouteName> = Name extends keyof Queries ? [query?: Queries[Name]] : []

/** The placeholders of a path, in order: an id each. */
type IdsOf<Path extends string> = Path extends `${string}{${string}}${infer Rest}` ? [id: string, ...IdsOf<Rest>] : []

type Paths = { readonly [Name in RouteName]: (...parameters: [...IdsOf<PathOf<Name>>, ...QueryOf<Name>]) => string }

const PLACEHOLDER = /\{\w+\}/g

/** Builds the address of every route from the route table: `paths.subjects(projectId, { tab: 1 })`. */
export const paths = Object.fromEntries(
  ROUTES.map(({ name, path }) => [
    name,
    (...parameters: (string | object)[]) => {
      const ids = parameters.filter((parameter) => typeof parameter === 'string')
      const query = parameters.find((parameter) => typeof parameter === 'object') ?? {}
      return path.replace(PLACEHOLDER, () => encodeURIComponent(ids.shift() ?? '')) + search(query)
    },
  ]),
) as unknown as Paths

function search(query: object): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined)
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`
}
