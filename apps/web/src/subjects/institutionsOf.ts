import { canEnterDataAt, canReadAt } from '@imsang/domain/study-permissions'
import type { VisitInstitution } from '@imsang/screens/other-visit/terms'
import type { Loadable } from '@imsang/screens/terms'
import { loadable } from '../data/loadable'
import type { SubjectList } from './useSubjectList'

/** The institution of the screen, or all that the user reads where none is chosen [SUBJ-002 … SUBJ-006]. */
export function institutionsOf({ of, scope, sites }: SubjectList): Loadable<{ ids: readonly string[] }> {
  if (of.projectOrganizationId !== undefined) return { kind: 'ready', ids: [of.projectOrganizationId] }
  if (!scope) return { kind: 'loading' }
  return loadable(sites, (all) => ({ ids: all.map(({ id }) => id).filter((id) => canReadAt(scope, id)) }))
}

/** The institutions where the user enters data, as far as they are loaded [SUBJ-088, SUBJ-089]. */
export const entryInstitutions = ({ scope, sites }: SubjectList): readonly VisitInstitution[] =>
  (sites.data ?? []).flatMap(({ id, organizationName }) =>
    scope && canEnterDataAt(scope, id) ? [{ projectOrganizationId: id, name: organizationName }] : [],
  )
