import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createPayloadOf,
  type NewStudyFormValues,
  newStudyValues,
  STUDY_TYPE_LABELS,
  STUDY_TYPES,
  type StudyToEdit,
  studyValuesOf,
  updatePayloadOf,
} from '.'

const TODAY = '2025-03-10'
const REQUIRED = {
  projectName: '당뇨병 3상',
  leadSponsorId: 'lead',
  requestingSponsorId: 'requesting',
  principalInvestigatorId: 'ci',
  principalInvestigatorOrganizationId: 'lead',
}
const create = (changes: Partial<NewStudyFormValues> = {}) =>
  createPayloadOf({ ...newStudyValues(TODAY), ...REQUIRED, ...changes })

const STORED: StudyToEdit = {
  projectName: '당뇨병 3상',
  projectNickname: '당뇨',
  projectDescription: ' 스크리닝 4주 ',
  studyOverview: '목적',
  startDate: '2025-01-01',
  endDate: '2025-12-31',
  clinicalPhase: 'PHASE_3',
  protocolNumber: 'AB-v2-v1.0',
  totalTargetEnrollment: 60,
  principalInvestigatorId: 'ci',
  principalInvestigatorOrganizationId: 'lead',
  projectOrganizations: [
    { organizationId: 'hospital', organizationRole: 'SITE' },
    { organizationId: 'lead', organizationRole: 'LEAD_SPONSOR' },
    { organizationId: 'requesting', organizationRole: 'REQUESTING_SPONSOR' },
    { organizationId: 'cro', organizationRole: 'CRO' },
  ],
}
const update = (changes: object = {}, stored: Partial<StudyToEdit> = {}) => {
  const study = { ...STORED, ...stored }
  return updatePayloadOf({ ...studyValuesOf(study), ...changes }, study)
}

describe('the first values of a new study', () => {
  it('are a year from today and phase 1 [STUDY-156, STUDY-157, STUDY-158]', () => {
    expect(newStudyValues(TODAY)).toMatchObject({
      startDate: '2025-03-10',
      endDate: '2026-03-10',
      clinicalPhase: 'PHASE_1',
    })
    expect(newStudyValues('2024-02-29').endDate).toBe('2025-02-28')
  })

  it('offer four types of a study [STUDY-148]', () => {
    expect(STUDY_TYPES.map((type) => [type, STUDY_TYPE_LABELS[type]])).toEqual([
      ['INTERVENTIONAL', '중재 연구'],
      ['OBSERVATIONAL', '관찰 연구'],
      ['REGISTRY', '등록 연구'],
      ['OTHER', '기타'],
    ])
  })
})

describe('the request for a new study', () => {
  const least = {
    ...REQUIRED,
    startDate: '2025-03-10',
    endDate: '2026-03-10',
    clinicalPhase: 'PHASE_1',
    totalTargetEnrollment: 100,
  }

  it('has 100 subjects as target when none was typed [STUDY-155]', () => {
    for (const totalTargetEnrollment of ['', ' ']) expect(create({ totalTargetEnrollment })).toEqual(least)
    expect(create({ totalTargetEnrollment: '0' }).totalTargetEnrollment).toBe(0)
    expect(create({ totalTargetEnrollment: ' 060 ' }).totalTargetEnrollment).toBe(60)
  })

  it('has the version v1.0 after a protocol number [STUDY-159]', () => {
    expect(create({ protocolNumber: 'ABC-001' }).protocolNumber).toBe('ABC-001-v1.0')
    expect(create({ protocolNumber: ' AB-v2 ' }).protocolNumber).toBe('AB-v2-v1.0')
  })

  it('has no protocol number when none was typed [STUDY-160]', () => {
    for (const protocolNumber of ['', '  ']) expect(create({ protocolNumber })).not.toHaveProperty('protocolNumber')
  })

  it('has what was typed, trimmed, and the lists that are not empty [SCALL-018, SCALL-019, SCALL-020, SCALL-021, SCALL-022, SCALL-023, SCALL-024]', () => {
    const typed = create({
      projectName: ' 당뇨병 3상 ',
      projectNickname: ' 당뇨 ',
      projectDescription: '설명',
      protocolNumber: 'AB-01',
      totalTargetEnrollment: '60',
      principalInvestigatorOrganizationId: 'hospital',
      studyType: 'REGISTRY',
      therapeuticArea: '내과 ',
      studyOverview: '목적\n개요',
      croOrganizationId: 'cro',
      smoOrganizationId: 'smo',
      smoProjectManagerId: 'manager',
      smoCrcIds: ['a', 'b'],
      participatingInstitutions: [
        { institutionId: 'h1', principalInvestigatorId: 'pi', notes: ' 시험기관 ' },
        { institutionId: 'h2', principalInvestigatorId: '', notes: '' },
        { institutionId: '', principalInvestigatorId: 'pi', notes: 'x' },
      ],
      participatingOrganizationIds: ['o1'],
    })
    expect(typed).toEqual({
      ...least,
      projectNickname: '당뇨',
      protocolNumber: 'AB-01-v1.0',
      totalTargetEnrollment: 60,
      principalInvestigatorOrganizationId: 'hospital',
      projectDescription: '설명',
      studyType: 'REGISTRY',
      therapeuticArea: '내과',
      studyOverview: '목적\n개요',
      croOrganizationId: 'cro',
      smoOrganizationId: 'smo',
      smoProjectManagerId: 'manager',
      smoCrcIds: ['a', 'b'],
      participatingInstitutions: [
        { institutionId: 'h1', principalInvestigatorId: 'pi', notes: '시험기관' },
        { institutionId: 'h2' },
      ],
      participatingOrganizationIds: ['o1'],
    })
  })

  it('has people of an SMO only with an SMO [STUDY-150, STUDY-151]', () => {
    expect(create({ smoProjectManagerId: 'manager', smoCrcIds: ['a'] })).toEqual(least)
  })
})

