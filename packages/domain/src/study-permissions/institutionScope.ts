import type { StudyPermissions } from './permissions'

/** A scope of institutions in a study: all, one (`projectOrganizationId`), or none. */
export type InstitutionReach =
  | { readonly kind: 'all' }
  | { readonly kind: 'one'; readonly id: string }
  | { readonly kind: 'none' }

/** The institutions of a study that a caller reads, and those where they enter data. */
export interface InstitutionScope {
  readonly reads: Exclude<InstitutionReach, { kind: 'none' }>
  readonly enters: InstitutionReach
}

const ALL = { kind: 'all' } as const
const NONE = { kind: 'none' } as const

/**
 * The institutions of a caller. A caller who is not an admin of the study is limited to their own SITE; a participant
 * without a SITE (CRA, QA, data manager, sponsor) reads every SITE and writes to none. PI and co-investigator enter
 * data for their own institution only, even when they may read others.
 * @param ownInstitution the SITE of the caller's ACTIVE participant record, null without one
 * @see DEC-208, DEC-310, SUBJ-088, SUBJ-089
 */
export function institutionScope(permissions: StudyPermissions, ownInstitution: string | null): InstitutionScope {
  const own = ownInstitution === null ? null : ({ kind: 'one', id: ownInstitution } as const)
  const reads = permissions.isAdmin ? ALL : (own ?? ALL)
  if (!permissions.canManageVisits) return { reads, enters: NONE }
  return { reads, enters: permissions.isAdmin ? ALL : (own ?? NONE) }
}

/** True when the records of an institution may be read. */
export const canReadAt = ({ reads }: InstitutionScope, projectOrganizationId: string): boolean =>
  reaches(reads, projectOrganizationId)

/** True when data of an institution may be entered. */
export const canEnterDataAt = ({ enters }: InstitutionScope, projectOrganizationId: string): boolean =>
  reaches(enters, projectOrganizationId)

function reaches(reach: InstitutionReach, institution: string): boolean {
  return reach.kind === 'all' || (reach.kind === 'one' && reach.id === institution)
}
