import type { OperationId, operations } from '@imsang/api-client'
import { type Account, isOfSmo, isSystemAdmin } from '@imsang/domain/access'
import { ANNOUNCEMENT_NO_CREATE, canEditAnnouncements } from '@imsang/domain/announcement'
import { INSTITUTIONS_NOT_EDITABLE } from '@imsang/domain/institution-form'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { canSeeRoute, pathOf, type RouteName } from '@imsang/domain/route-access'
import { mayEditInstitutions, mayEditSheets, mayReadAccess, mayReviewChanges } from '@imsang/domain/study-permissions'
import { seesSmoVisits } from '@imsang/domain/subject-tabs'
import { Problem } from '../base/problem'
import type { RightFacts } from './scope'

/** A right that an operation of the contract requires. */
export type Right = (typeof operations)[OperationId]['right']
export type RightOf<Id extends OperationId> = (typeof operations)[Id]['right']

/** Rights of an account independent of a study: those of the screens. */
export type AccountRight = Exclude<Right, 'public' | 'session' | 'study' | `study.${string}`>

/** Rights that are decided within a study. */
export type StudyRight = Extract<Right, 'study' | `study.${string}`>

interface StudyRule {
  holds(facts: RightFacts): boolean
  readonly refusal: string
}

/** The condition of each right within a study. A right of the contract without an entry does not compile. */
const STUDY_RIGHTS: Record<StudyRight, StudyRule> = {
  study: { holds: () => true, refusal: SERVER_MESSAGES.studyNoAccess },
  'study.edit': { holds: ({ permissions }) => permissions.canEditProject, refusal: SERVER_MESSAGES.noRight },
  'study.announce': { holds: ({ permissions }) => canEditAnnouncements(permissions), refusal: ANNOUNCEMENT_NO_CREATE },
  // Whether it is theirs, or theirs to change, is decided of each one: the area asks [NOTICE-032].
  'study.change-announcement': { holds: () => true, refusal: SERVER_MESSAGES.studyNoAccess },
  'study.admin': { holds: ({ permissions }) => permissions.isAdmin, refusal: SERVER_MESSAGES.noRight },
  'study.edit-sheets': {
    holds: ({ permissions }) => mayEditSheets(permissions),
    refusal: SERVER_MESSAGES.noRight,
  },
  'study.edit-institutions': {
    holds: ({ permissions }) => mayEditInstitutions(permissions),
    refusal: INSTITUTIONS_NOT_EDITABLE,
  },
  'study.full-data': { holds: ({ dataRole }) => dataRole === 'ADMIN', refusal: SERVER_MESSAGES.noAccess },
  'study.add-subject': { holds: ({ permissions }) => permissions.canAddSubject, refusal: SERVER_MESSAGES.noRight },
  'study.audit-trail': { holds: ({ permissions }) => permissions.canViewAuditTrail, refusal: SERVER_MESSAGES.noAccess },
  'study.review-changes': {
    holds: (facts) => mayReviewChanges(facts.permissions, facts),
    refusal: SERVER_MESSAGES.noAccess,
  },
  'study.access-record': {
    holds: ({ permissions }) => mayReadAccess(permissions),
    refusal: SERVER_MESSAGES.noAccess,
  },
  'study.export-data': { holds: ({ permissions }) => permissions.canExportData, refusal: SERVER_MESSAGES.noRight },
  'study.smo-visits': { holds: ({ caller }) => seesSmoVisits(caller.account), refusal: SERVER_MESSAGES.noAccess },
  // As the screen: a system administrator of no SMO finds nothing there [VISIT-280].
  'study.smo-month': {
    holds: ({ caller: { account } }) => isOfSmo(account) || isSystemAdmin(account),
    refusal: SERVER_MESSAGES.noAccess,
  },
  'study.manage-visits': { holds: ({ permissions }) => permissions.canManageVisits, refusal: SERVER_MESSAGES.noRight },
}

/** The screen whose access grants the right [ROLE-034]. A right of the contract without an entry does not compile. */
const SCREEN_OF: Record<AccountRight, RouteName> = {
  'manage-users': 'users',
  'add-users': 'addUser',
  'account-history': 'accountHistory',
  'access-record': 'accessRecord',
  'manage-organizations': 'organizations',
  'manage-domains': 'systemSettings',
  'manage-partners': 'systemSettings',
  'list-studies': 'allStudies',
  'create-study': 'addStudy',
  'smo-month': 'smoMonth',
}

/** @throws Problem 403 when an account does not hold the right */
export function requireAccountRight(account: Account, right: Right): void {
  if (right in SCREEN_OF && !canSeeRoute(account, pathOf(SCREEN_OF[right as AccountRight]))) {
    throw new Problem(403, 'access.denied', SERVER_MESSAGES.noAccess)
  }
}

/** True for rights that need a study. */
export const isStudyRight = (right: Right): right is StudyRight => right in STUDY_RIGHTS

/** True for somebody who holds a right within a study that they may enter. */
export const holdsRight = (facts: RightFacts, right: StudyRight): boolean => STUDY_RIGHTS[right].holds(facts)

/** @throws Problem 403 when the scope does not hold the right [PERM-054] */
export function requireRight(scope: RightFacts, right: StudyRight): void {
  if (!holdsRight(scope, right)) throw new Problem(403, 'access.denied', STUDY_RIGHTS[right].refusal)
}
