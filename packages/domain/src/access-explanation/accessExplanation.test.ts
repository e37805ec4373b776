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
import { explainDataRole, explainerOf, explainStudyEntry, type StudyRule } from '.'

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

describe('why somebody enters a study', () => {
  it.each<[Changes, string]>([
    [{ admin: true, isSuspended: true }, '시스템 관리자는 모든 연구에 들어갈 수 있습니다.'],
    [{ projectRole: 'MONITOR' }, "'임상시험 모니터요원(CRA)' 역할로 이 연구에 참여하고 있습니다."],
    [{ ...TENANT, projectRole: 'VIEWER' }, "'조회자' 역할로 이 연구에 참여하고 있습니다."],
    [TENANT, '소속 조직이 참여하거나 만든 연구의 조직 관리자입니다.'],
    [SMO, '소속 SMO가 이 연구에 참여하고 있습니다.'],
  ])('%j: %s [USER-243]', (changes, sentence) => {
    expect(explainStudyEntry(standing(changes))).toMatchObject({ canEnter: true, sentence })
  })

  it.each<[Changes, string]>([
    [{ isSuspended: true }, '이 연구의 참여가 중지되어 들어갈 수 없습니다.'],
    [{ ...TENANT, isSuspended: true }, '이 연구의 참여가 중지되어 들어갈 수 없습니다.'],
    [{ ...SMO, isSuspended: true }, '이 연구의 참여가 중지되어 들어갈 수 없습니다.'],
    [{}, '이 연구에 참여하지 않으며, 소속 조직으로도 들어갈 수 없습니다.'],
    [{ adminType: 'TENANT' }, '이 연구에 참여하지 않으며, 소속 조직으로도 들어갈 수 없습니다.'],
    [{ isOrganizationAttached: true }, '이 연구에 참여하지 않으며, 소속 조직으로도 들어갈 수 없습니다.'],
    [
      { organizationTypes: ['HOSPITAL', 'SMO'], isSmoAttached: true },
      '이 연구에 참여하지 않으며, 소속 조직으로도 들어갈 수 없습니다.',
    ],
  ])('or does not, %j: %s [USER-244]', (changes, sentence) => {
    expect(explainStudyEntry(standing(changes))).toMatchObject({ canEnter: false, sentence })
  })
})

describe('how much of a subject somebody sees', () => {
  it.each<[Changes, boolean, string]>([
    [{ admin: true }, true, '시스템 관리자이므로 시험대상자 정보가 모두 표시됩니다.'],
    [{ organizationTypes: ['SMO'] }, true, '첫 번째 소속이 SMO이므로 시험대상자 정보가 모두 표시됩니다.'],
    [{ isChiefInvestigator: true }, true, '이 연구의 총괄연구책임자이므로 시험대상자 정보가 모두 표시됩니다.'],
    [
      { projectRole: 'CO_INVESTIGATOR', jobRoleKey: 'PI' },
      true,
      "이 연구의 역할이 '공동연구자(Sub-I)'이므로 시험대상자 정보가 모두 표시됩니다.",
    ],
    [
      { projectRole: 'VIEWER', jobRoleKey: 'PI' },
      true,
      "직책이 '연구책임자(PI)'이므로 시험대상자 정보가 모두 표시됩니다.",
    ],
    [
      { projectRole: 'COORDINATOR', jobRoleKey: 'CRC' },
      false,
      '모두 볼 수 있는 역할이나 직책이 아니므로 시험대상자 정보가 가려져 표시됩니다.',
    ],
  ])('%j: in full %s, %s [USER-245]', (changes, isFull, sentence) => {
    expect(explainDataRole(standing(changes))).toMatchObject({ isFull, sentence })
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

  it('names what it needs to somebody without it [USER-246]', () => {
    expect(sentenceOf('edit', { projectRole: 'SITE_PRINCIPAL_INVESTIGATOR' })).toBe(
      '할 수 있는 자격이 없습니다. 필요한 자격: 시스템 관리자, 참여 조직의 조직 관리자',
    )
    expect(sentenceOf('export', { projectRole: 'COORDINATOR' })).toBe(
      '할 수 있는 자격이 없습니다. 필요한 자격: 시스템 관리자, 총괄연구책임자(CI), 연구책임자(PI), 공동연구자(Sub-I)',
    )
  })
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
