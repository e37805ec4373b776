import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Account, JOB_ROLES, ORGANIZATION_TYPES } from '../access'
import { PROJECT_ROLE_LABELS } from '../study-participants'
import {
  type EntryStanding,
  effectiveDataRole,
  mayEditInstitutions,
  mayEditSheets,
  mayReadAccess,
  mayReviewChanges,
  studyEntryOf,
  studyPermissionsOf,
} from '../study-permissions'
import { EXPLAINED_RIGHTS, explainDataRole, explainerOf, explainStudyEntry, type StudyRule } from '.'

type Changes = Partial<Omit<EntryStanding, 'account'>> & Partial<Account>

const standing = (changes: Changes = {}): EntryStanding => {
  const { projectRole, isChiefInvestigator, isOrganizationAttached, isSmoAttached, isSuspended, ...account } = changes
  return {
    account: { roles: [], organizationTypes: [], ...account },
    projectRole: projectRole ?? null,
    isChiefInvestigator: isChiefInvestigator ?? false,
    isOrganizationAttached: isOrganizationAttached ?? false,
    isSmoAttached: isSmoAttached ?? false,
    isSuspended: isSuspended ?? false,
  }
}

const TENANT = { adminType: 'TENANT', isOrganizationAttached: true } as const
const SMO = { organizationTypes: ['SMO'], isOrganizationAttached: true, isSmoAttached: true }

const ENTRY = { rows: ['PERM-002', 'PERM-003', 'DEC-208'], dates: [] }

describe('why somebody enters a study', () => {
  it.each<[Changes, string, string]>([
    [{ admin: true, isSuspended: true }, 'system-admin', '시스템 관리자는 모든 연구에 들어갈 수 있습니다.'],
    [{ projectRole: 'MONITOR' }, 'participant', "'임상시험 모니터요원(CRA)' 역할로 이 연구에 참여하고 있습니다."],
    [{ ...TENANT, projectRole: 'VIEWER' }, 'participant', "'조회자' 역할로 이 연구에 참여하고 있습니다."],
    [TENANT, 'tenant-admin', '소속 조직이 참여하거나 만든 연구의 조직 관리자입니다.'],
    [SMO, 'smo-staff', '소속 SMO가 이 연구에 참여하고 있습니다.'],
  ])('%j: as %s, %s [USER-243]', (changes, reason, sentence) => {
    expect(explainStudyEntry(standing(changes))).toEqual({ ...ENTRY, canEnter: true, reason, sentence })
  })

  it.each<[Changes, string, string]>([
    [{ isSuspended: true }, 'suspended', '이 연구의 참여가 중지되어 들어갈 수 없습니다.'],
    [{ ...TENANT, isSuspended: true }, 'suspended', '이 연구의 참여가 중지되어 들어갈 수 없습니다.'],
    [{ ...SMO, isSuspended: true }, 'suspended', '이 연구의 참여가 중지되어 들어갈 수 없습니다.'],
    [{}, 'no-relation', '이 연구에 참여하지 않으며, 소속 조직으로도 들어갈 수 없습니다.'],
    [{ adminType: 'TENANT' }, 'no-relation', '이 연구에 참여하지 않으며, 소속 조직으로도 들어갈 수 없습니다.'],
    [{ isOrganizationAttached: true }, 'no-relation', '이 연구에 참여하지 않으며, 소속 조직으로도 들어갈 수 없습니다.'],
    [
      { organizationTypes: ['HOSPITAL', 'SMO'], isSmoAttached: true },
      'no-relation',
      '이 연구에 참여하지 않으며, 소속 조직으로도 들어갈 수 없습니다.',
    ],
  ])('or does not, %j: as %s, %s [USER-244]', (changes, reason, sentence) => {
    expect(explainStudyEntry(standing(changes))).toEqual({ ...ENTRY, canEnter: false, reason, sentence })
  })
})

const FULL_ROLE = ['SUBJ-066', 'SUBJ-067', 'SUBJ-068']

