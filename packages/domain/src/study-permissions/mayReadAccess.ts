import type { StudyPermissions } from './permissions'

/**
 * True for those who read who worked with whose data in a study. The server refuses the others, and the client shows them
 * no link [ACCESS-061, ACCESS-078].
 */
export const mayReadAccess = ({
  isSystemAdmin,
  isProjectCI,
}: Pick<StudyPermissions, 'isSystemAdmin' | 'isProjectCI'>): boolean => isSystemAdmin || isProjectCI
