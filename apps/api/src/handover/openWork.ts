import type { OpenWorkItem } from '@imsang/api-client'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { resolveEverywhere, scopesIn } from '../access/everywhere'
import { holdsRight, type StudyRight } from '../access/rights'
import type { StudyScope } from '../access/scope'
import type { Caller } from '../accounts/caller'
import { goesOn, seatsOf } from '../administration/accounts/seats'
import type { Handle } from '../db/handle'
import { memberships, organizations, participants, studies, studyOrganizations } from '../db/schema'

type Kind = OpenWorkItem['kind']

/** One seat of a person, or their part in a study in which they have none. */
export interface Work {
  /** The id of the study, of the institution in it, or of the participant: no two records have the same. */
  readonly id: string
  readonly kind: Kind
  readonly study: Pick<
    typeof studies.$inferSelect,
    'id' | 'name' | 'principalInvestigatorId' | 'createdByOrganizationId'
  >
  readonly role: string
  /** The organisation at which they do it, or through which a successor takes part; null without one. */
  readonly organization: { readonly id: string; readonly name: string } | null
}

/** The work that a caller may hand over, with their scope of its study. */
export type ScopedWork = Work & { readonly scope: StudyScope }

/** The right of the call that does it singly [DEC-961]. */
const RIGHT_FOR: Readonly<Record<Kind, StudyRight>> = {
  CHIEF: 'study.edit',
  INSTITUTION: 'study.edit-institutions',
  PARTICIPATION: 'study.admin',
}

const STUDY = {
  id: studies.id,
  name: studies.name,
  principalInvestigatorId: studies.principalInvestigatorId,
  createdByOrganizationId: studies.createdByOrganizationId,
}
const ORGANIZATION = { id: organizations.id, name: organizations.name }

/** Finds the open work of an account, whoever asks, by study: the chief investigator first [USER-290, USER-291]. */
export async function workOf(db: Handle, userId: string): Promise<Work[]> {
  const seats = await seatsOf(db, userId)
  const led = await db
    .select({ study: STUDY, link: studyOrganizations.id, organization: ORGANIZATION })
    .from(studies)
    .innerJoin(studyOrganizations, eq(studyOrganizations.studyId, studies.id))
    .innerJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .where(
      inArray(
        studies.id,
        seats.map(({ studyId }) => studyId),
      ),
    )
  const chairs = new Map(led.map(({ study }) => [study.id, study]))
  const ofSeats = seats.flatMap(({ kind, studyId, institution }): Work[] => {
    const study = chairs.get(studyId)
    if (study && kind === 'CHIEF') {
      return [{ id: studyId, kind, study, role: 'CHIEF_INVESTIGATOR', organization: null }]
    }
    const at = led.find(({ link }) => link === institution)
    const role = 'SITE_PRINCIPAL_INVESTIGATOR'
    return at ? [{ id: at.link, kind, study: at.study, role, organization: at.organization }] : []
  })
  const others = (await participationsOf(db, userId)).filter(({ study }) => !chairs.has(study.id))
  return [...ofSeats, ...others].sort(
    (a, b) =>
      a.study.name.localeCompare(b.study.name, 'ko') ||
      (a.study.id < b.study.id ? -1 : Number(a.study.id > b.study.id)),
  )
}

async function participationsOf(db: Handle, userId: string): Promise<Work[]> {
  const rows = await db
    .select({ id: participants.id, role: participants.role, study: STUDY, organization: ORGANIZATION })
    .from(participants)
    .innerJoin(studies, eq(studies.id, participants.studyId))
    .leftJoin(studyOrganizations, eq(studyOrganizations.id, participants.studyOrganizationId))
    .leftJoin(organizations, eq(organizations.id, studyOrganizations.organizationId))
    .where(and(goesOn, eq(participants.userId, userId), eq(participants.status, 'ACTIVE')))
  // Who takes part at no institution was let in as a member of one of the organisations of the study.
  const own = await db
    .select({ studyId: studyOrganizations.studyId, organization: ORGANIZATION })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(studyOrganizations, eq(studyOrganizations.organizationId, organizations.id))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.position))
  return rows.map(({ organization, ...each }) => ({
    ...each,
    kind: 'PARTICIPATION' as const,
    organization: organization ?? own.find(({ studyId }) => studyId === each.study.id)?.organization ?? null,
  }))
}

/**
 * Divides work into what the caller may hand over by its own call, and the number of studies with some that they may not
 * [USER-293].
 */
export async function scoped(
  db: Handle,
  caller: Caller,
  work: readonly Work[],
): Promise<{ readonly items: ScopedWork[]; readonly hiddenStudies: number }> {
  const of = [...new Map(work.map(({ study }) => [study.id, study])).values()]
  const scopes = await scopesIn(db, resolveEverywhere(db, caller), of)
  const items = work.flatMap((each): ScopedWork[] => {
    const scope = scopes.get(each.study.id)
    return scope && holdsRight(scope, RIGHT_FOR[each.kind]) ? [{ ...each, scope }] : []
  })
  const hidden = work.filter(({ id }) => items.every((item) => item.id !== id))
  return { items, hiddenStudies: new Set(hidden.map(({ study }) => study.id)).size }
}
