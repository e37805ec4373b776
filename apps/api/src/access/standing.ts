import type { EntryStanding } from '@imsang/domain/study-permissions'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import {
  type AskedSession,
  CALLER,
  type Caller,
  callerFrom,
  isOpenSession,
  type Person,
  placeholdersOf,
} from '../accounts/caller'
import { byStudy } from '../db/byStudy'
import type { Handle } from '../db/handle'
import { memberships, organizations, participants, sessions, studies, studyOrganizations, users } from '../db/schema'
import { jsonRows } from '../db/sqlText'
import { statement } from '../db/statement'

/** What decides the relation of a caller to a study. */
export type Study = Pick<typeof studies.$inferSelect, 'id' | 'principalInvestigatorId' | 'createdByOrganizationId'>

/** A caller's relation to one study, with the data that decides which part of it they see. */
export interface Standing extends EntryStanding {
  readonly studyId: string
  /** The SITE of the caller's ACTIVE participant record; null without one. */
  readonly ownInstitution: string | null
}

/** A participant record of the caller, with the role of its organisation. */
const RECORD = {
  studyId: participants.studyId,
  role: participants.role,
  status: participants.status,
  studyOrganizationId: participants.studyOrganizationId,
  organizationRole: studyOrganizations.role,
}

/** The role that an organisation of the caller has in a study. */
const ROLE = { studyId: studyOrganizations.studyId, role: studyOrganizations.role }

const isRecordsOrganization = eq(studyOrganizations.id, participants.studyOrganizationId)
const isOwnOrganization = eq(memberships.organizationId, studyOrganizations.organizationId)

type Role = Pick<typeof studyOrganizations.$inferSelect, 'studyId' | 'role'>

interface Related {
  readonly records: readonly (Pick<
    typeof participants.$inferSelect,
    'studyId' | 'role' | 'status' | 'studyOrganizationId'
  > & { readonly organizationRole: Role['role'] | null })[]
  readonly roles: readonly Role[]
}

const [study, user] = [sql.placeholder('studyId'), sql.placeholder('userId')]

/** A study and two lists about it in one row: every call in a study begins with these. */
const RELATION = {
  study: {
    id: studies.id,
    principalInvestigatorId: studies.principalInvestigatorId,
    createdByOrganizationId: studies.createdByOrganizationId,
  },
  records: sql<Related['records']>`(select ${jsonRows(RECORD)}
    from ${participants} left join ${studyOrganizations} on ${isRecordsOrganization}
    where ${and(eq(participants.userId, user), eq(participants.studyId, study))})`,
  roles: sql<Related['roles']>`(select ${jsonRows(ROLE)}
    from ${studyOrganizations} join ${memberships} on ${isOwnOrganization}
    where ${and(eq(studyOrganizations.studyId, study), eq(memberships.userId, user))})`,
}

const isStudy = and(eq(studies.id, study), isNull(studies.deletedAt))

const ofOneStudy = statement('study and standing', (db) => db.select(RELATION).from(studies).where(isStudy))

/** Loads a caller's relation to a study, or null when there is none, or none any more. */
export async function findStanding(db: Handle, caller: Person, studyId: string): Promise<Standing | null> {
  const [found] = await ofOneStudy(db, { studyId, userId: caller.userId })
  return found ? standingIn(found.study, caller, found) : null
}

/** A row for each organisation of the caller, as `CALLER` says; the relation is the same in each. */
const callerAndStanding = statement('caller of a session and standing', (db) =>
  db
    .select({ ...CALLER, ...RELATION })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
    .leftJoin(studies, isStudy)
    .where(isOpenSession)
    .orderBy(asc(memberships.position)),
)

/**
 * Finds a caller as `findCaller` does and their relation to a study as `findStanding` does, with one statement: most
 * calls read in a study.
 */
export async function findCallerIn(
  db: Handle,
  of: AskedSession,
  studyId: string,
): Promise<{ readonly caller: Caller; readonly standing: Standing | null } | null> {
  const rows = await callerAndStanding(db, { ...placeholdersOf(of), studyId })
  const caller = callerFrom(rows, of)
  const [found] = rows
  return caller && { caller, standing: found?.study ? standingIn(found.study, caller, found) : null }
}

const allRecords = statement('participant records of a user', (db) =>
  db
    .select(RECORD)
    .from(participants)
    .leftJoin(studyOrganizations, isRecordsOrganization)
    .where(eq(participants.userId, sql.placeholder('userId'))),
)

const allRoles = statement('studies of the organizations of a user', (db) =>
  db
    .select(ROLE)
    .from(studyOrganizations)
    .innerJoin(memberships, isOwnOrganization)
    .where(eq(memberships.userId, sql.placeholder('userId'))),
)

/**
 * Reads whatever relates a caller to any study, which is no more than they take part in, with two queries at the same time.
 * @returns their relation to each study that it is asked for
 */
export async function relationsOf(db: Handle, caller: Person): Promise<(study: Study) => Standing> {
  const { userId } = caller
  const [records, roles] = await Promise.all([allRecords(db, { userId }), allRoles(db, { userId })])
  const [recordsIn, rolesIn] = [byStudy(records), byStudy(roles)]
  return (study) =>
    standingIn(study, caller, { records: recordsIn.get(study.id) ?? [], roles: rolesIn.get(study.id) ?? [] })
}

/** Loads a caller's relation to several studies, in their order. */
export async function findStandings(db: Handle, caller: Person, of: readonly Study[]): Promise<Standing[]> {
  return of.length === 0 ? [] : of.map(await relationsOf(db, caller))
}

/** @param related to this study alone */
function standingIn(study: Study, caller: Person, { records, roles }: Related): Standing {
  const active = records.find(({ status }) => status === 'ACTIVE')
  const created = caller.organizations.some(({ id }) => id === study.createdByOrganizationId)
  return {
    account: caller.account,
    studyId: study.id,
    projectRole: active?.role ?? null,
    ownInstitution: active?.organizationRole === 'SITE' ? active.studyOrganizationId : null,
    isSuspended: records.length > 0 && !active,
    isChiefInvestigator: study.principalInvestigatorId === caller.userId,
    isOrganizationAttached: roles.length > 0 || created,
    isSmoAttached: roles.some(({ role }) => role === 'SMO'),
  }
}
