import type { Handlers } from '../http/handler'
import { accessHandlers } from './access'
import { administrationHandlers } from './administration'
import { approvalHandlers } from './approvals'
import { auditHandlers } from './audit'
import { authHandlers } from './auth'
import { organizationHandlers } from './organizations'
import { passwordHandlers } from './passwords'
import { profileHandlers } from './profile'
import { projectHandlers } from './projects'
import { registrationHandlers } from './registration'
import { ssoHandlers } from './sso'
import { subjectCourseHandlers } from './subjectCourse'
import { subjectPagesHandlers } from './subjectPages'
import { subjectRegistrationHandlers } from './subjectRegistration'
import { subjectHandlers } from './subjects'
import { userHandlers } from './users'

/** Every operation of the contract with its handler. */
export const handlers: Handlers = {
  ...authHandlers,
  ...registrationHandlers,
  ...passwordHandlers,
  ...ssoHandlers,
  ...approvalHandlers,
  ...userHandlers,
  ...profileHandlers,
  ...administrationHandlers,
  ...organizationHandlers,
  ...accessHandlers,
  ...projectHandlers,
  ...subjectHandlers,
  ...auditHandlers,
  ...subjectPagesHandlers,
  ...subjectCourseHandlers,
  ...subjectRegistrationHandlers,
}
