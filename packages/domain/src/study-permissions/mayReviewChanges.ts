import type { StudyPermissions, StudyRelation } from './permissions'

/** True for participants who monitor a study, by their role in it [DEC-877]. */
export const isMonitor = ({ projectRole }: Pick<StudyRelation, 'projectRole'>): boolean => projectRole === 'MONITOR'

/**
 * True for those who review what changed in a study: its monitors, and those who read its trail. The server refuses the
 * others, and the client shows them no link [VISIT-309, DEC-877].
 */
export const mayReviewChanges = (
  { canViewAuditTrail }: Pick<StudyPermissions, 'canViewAuditTrail'>,
  relation: Pick<StudyRelation, 'projectRole'>,
): boolean => canViewAuditTrail || isMonitor(relation)