describe('the values of a stored study', () => {
  it('are those of every field of the edit form [STUDY-220, STUDY-222, STUDY-228]', () => {
    expect(studyValuesOf(STORED)).toEqual({
      projectName: '당뇨병 3상',
      projectNickname: '당뇨',
      leadSponsorId: 'lead',
      requestingSponsorId: 'requesting',
      principalInvestigatorId: 'ci',
      principalInvestigatorOrganizationId: 'lead',
      startDate: '2025-01-01',
      endDate: '2025-12-31',
      croOrganizationId: 'cro',
      smoOrganizationId: '',
      clinicalPhase: 'PHASE_3',
      protocolNumber: 'AB-v2',
      protocolVersion: 'v1.0',
      totalTargetEnrollment: '60',
      studyOverview: '목적',
    })
  })

  it('are empty where nothing is stored, but for the phase [STUDY-221, STUDY-223]', () => {
    const nothing = { projectNickname: null, startDate: null, clinicalPhase: null, totalTargetEnrollment: null }
    expect(studyValuesOf({ ...STORED, ...nothing, protocolNumber: 'ABC' })).toMatchObject({
      projectNickname: '',
      startDate: '',
      clinicalPhase: 'PRECLINICAL',
      totalTargetEnrollment: '',
      protocolNumber: 'ABC',
      protocolVersion: '',
    })
  })
})

describe('the request for a change of a study', () => {
  it('of an unchanged form has the stored values, no chief investigator and no empty id [SCALL-026, SCALL-027, SCALL-028, SCALL-029, SCALL-030]', () => {
    expect(update()).toEqual({
      projectName: '당뇨병 3상',
      projectNickname: '당뇨',
      projectDescription: ' 스크리닝 4주 ',
      studyOverview: '목적',
      startDate: '2025-01-01',
      endDate: '2025-12-31',
      clinicalPhase: 'PHASE_3',
      protocolNumber: 'AB-v2-v1.0',
      totalTargetEnrollment: 60,
      leadSponsorId: 'lead',
      requestingSponsorId: 'requesting',
      croOrganizationId: 'cro',
    })
  })

  it('has the chief investigator only when another one was chosen [SCALL-029]', () => {
    expect(update({ principalInvestigatorId: 'other' }).principalInvestigatorId).toBe('other')
    for (const principalInvestigatorId of ['', 'ci']) {
      expect(update({ principalInvestigatorId })).not.toHaveProperty('principalInvestigatorId')
    }
  })

  it('has an empty text for a cleared one, and no target when it was cleared [SCALL-030]', () => {
    const cleared = update({
      projectNickname: ' ',
      studyOverview: '',
      totalTargetEnrollment: '',
      croOrganizationId: '',
      clinicalPhase: '',
    })
    expect(cleared).toMatchObject({ projectNickname: '', studyOverview: '' })
    for (const field of ['totalTargetEnrollment', 'croOrganizationId', 'smoOrganizationId', 'clinicalPhase']) {
      expect(cleared).not.toHaveProperty(field)
    }
  })

  it('sends the description back as it was loaded [STUDY-307]', () => {
    for (const projectDescription of [null, '', ' 두 줄\n ']) {
      expect(update({}, { projectDescription }).projectDescription).toBe(projectDescription)
    }
  })

  it.each([
    ['ABC-001', 'v2.0', 'ABC-001-v2.0'],
    ['ABC-001', '2.0', 'ABC-001-v2.0'],
    [' ABC-001 ', '', 'ABC-001'],
    ['', 'v2.0', ''],
  ])('joins %j and version %j to %j [STUDY-224, STUDY-225, STUDY-226]', (protocolNumber, protocolVersion, joined) => {
    expect(update({ protocolNumber, protocolVersion }).protocolNumber).toBe(joined)
  })

  it('leaves the protocol number of an unchanged form byte for byte [STUDY-229]', () => {
    const number = fc.oneof(fc.string(), fc.constantFrom(' ABC-v1.0', 'ABC-V01', 'AB-v2-v1.0 ', '-v1.0'))
    fc.assert(
      fc.property(number, (protocolNumber) => {
        expect(update({}, { protocolNumber }).protocolNumber).toBe(protocolNumber)
      }),
    )
    expect(update({}, { protocolNumber: null }).protocolNumber).toBe('')
  })
})
