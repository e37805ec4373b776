import { ACCESS_LEVEL_LABELS, type Account, accessLevelOf } from '@imsang/domain/access'
import {
  BARRED,
  EXPLAINED_RIGHTS,
  explainDataRole,
  explainerOf,
  explainStudyEntry,
} from '@imsang/domain/access-explanation'
import { jobRoleLabel } from '@imsang/domain/job-roles'
import { crumbsOf, explainRouteAccess, ROUTES } from '@imsang/domain/route-access'
import { type EntryStanding, studyPermissionsOf } from '@imsang/domain/study-permissions'
import { demoStudyId, demoUserId } from '@imsang/fixtures'
import type { Explanation } from '../user-access/compareAccess'
import type { AccountState, AdminLevel } from '../user-access/userAccessView'

interface Sample {
  readonly email: Parameters<typeof demoUserId>[0]
  readonly fullName: string
  readonly organizationName: string
  readonly account: Partial<Account>
  /** The relation to each of the studies, in order; a missing one is none. */
  readonly relations: readonly Partial<Omit<EntryStanding, 'account'>>[]
}

const STUDIES = [
  {
    projectId: demoStudyId('study-1'),
    title: '제2형 당뇨병 환자에서 HN-2101의 유효성을 평가하는 제3상 임상시험',
    protocolNo: 'HN-2101-301',
  },
  { projectId: demoStudyId('study-2'), title: '본태성 고혈압 환자에서 HN-1804의 적정 용량 탐색', protocolNo: null },
]

const RULES = {
  'study.export-data': (standing: Parameters<typeof explainDataRole>[0]) =>
    studyPermissionsOf(standing.account, standing).canExportData,
  'study.add-subject': (standing: Parameters<typeof explainDataRole>[0]) =>
    studyPermissionsOf(standing.account, standing).canAddSubject,
  'study.manage-visits': (standing: Parameters<typeof explainDataRole>[0]) =>
    studyPermissionsOf(standing.account, standing).canManageVisits,
  'study.audit-trail': (standing: Parameters<typeof explainDataRole>[0]) =>
    studyPermissionsOf(standing.account, standing).canViewAuditTrail,
}

/** The explanation of an account as the server makes it, by the same rules; of the rights in a study four. */
function explanationOf({ email, fullName, organizationName, account: given, relations }: Sample): Explanation {
  const account: Account = { roles: [], organizationTypes: ['HOSPITAL'], ...given }
  return {
    account: {
      ...{ userId: demoUserId(email), fullName, email, organizationName },
      jobRoleName: account.jobRoleKey ? jobRoleLabel(account.jobRoleKey) : null,
      levelName: ACCESS_LEVEL_LABELS[accessLevelOf(account)],
      ...{ barrier: null, sentence: null },
    },
    screens: ROUTES.filter(({ isPublic }) => !isPublic).map(({ name, path }) => {
      const names = crumbsOf(path).map(({ label }) => label)
      const { canOpen, sentence, rows } = explainRouteAccess(account, path)
      const within = names.slice(0, -1).join(' › ') || null
      return { route: name, label: names.at(-1) ?? path, within, isOpen: canOpen, sentence, rows: [...rows] }
    }),
    studies: STUDIES.map((study, at) => {
      const standing: EntryStanding = {
        ...{ account, projectRole: null, isChiefInvestigator: false, isSuspended: false },
        ...{ isOrganizationAttached: false, isSmoAttached: false },
        ...relations[at],
      }
      const { canEnter, sentence } = explainStudyEntry(standing)
      if (!canEnter) return { ...study, canEnter, sentence, data: null, rights: [] }
      const { isFull, sentence: why } = explainDataRole(standing)
      const rights = Object.entries(RULES).map(([right, rule]) => {
        const { isOpen, sentence } = explainerOf(rule, [])(standing)
        return { right, label: EXPLAINED_RIGHTS[right as keyof typeof RULES].label, isOpen, sentence, rows: [] }
      })
      return { ...study, canEnter, sentence, data: { isFull, sentence: why }, rights }
    }),
    studyCount: STUDIES.length,
    otherStudyCount: 0,
  }
}

export const coInvestigator = explanationOf({
  ...{ email: 'subi@seoul-hospital.example', fullName: '임채린', organizationName: '한강서울병원' },
  account: { jobRoleKey: 'SUB_I' },
  relations: [{ projectRole: 'CO_INVESTIGATOR' }],
})

export const coordinator = explanationOf({
  ...{ email: 'crc@seoul-hospital.example', fullName: '오은서', organizationName: '한강서울병원' },
  account: { jobRoleKey: 'CRC' },
  relations: [{ projectRole: 'COORDINATOR' }, { isSuspended: true }],
})

/** The same account, which cannot sign in. */
export const barred = (of: Explanation, barrier: keyof typeof BARRED): Explanation => ({
  ...of,
  account: { ...of.account, barrier, sentence: BARRED[barrier] },
  screens: of.screens.map((screen) => ({ ...screen, isOpen: false, sentence: BARRED[barrier] })),
  studies: of.studies.map((study) => ({
    ...study,
    ...{ canEnter: false, sentence: BARRED[barrier], data: null, rights: [] },
  })),
})

const NO_ADMIN: AdminLevel = { level: 'NONE', isCertain: true }

export const ready = (explanation: Explanation, adminLevel: AdminLevel | null = NO_ADMIN): AccountState => ({
  kind: 'ready',
  explanation,
  adminLevel,
})
