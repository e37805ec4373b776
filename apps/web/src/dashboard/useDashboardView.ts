import type { StudyPermissionsReply } from '@imsang/api-client'
import { isSite } from '@imsang/domain/organization-roles'
import type { Place } from '@imsang/screens/dashboard/DashboardScreen'
import { useQuery } from '@tanstack/react-query'
import { waitingFor } from '../data/loadable'
import { institutions } from '../data/studies'

export type DashboardPermissions = Pick<StudyPermissionsReply, 'isAdmin' | 'institutionScope' | 'effectiveDataRole'>

/** Whose figures the dashboard shows. */
export type DashboardView =
  | { kind: 'whole' }
  /** @param isOwn the institution for which the user takes part, and the only one that they may choose */
  | { kind: 'one'; projectOrganizationId: string; isOwn: boolean }
  /** The institutions are not known yet, or there are none. */
  | { kind: 'unknown' }

interface ViewOptions {
  projectId: string
  /** Null when they could not be looked up: then nothing is allowed [PERM-058]. */
  permissions: DashboardPermissions | null
  /** The institution that was asked for, such as that of the address [STUDY-104]. */
  chosen: string | undefined
}

/** Which institutions the user may choose, and which of them is shown [DASH-005, DASH-006, DASH-007, DASH-090, DEC-890]. */
export function useDashboardView({ projectId, permissions, chosen }: ViewOptions) {
  const list = useQuery(institutions(projectId))
  const isAdmin = permissions?.isAdmin === true
  const own = isAdmin ? null : (permissions?.institutionScope?.ownProjectOrganizationId ?? null)
  const places: readonly Place[] | null =
    list.data
      ?.filter(isSite)
      .filter(({ id }) => own === null || id === own)
      .map(({ id, organizationName }) => ({ projectOrganizationId: id, name: organizationName })) ?? null
  return {
    view: viewOf({ isAdmin, own, places, chosen }),
    places,
    hasWhole: isAdmin,
    /** Of the institutions, while there are none. */
    waiting: waitingFor(list),
    retry: () => void list.refetch(),
  }
}

interface Choice {
  isAdmin: boolean
  own: string | null
  places: readonly Place[] | null
  chosen: string | undefined
}

function viewOf({ isAdmin, own, places, chosen }: Choice): DashboardView {
  if (own !== null) return { kind: 'one', projectOrganizationId: own, isOwn: true }
  // Until the list is there nothing speaks against it, and the server decides.
  const isOffered = !places || places.some(({ projectOrganizationId }) => projectOrganizationId === chosen)
  if (chosen && isOffered) return { kind: 'one', projectOrganizationId: chosen, isOwn: false }
  if (isAdmin) return { kind: 'whole' }
  const [first] = places ?? []
  return first ? { kind: 'one', projectOrganizationId: first.projectOrganizationId, isOwn: false } : { kind: 'unknown' }
}
