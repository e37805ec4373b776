import { and, eq, inArray } from 'drizzle-orm'
import type { Handle } from '../db/handle'
import { newId } from '../db/ids'
import { organizations, participants, studyOrganizations } from '../db/schema'
import type { Organization } from './chosen'

/** The roles of a study that its form chooses one organisation for, with their fields. */
export const CHOSEN_ROLES = [
  { role: 'LEAD_SPONSOR', field: 'leadSponsorId', as: 'sponsor' },
  { role: 'REQUESTING_SPONSOR', field: 'requestingSponsorId', as: 'sponsor' },
  { role: 'CRO', field: 'croOrganizationId', as: 'CRO' },
  { role: 'SMO', field: 'smoOrganizationId', as: 'SMO' },
] as const

export type ChosenRole = (typeof CHOSEN_ROLES)[number]['role']

/** An organisation in one of these roles. */
export interface InChosenRole {
  readonly id: string
  readonly role: ChosenRole
  readonly organization: Organization
}

/** Returns the organisations of a study in these roles, in the order of its answer: the first of a role is the form's. */
export async function rolesOf(db: Handle, studyId: string): Promise<InChosenRole[]> {
  const rows = await db
    .select({ id: studyOrganizations.id, role: studyOrganizations.role, organization: organizations })
    .from(studyOrganizations)
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .where(
      and(
        eq(studyOrganizations.studyId, studyId),
        inArray(
          studyOrganizations.role,
          CHOSEN_ROLES.map(({ role }) => role),
        ),
      ),
    )
  return (rows as InChosenRole[]).sort((a, b) => a.organization.name.localeCompare(b.organization.name, 'ko'))
}

/** One role that gets another organisation, or none. */
export interface RoleChange {
  readonly role: ChosenRole
  readonly before: InChosenRole | null
  readonly after: Organization | null
}

/**
 * Replaces organisations of a study. Nobody is enrolled and nobody removed: the people of the former organisation stay,
 * without it [DEC-225].
 */
export async function storeRoles(
  db: Handle,
  studyId: string,
  now: Date,
  changes: readonly RoleChange[],
): Promise<void> {
  for (const { role, before, after } of changes) {
    if (before) {
      const theirs = eq(participants.studyOrganizationId, before.id)
      await db.update(participants).set({ studyOrganizationId: null }).where(theirs)
      await db.delete(studyOrganizations).where(eq(studyOrganizations.id, before.id))
    }
    if (!after) continue
    await db.insert(studyOrganizations).values({ id: newId(), studyId, organizationId: after.id, role, joinedAt: now })
  }
}
