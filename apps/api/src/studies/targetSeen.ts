import type { StudyScope } from '../access/scope'

/** The target of enrolment that a caller is shown: admins of the study its own, others that of the SITEs that they read [DEC-208]. */
export function targetSeen(
  { permissions }: StudyScope,
  ofStudy: number | null,
  sites: readonly { readonly targetEnrollment: number | null }[],
): number {
  if (permissions.isAdmin) return ofStudy ?? 0
  return sites.reduce((sum, { targetEnrollment }) => sum + (targetEnrollment ?? 0), 0)
}
