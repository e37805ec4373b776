import type { Account } from '@imsang/domain/access'
import { PROJECT_ROLES_WITH_RIGHTS, type StudyRelation, studyPermissionsOf } from '@imsang/domain/study-permissions'
import {
  type AnyColumn,
  and,
  eq,
  inArray,
  is,
  isNull,
  not,
  notInArray,
  or,
  Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Person } from '../accounts/caller'
import type { Handle } from '../db/handle'
import { participants, studies, studyOrganizations, subjects } from '../db/schema'
import { isOneOf } from '../db/sqlText'
import { mayEnter } from './scope'

/** Somebody whose studies are asked for; in a statement with a name the ids are places for them. */
export interface Seeker {
  readonly account: Account
  readonly userId: string | Placeholder
  readonly organizations: readonly { readonly id: string }[] | Placeholder
}

/** Everybody with an account that has the same rights: a statement for them takes what `idsOf` gives. */
export const anyWith = (account: Account): Seeker => ({
  account,
  userId: sql.placeholder('userId'),
  organizations: sql.placeholder('organizationIds'),
})

/** What a statement for `anyWith` takes of one person. */
export const idsOf = ({ userId, organizations }: Person) => ({
  userId,
  organizationIds: organizations.map(({ id }) => id),
})

const NO_RELATION: StudyRelation = {
  projectRole: null,
  isChiefInvestigator: false,
  isOrganizationAttached: false,
  isSmoAttached: false,
}

/** A role that gives no right of its own. */
const OTHER_ROLE = ''

/** A condition that the query does without: `true` for every row. */
const EVERY: SQL = sql`true`

/**
 * True for the studies that a caller may enter, as a condition on `studies`: what `mayEnter` decides for one study,
 * for lists of any length. The rule itself is asked once for each relation that a caller can have to a study [DEC-208].
 */
export function isEntered(db: Handle, caller: Seeker): SQL | undefined {
  const enters = (relation: Partial<StudyRelation>, isSuspended = false) =>
    mayEnter({
      ...NO_RELATION,
      ...relation,
      account: caller.account,
      studyId: '',
      ownInstitution: null,
      isSuspended,
    })
  if (enters({}, true)) return EVERY
  const byOrganization = or(
    enters({ isOrganizationAttached: true }) ? isAttached(db, caller) : undefined,
    enters({ isOrganizationAttached: true, isSmoAttached: true }) ? isSmoAttached(db, caller) : undefined,
  )
  return or(isParticipant(db, caller), byOrganization && and(not(hasRecord(db, caller)), byOrganization))
}

/**
 * True for the studies whose organisations and institutions the caller sees as an administrator of the study: the flag
 * `isAdmin`, as a condition on `studies` that they may enter [PERM-032 … PERM-037].
 */
export function isSeenWhole(db: Handle, caller: Seeker): SQL {
  const sees = (relation: Partial<StudyRelation>) =>
    studyPermissionsOf(caller.account, { ...NO_RELATION, ...relation }).isAdmin
  if (sees({})) return EVERY
  const roles = PROJECT_ROLES_WITH_RIGHTS.filter((projectRole) => sees({ projectRole }))
  const seen = or(
    sees({ projectRole: OTHER_ROLE }) ? isParticipant(db, caller) : isParticipant(db, caller, roles),
    sees({ isChiefInvestigator: true }) ? eq(studies.principalInvestigatorId, caller.userId) : undefined,
    sees({ isOrganizationAttached: true }) ? isAttached(db, caller) : undefined,
    sees({ isOrganizationAttached: true, isSmoAttached: true }) ? isSmoAttached(db, caller) : undefined,
  )
  return seen ?? sql`false`
}

/** True for somebody who is an administrator of at least one study. */
export async function isAdminOfAny(db: Handle, person: Person): Promise<boolean> {
  const found = await db
    .select({ id: studies.id })
    .from(studies)
    .where(and(isNull(studies.deletedAt), isEntered(db, person), isSeenWhole(db, person)))
    .limit(1)
  return found.length > 0
}

/**
 * True for the subjects that a caller may read, as a condition on `subjects` joined with their `studies`: what
 * `institutionScope` decides in one study, for all of them. Who does not see a study whole is limited to their own SITE
 * there, if they have one [DEC-208, DEC-310].
 */
export function readsSubject(db: Handle, caller: Person): SQL {
  const own = db
    .select({ studyId: participants.studyId, site: participants.studyOrganizationId })
    .from(participants)
    .innerJoin(studyOrganizations, eq(studyOrganizations.id, participants.studyOrganizationId))
    .where(
      and(
        eq(participants.userId, caller.userId),
        eq(participants.status, 'ACTIVE'),
        eq(studyOrganizations.role, 'SITE'),
      ),
    )
    .as('own')
  const isWhole = isSeenWhole(db, caller)
  const isOfOwn = or(
    isWhole,
    inArray(subjects.studyOrganizationId, db.select({ site: own.site }).from(own)),
    notInArray(subjects.studyId, db.select({ studyId: own.studyId }).from(own)),
  )
  return sql`(${and(isNull(studies.deletedAt), isEntered(db, caller), isWhole === EVERY ? undefined : isOfOwn)})`
}

// As lists of studies, not as questions about each one: PostgreSQL reads such a list once, and takes the questions for so
// dear that it compiles the statement, which takes a second.

const recordsOf = (db: Handle, caller: Seeker, more?: SQL) =>
  inArray(
    studies.id,
    db
      .select({ id: participants.studyId })
      .from(participants)
      .where(and(eq(participants.userId, caller.userId), more)),
  )

const hasRecord = (db: Handle, caller: Seeker) => recordsOf(db, caller)

const isParticipant = (db: Handle, caller: Seeker, roles?: readonly string[]) =>
  recordsOf(db, caller, and(eq(participants.status, 'ACTIVE'), roles && inArray(participants.role, [...roles])))

/** An organisation of the caller takes part in the study, in this role or any. */
const takesPart = (db: Handle, caller: Seeker, role?: SQL) =>
  inArray(
    studies.id,
    db
      .select({ id: studyOrganizations.studyId })
      .from(studyOrganizations)
      .where(and(isOwn(studyOrganizations.organizationId, caller), role)),
  )

const isSmoAttached = (db: Handle, caller: Seeker) => takesPart(db, caller, eq(studyOrganizations.role, 'SMO'))

const isAttached = (db: Handle, caller: Seeker) =>
  or(takesPart(db, caller), isOwn(studies.createdByOrganizationId, caller))

const isPlace = (organizations: Seeker['organizations']): organizations is Placeholder => is(organizations, Placeholder)

/** The organisation of a column is one of the caller's. */
const isOwn = (column: AnyColumn, { organizations }: Seeker): SQL =>
  isOneOf(column, isPlace(organizations) ? organizations : organizations.map(({ id }) => id))
