import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar'
import { checkEditedStudy, checkNewStudy, type NewStudyFormValues, newStudyValues, STUDY_FORM_REFUSED } from '.'

const TODAY = '2025-03-10'
const EMPTY = newStudyValues(TODAY)
const FILLED: NewStudyFormValues = {
  ...EMPTY,
  projectName: '당뇨병 3상',
  leadSponsorId: 'lead',
  requestingSponsorId: 'requesting',
  principalInvestigatorId: 'ci',
  principalInvestigatorOrganizationId: 'lead',
}
const faults = (changes: Partial<NewStudyFormValues> = {}) => checkNewStudy({ ...FILLED, ...changes })
const edited = (changes: Partial<NewStudyFormValues> = {}, principalInvestigatorId: string | null = null) =>
  checkEditedStudy({ ...FILLED, ...changes }, { principalInvestigatorId })

const END_REFUSED = { endDate: '종료일은 시작일 이후여야 합니다.' }

describe('the form of a new study', () => {
  it('marks every missing field at once [STUDY-198, STUDY-200, STUDY-201, STUDY-202, STUDY-203, STUDY-204, STUDY-211]', () => {
    expect(checkNewStudy({ ...EMPTY, startDate: '', endDate: '' })).toEqual({
      projectName: '연구 제목을 입력해주세요.',
      leadSponsorId: '연구주도기관을 선택해주세요.',
      requestingSponsorId: '의뢰기관을 선택해주세요.',
      startDate: '시작일을 입력해주세요.',
      endDate: '종료일을 입력해주세요.',
      principalInvestigatorId: '총괄연구책임자(CI)를 선택해주세요.',
    })
    expect(STUDY_FORM_REFUSED).toBe('필수 입력값을 확인해주세요')
    expect(faults()).toEqual({})
  })

  it.each([
    ['leadSponsorId', 'STUDY-200', '연구주도기관을 선택해주세요.'],
    ['requestingSponsorId', 'STUDY-201', '의뢰기관을 선택해주세요.'],
    ['startDate', 'STUDY-202', '시작일을 입력해주세요.'],
    ['endDate', 'STUDY-203', '종료일을 입력해주세요.'],
  ])('and that for edits mark %s where it alone is missing [%s]', (field, _row, message) => {
    for (const check of [faults, edited]) expect(check({ [field]: '' })).toEqual({ [field]: message })
  })

  it.each([' ', '\t\n', '\u3000'])('counts the name %j as missing [STUDY-199]', (projectName) => {
    expect(faults({ projectName })).toEqual({ projectName: '연구 제목을 입력해주세요.' })
    expect(edited({ projectName })).toEqual({ projectName: '연구 제목을 입력해주세요.' })
  })

  it('refuses a chief investigator without organisation [STUDY-208]', () => {
    expect(faults({ principalInvestigatorOrganizationId: '' })).toEqual({
      principalInvestigatorId: 'CI의 소속 기관 정보가 누락되었습니다. CI를 다시 선택해주세요.',
    })
  })

  it('accepts the types of a study, and none [STUDY-148]', () => {
    for (const studyType of ['', 'INTERVENTIONAL', 'OBSERVATIONAL', 'REGISTRY', 'OTHER']) {
      expect(faults({ studyType })).toEqual({})
    }
    for (const studyType of ['interventional', 'X', 'constructor']) {
      expect(faults({ studyType })).toEqual({ studyType: '입력값을 확인해주세요.' })
    }
  })

  it('has a fault of a date exactly when the period has one [STUDY-205, STUDY-206, STUDY-207]', () => {
    const day = fc.integer({ min: -3, max: 3 }).map((shift) => addDays(TODAY, shift))
    fc.assert(
      fc.property(day, day, (startDate, endDate) => {
        expect(faults({ startDate, endDate })).toEqual(endDate > startDate ? {} : END_REFUSED)
      }),
    )
  })
})

describe('the institutions of a new study', () => {
  const withRoles = (...roles: string[]) =>
    faults({
      participatingInstitutions: roles.map((notes, at) => ({
        institutionId: `i-${at}`,
        principalInvestigatorId: '',
        notes,
      })),
    })

  it('have roles of 50 characters, not of 51 [STUDY-381]', () => {
    expect(withRoles('', '가'.repeat(49), ` ${'😀'.repeat(50)} `)).toEqual({})
    expect(withRoles('주관', '가'.repeat(51))).toEqual({
      participatingInstitutions: '기관 역할은 50자 이하로 입력해주세요.',
    })
  })
})

