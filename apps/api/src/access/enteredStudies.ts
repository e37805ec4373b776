import { PROJECT_ROLES_WITH_RIGHTS, type StudyRelation, studyPermissionsOf } from '@imsang/domain/study-permissions'
import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Person } from '../accounts/caller'
import type { Handle } from '../db/handle'
import { participants, studies, studyOrganizations } from '../db/schema'
import { mayEnter } from './scope'

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
export function isEntered(db: Handle, caller: Person): SQL | undefined {
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
export function isSeenWhole(db: Handle, caller: Person): SQL {
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

// As lists of studies, not as questions about each one: PostgreSQL reads such a list once, and takes the questions for so
// dear that it compiles the statement, which takes a second.

const recordsOf = (db: Handle, caller: Person, more?: SQL) =>
  inArray(
    studies.id,
    db
      .select({ id: participants.studyId })
      .from(participants)
      .where(and(eq(participants.userId, caller.userId), more)),
  )

const hasRecord = (db: Handle, caller: Person) => recordsOf(db, caller)

const isParticipant = (db: Handle, caller: Person, roles?: readonly string[]) =>
  recordsOf(db, caller, and(eq(participants.status, 'ACTIVE'), roles && inArray(participants.role, [...roles])))

/** An organisation of the caller takes part in the study, in this role or any. */
const takesPart = (db: Handle, caller: Person, role?: SQL) => {
  const own = caller.organizations.map(({ id }) => id)
  if (own.length === 0) return sql`false`
  return inArray(
    studies.id,
    db
      .select({ id: studyOrganizations.studyId })
      .from(studyOrganizations)
      .where(and(inArray(studyOrganizations.organizationId, own), role)),
  )
}

const isSmoAttached = (db: Handle, caller: Person) => takesPart(db, caller, eq(studyOrganizations.role, 'SMO'))

function isAttached(db: Handle, caller: Person): SQL | undefined {
  const own = caller.organizations.map(({ id }) => id)
  return or(takesPart(db, caller), own.length > 0 ? inArray(studies.createdByOrganizationId, own) : undefined)
}
