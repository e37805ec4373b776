import type { StudyPermissions } from './permissions'

/** Which institutions of a study a caller reads, and where they enter data. Ids are `projectOrganizationId`. */
export interface InstitutionScope {
  /** The institutions to read: one of them, or all. */
  readonly reads: 'all' | string
  /** Where data may be entered: everywhere, in one institution, or nowhere. */
  readonly enters: 'all' | 'none' | string
}

/**
 * The institutions of a caller. Who is no admin of the study is limited to the own SITE; a participant without a
 * SITE (CRA, QA, data manager, sponsor) reads every SITE and writes to none. PI and co-investigator enter data for
 * their own institution only, even when they may read others.
 * @param ownInstitution the SITE of the caller's ACTIVE participant record, null without one
 * @see DEC-208, DEC-310, SUBJ-088, SUBJ-089
 */
export function institutionScope(permissions: StudyPermissions, ownInstitution: string | null): InstitutionScope {
  const reads = permissions.isAdmin || ownInstitution === null ? 'all' : ownInstitution
  if (!permissions.canManageVisits) return { reads, enters: 'none' }
  if (permissions.isAdmin) return { reads, enters: 'all' }
  return { reads, enters: ownInstitution ?? 'none' }
}

/** True when data of an institution may be entered. */
export function canEnterDataAt(scope: InstitutionScope, projectOrganizationId: string): boolean {
  return scope.enters === 'all' || scope.enters === projectOrganizationId
}
