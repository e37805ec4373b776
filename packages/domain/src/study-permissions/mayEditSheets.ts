import type { StudyPermissions } from './permissions'

/**
 * Who edits what belongs to a study as a whole: visit templates, arms, baseline dates and vendors.
 * @see PERM-050 … PERM-053, DEC-279
 */
export const mayEditSheets = (permissions: Pick<StudyPermissions, 'canEditSheets' | 'isAdmin'>): boolean =>
  permissions.canEditSheets || permissions.isAdmin