describe('how much of a subject somebody sees', () => {
  it.each<[Changes, string, string, string[]]>([
    [{ admin: true }, 'ADMIN', '시스템 관리자이므로 시험대상자 정보가 모두 표시됩니다.', ['SUBJ-063', 'SUBJ-064']],
    [
      { organizationTypes: ['SMO'] },
      'ADMIN',
      '첫 번째 소속이 SMO이므로 시험대상자 정보가 모두 표시됩니다.',
      ['SUBJ-065'],
    ],
    [
      { isChiefInvestigator: true },
      'ADMIN',
      '이 연구의 총괄연구책임자이므로 시험대상자 정보가 모두 표시됩니다.',
      ['SUBJ-066'],
    ],
    [
      { projectRole: 'CO_INVESTIGATOR', jobRoleKey: 'PI' },
      'ADMIN',
      "이 연구의 역할이 '공동연구자(Sub-I)'이므로 시험대상자 정보가 모두 표시됩니다.",
      FULL_ROLE,
    ],
    [
      { projectRole: 'VIEWER', jobRoleKey: 'PI' },
      'ADMIN',
      "직책이 '연구책임자(PI)'이므로 시험대상자 정보가 모두 표시됩니다.",
      FULL_ROLE,
    ],
    [
      { projectRole: 'COORDINATOR', jobRoleKey: 'CRC' },
      'CRC',
      '모두 볼 수 있는 역할이나 직책이 아니므로 시험대상자 정보가 가려져 표시됩니다.',
      ['SUBJ-069', 'SUBJ-070', 'SUBJ-071', 'SUBJ-072'],
    ],
  ])('%j: as %s, %s [USER-245]', (changes, role, sentence, rows) => {
    expect(explainDataRole(standing(changes))).toEqual({ role, isFull: role === 'ADMIN', rows, dates: [], sentence })
  })
})

const of =
  (
    holds: (
      permissions: ReturnType<typeof studyPermissionsOf>,
      of: EntryStanding | Parameters<StudyRule>[0],
    ) => boolean,
  ) =>
  (asked: Parameters<StudyRule>[0]) =>
    holds(studyPermissionsOf(asked.account, asked), asked)
const RULES: Readonly<Record<string, StudyRule>> = {
  edit: of(({ canEditProject }) => canEditProject),
  admin: of(({ isAdmin }) => isAdmin),
  sheets: of(mayEditSheets),
  institutions: of(mayEditInstitutions),
  add: of(({ canAddSubject }) => canAddSubject),
  visits: of(({ canManageVisits }) => canManageVisits),
  export: of(({ canExportData }) => canExportData),
  trail: of(({ canViewAuditTrail }) => canViewAuditTrail),
  investigators: of(({ canViewInvestigators }) => canViewInvestigators),
  list: of(({ canAccessInstitutionList }) => canAccessInstitutionList),
  access: of(mayReadAccess),
  review: of((permissions, asked) => mayReviewChanges(permissions, asked)),
}
const sentenceOf = (rule: string, changes: Changes) =>
  explainerOf(RULES[rule] as StudyRule, [])(standing(changes)).sentence

