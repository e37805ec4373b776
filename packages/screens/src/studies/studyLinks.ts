import type { MyProject } from '@imsang/api-client'
import { paths } from '../paths'

/**
 * The targets of a study's subjects and visits buttons: for the admin kind the subject screen of the named institution,
 * for researchers the institutions of the study [STUDY-083 … STUDY-087, DEC-229].
 */
export function linksOfStudy(study: MyProject, isAdminKind: boolean): { subjects: string; visits: string } {
  const { projectId, projectOrganizationId, organizationId } = study
  if (!isAdminKind) return { subjects: paths.study(projectId, { tab: 1 }), visits: paths.study(projectId, { tab: 1 }) }
  const institution = projectOrganizationId ? { projectOrganizationId, institutionId: organizationId ?? undefined } : {}
  return {
    subjects: paths.subjects(projectId, { ...institution, tab: 0 }),
    visits: paths.subjects(projectId, { ...institution, tab: 1 }),
  }
}
