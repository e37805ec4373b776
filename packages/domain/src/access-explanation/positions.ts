import { type Account, isFirstOrganizationSmo, isOfSmo, isSystemAdmin } from '../access'
import { PROJECT_ROLE_LABELS } from '../study-participants'
import {
  isMonitor,
  isTenantAdminIn,
  type StudyPermissions,
  type StudyRelation,
  type StudyStanding,
  studyPermissionsOf,
} from '../study-permissions'

/** A position of a person towards a study, such as its chief investigator. */
export interface StudyPosition {
  readonly label: string
  /** True when the person has it. */
  readonly isHeldBy: (standing: StudyStanding) => boolean
  /** Somebody who has this position and no other that means more. */
  readonly alone: StudyStanding
}

const somebody = (relation: Partial<StudyRelation>, account: Partial<Account> = {}): StudyStanding => ({
  account: { roles: [], organizationTypes: [], ...account },
  projectRole: null,
  isChiefInvestigator: false,
  isOrganizationAttached: false,
  isSmoAttached: false,
  ...relation,
})

const byFlag = (flag: keyof StudyPermissions) => (standing: StudyStanding) =>
  studyPermissionsOf(standing.account, standing)[flag]

const ofRole = (role: keyof typeof PROJECT_ROLE_LABELS, isHeldBy: StudyPosition['isHeldBy']): StudyPosition => ({
  label: PROJECT_ROLE_LABELS[role],
  isHeldBy,
  alone: somebody({ projectRole: role }),
})

/**
 * The positions that a right in a study can depend on, in the order in which they are named. Who has which is asked of the
 * rules that the guards use [USER-246, DEC-929].
 */
export const STUDY_POSITIONS: readonly StudyPosition[] = [
  {
    label: '시스템 관리자',
    isHeldBy: ({ account }) => isSystemAdmin(account),
    alone: somebody({}, { admin: true }),
  },
  ofRole('CHIEF_INVESTIGATOR', byFlag('isProjectCI')),
  ofRole('SITE_PRINCIPAL_INVESTIGATOR', byFlag('isProjectPI')),
  ofRole('CO_INVESTIGATOR', byFlag('isCoInvestigator')),
  ofRole('COORDINATOR', byFlag('isProjectCRC')),
  ofRole('PROJECT_MANAGER', byFlag('isProjectLead')),
  ofRole('MONITOR', isMonitor),
  {
    label: '참여 조직의 조직 관리자',
    isHeldBy: (standing) => isTenantAdminIn(standing.account, standing),
    alone: somebody({ isOrganizationAttached: true }, { adminType: 'TENANT' }),
  },
  {
    label: 'SMO 소속',
    isHeldBy: ({ account }) => isOfSmo(account),
    alone: somebody({}, { organizationTypes: ['HOSPITAL', 'SMO'] }),
  },
  {
    label: '첫 번째 소속이 SMO',
    isHeldBy: ({ account }) => isFirstOrganizationSmo(account),
    alone: somebody({}, { organizationTypes: ['SMO'] }),
  },
  {
    label: '이 연구를 맡은 SMO의 직원',
    isHeldBy: byFlag('isSMOStaff'),
    alone: somebody({ isSmoAttached: true }, { roles: ['SMO_STAFF'] }),
  },
]

/** A right in a study, as its guard decides it of anybody. */
export type StudyRule = (standing: StudyStanding) => boolean

/** The positions each of which alone is enough for a right; the order is that of `STUDY_POSITIONS`. */
export const positionsFor = (rule: StudyRule): readonly StudyPosition[] =>
  STUDY_POSITIONS.filter(({ alone }) => rule(alone))