describe('a right in a study', () => {
  it('is explained by the position that is enough for it [USER-246]', () => {
    expect(sentenceOf('export', { projectRole: 'CO_INVESTIGATOR' })).toBe('공동연구자(Sub-I) 자격으로 할 수 있습니다.')
    expect(sentenceOf('edit', TENANT)).toBe('참여 조직의 조직 관리자 자격으로 할 수 있습니다.')
    expect(sentenceOf('add', SMO)).toBe('이 연구를 맡은 SMO의 직원 자격으로 할 수 있습니다.')
    expect(sentenceOf('review', { projectRole: 'MONITOR' })).toBe('임상시험 모니터요원(CRA) 자격으로 할 수 있습니다.')
    // Several positions: the one that counts for this right.
    expect(sentenceOf('edit', { ...TENANT, projectRole: 'COORDINATOR' })).toBe(
      '참여 조직의 조직 관리자 자격으로 할 수 있습니다.',
    )
  })

  it('has the rows of its rule, and the position apart [USER-246]', () => {
    const explain = explainerOf(RULES.edit as StudyRule, ['PERM-002', 'PERM-028'])
    const base = { rows: ['PERM-002', 'PERM-028'], dates: [] }
    const sentence = expect.any(String)
    expect(explain(standing(TENANT))).toEqual({ ...base, isOpen: true, position: '참여 조직의 조직 관리자', sentence })
    expect(explain(standing())).toEqual({ ...base, isOpen: false, position: null, sentence })
  })

  it('names what it needs to somebody without it [USER-246]', () => {
    const ofTheSmo = of((_, { account }) => account.organizationTypes.includes('SMO'))
    expect(explainerOf(ofTheSmo, [])(standing()).sentence).toBe('할 수 있는 자격이 없습니다. 필요한 자격: SMO 소속')
    expect(sentenceOf('edit', { projectRole: 'SITE_PRINCIPAL_INVESTIGATOR' })).toBe(
      '할 수 있는 자격이 없습니다. 필요한 자격: 시스템 관리자, 참여 조직의 조직 관리자',
    )
    expect(sentenceOf('export', { projectRole: 'COORDINATOR' })).toBe(
      '할 수 있는 자격이 없습니다. 필요한 자격: 시스템 관리자, 총괄연구책임자(CI), 연구책임자(PI), 공동연구자(Sub-I)',
    )
  })
})

it('the rights that are explained have their names, in their order', () => {
  expect(Object.values(EXPLAINED_RIGHTS).map(({ label }) => label)).toEqual([
    '연구 수정',
    '참여 기관과 참여자 추가',
    '참여 기관 수정과 삭제',
    '방문 템플릿, 연구군, 기준일, 벤더 편집',
    '공지 등록',
    '시험대상자 등록',
    '방문과 날짜 관리',
    '데이터 내보내기',
    '변경 이력 조회',
    '변경 검토',
    '연구의 접속 기록 조회',
    'SMO 방문 조회',
    'SMO 월간 현황 조회',
  ])
})

/** Any person in any relation to a study. */
const anybody = fc
  .record({
    admin: fc.boolean(),
    adminType: fc.constantFrom('SYSTEM', 'TENANT', null),
    jobRoleKey: fc.constantFrom(...JOB_ROLES, 'SMO_STAFF', null),
    organizationTypes: fc.array(fc.constantFrom(...ORGANIZATION_TYPES), { maxLength: 2 }),
    projectRole: fc.constantFrom(...Object.keys(PROJECT_ROLE_LABELS), null),
    isChiefInvestigator: fc.boolean(),
    isOrganizationAttached: fc.boolean(),
    isSmoAttached: fc.boolean(),
    isSuspended: fc.boolean(),
  })
  .map(standing)

describe('for anybody in any relation to a study the explanation', () => {
  it.each(Object.entries(RULES))(
    'of %s agrees with its rule, and has a position where it is open [USER-246]',
    (_, rule) => {
      const explain = explainerOf(rule, [])
      fc.assert(
        fc.property(anybody, (who) => {
          const { isOpen, position } = explain(who)
          expect(isOpen).toBe(rule(who))
          expect(position !== null).toBe(isOpen)
        }),
        { numRuns: 400 },
      )
    },
  )

  it('of entry and data agrees with the rules [USER-243, USER-244, USER-245]', () => {
    fc.assert(
      fc.property(anybody, (who) => {
        expect(explainStudyEntry(who).canEnter).toBe(studyEntryOf(who).canEnter)
        expect(explainDataRole(who).isFull).toBe(effectiveDataRole(who) === 'ADMIN')
        expect(explainStudyEntry(who).sentence).toMatch(/다\.$/)
      }),
    )
  })
})
