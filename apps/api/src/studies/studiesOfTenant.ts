import type { Project } from '@imsang/api-client'
import { isSystemAdmin } from '@imsang/domain/access'
import type { Caller } from '../accounts/caller'
import type { Handle } from '../db/handle'
import { readMyStudies } from './myStudies'
import { toProjects } from './study'

/**
 * Lists the studies of an organisation among those that the caller may enter, last updated first: where it takes part, as
 * far as the caller sees that, and those that it created, for its own people and system admins [SCALL-033, DEC-672].
 */
export async function listStudiesOfTenant(db: Handle, caller: Caller, tenantId: string): Promise<Project[]> {
  const mine = await readMyStudies(db, caller)
  const projects = await toProjects(db, mine)
  const knowsWhoCreated = isSystemAdmin(caller.account) || caller.organizations.some(({ id }) => id === tenantId)
  return projects.filter(
    ({ projectOrganizations }, at) =>
      projectOrganizations.some(({ organizationId }) => organizationId === tenantId) ||
      (knowsWhoCreated && mine[at]?.study.createdByOrganizationId === tenantId),
  )
}