describe('both forms of a study', () => {
  it('refuse an end date before the start date [STUDY-205]', () => {
    for (const check of [faults, edited]) {
      expect(check({ startDate: '2025-03-10', endDate: '2025-03-09' })).toEqual(END_REFUSED)
    }
  })

  it('refuse an end date equal to the start date [STUDY-206]', () => {
    for (const check of [faults, edited]) {
      expect(check({ startDate: '2025-03-10', endDate: '2025-03-10' })).toEqual(END_REFUSED)
    }
  })

  it('accept an end date one day after the start date [STUDY-207]', () => {
    for (const check of [faults, edited]) {
      expect(check({ startDate: '2025-03-10', endDate: '2025-03-11' })).toEqual({})
    }
  })

  it('accept a nickname of 200 characters, not of 201 [STUDY-132, STUDY-133]', () => {
    for (const check of [faults, edited]) {
      for (const length of [0, 199, 200]) {
        expect(check({ projectNickname: '가'.repeat(length) })).toEqual({})
        expect(check({ projectNickname: `  ${'😀'.repeat(length)}\n` })).toEqual({})
      }
      expect(check({ projectNickname: '가'.repeat(201) })).toEqual({
        projectNickname: '연구 별칭은 200자 이하로 입력해주세요.',
      })
    }
  })

  it.each([
    ['projectName', 255, '연구 제목은 255자 이하로 입력해주세요.'],
    ['protocolNumber', 255, '프로토콜 번호는 255자 이하로 입력해주세요.'],
    ['therapeuticArea', 255, '치료 영역은 255자 이하로 입력해주세요.'],
    ['studyOverview', 5000, '연구 목적 및 개요는 5000자 이하로 입력해주세요.'],
    ['projectDescription', 5000, '연구 설명은 5000자 이하로 입력해주세요.'],
  ] as const)('accept %s of up to %i characters [STUDY-146]', (field, limit, message) => {
    for (const length of [limit - 1, limit]) expect(faults({ [field]: '가'.repeat(length) })).toEqual({})
    expect(faults({ [field]: '가'.repeat(limit + 1) })).toEqual({ [field]: message })
    expect(edited({ [field]: '가'.repeat(limit + 1) })).toEqual({ [field]: message })
  })

  it('accept whole numbers from 0 to 1,000,000 as target, and none [STUDY-214]', () => {
    for (const check of [faults, edited]) {
      for (const text of ['', ' ', '0', '1', ' 100 ', '007', '999999', '1000000']) {
        expect(check({ totalTargetEnrollment: text })).toEqual({})
      }
      for (const text of ['-1', '1.5', '1e3', '십', '１００', '1,000', '0x10']) {
        expect(check({ totalTargetEnrollment: text })).toEqual({
          totalTargetEnrollment: '0 이상의 정수를 입력해주세요.',
        })
      }
      expect(check({ totalTargetEnrollment: '1000001' })).toEqual({
        totalTargetEnrollment: '목표 시험대상자 수는 1,000,000 이하로 입력해주세요.',
      })
    }
  })

  it('accept the phases of both lists only, and none [STUDY-169, STUDY-170]', () => {
    for (const clinicalPhase of ['', 'PRECLINICAL', 'PRE_CLINICAL', 'PHASE_III', 'PHASE_4']) {
      expect(faults({ clinicalPhase })).toEqual({})
    }
    for (const clinicalPhase of ['PHASE_5', 'phase_1', 'x']) {
      expect(faults({ clinicalPhase })).toEqual({ clinicalPhase: '입력값을 확인해주세요.' })
      expect(edited({ clinicalPhase })).toEqual({ clinicalPhase: '입력값을 확인해주세요.' })
    }
  })
})

describe('the edit form of a study', () => {
  it('may have no chief investigator [STUDY-204]', () => {
    const none = { principalInvestigatorId: '', principalInvestigatorOrganizationId: '' }
    for (const stored of [null, 'ci']) expect(edited(none, stored)).toEqual({})
  })

  it('requires the organisation of another chief investigator, not of the stored one [STUDY-208]', () => {
    const without = { principalInvestigatorOrganizationId: '' }
    expect(edited(without, 'ci')).toEqual({})
    for (const stored of [null, 'somebody-else']) {
      expect(edited(without, stored)).toEqual({
        principalInvestigatorId: 'CI의 소속 기관 정보가 누락되었습니다. CI를 다시 선택해주세요.',
      })
    }
  })

  it('accepts a version of up to 255 characters [STUDY-146]', () => {
    const versionOf = (length: number) => ({ protocolNumber: 'ABC', protocolVersion: '1'.repeat(length) })
    expect(edited(versionOf(255))).toEqual({})
    expect(edited(versionOf(256))).toEqual({ protocolVersion: '프로토콜 버전은 255자 이하로 입력해주세요.' })
  })

  it('refuses a version of anything but digits and dots after an optional v [STUDY-227]', () => {
    for (const protocolVersion of ['', 'v1.0', '2.0', 'V3', ' v1.2.3 ']) {
      expect(edited({ protocolNumber: 'ABC', protocolVersion })).toEqual({})
    }
    for (const protocolVersion of ['v', 'v1.', '1.0a', 'v1..0', '최종']) {
      expect(edited({ protocolNumber: 'ABC', protocolVersion })).toEqual({
        protocolVersion: '버전 형식이 올바르지 않습니다. (예: v1.0)',
      })
      expect(edited({ protocolNumber: '', protocolVersion })).toEqual({})
    }
  })
})
