import type { StudyPermissions } from '@imsang/domain/study-permissions'

/** True for those who read who worked with whose data in a study [ACCESS-061, ACCESS-078]. */
export const mayReadAccess = (
  rights: Pick<StudyPermissions, 'isSystemAdmin' | 'isProjectCI'> | null | undefined,
): boolean => Boolean(rights && (rights.isSystemAdmin || rights.isProjectCI))
