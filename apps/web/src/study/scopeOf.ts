import type { Reply } from '@imsang/api-client'
import { institutionScope } from '@imsang/domain/study-permissions'

/** The institutions that a user reads in a study and where they enter data, from the server's answer [SUBJ-088, SUBJ-089]. */
export const scopeOf = (permissions: Reply<'getProjectPermissions'>) =>
  institutionScope(permissions, permissions.institutionScope?.ownProjectOrganizationId ?? null)
