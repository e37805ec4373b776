import type { StudyPermissions } from './permissions'

/**
 * Who changes or removes an institution of a study, and who chooses its PI. Adding one takes `isAdmin` alone.
 * @see INST-071, INST-075, DEC-214, DEC-279
 */
export const mayEditInstitutions = ({
  isSystemAdmin,
  isProjectCI,
  isSMOStaff,
}: Pick<StudyPermissions, 'isSystemAdmin' | 'isProjectCI' | 'isSMOStaff'>): boolean =>
  isSystemAdmin || isProjectCI || isSMOStaff
