import { describe, expect, it } from 'vitest'
import { checkNewStudy, createPayloadOf } from '../study-form'
import { columnOfField, STUDY_IMPORT, STUDY_ROW_TOO_LONG, studyRowOf, valuesOfRow } from '.'

const CELLS = [
  ' 고혈압 2상 ',
  '고혈압',
  'HB-01',
  '2상',
  'HGSH',
  'HANEUL',
  'pi@seoul-hospital.example',
  '2026-01-01',
  '2026-12-31',
  '80',
  '목적\n개요',
]
const FOUND = { leadSponsorId: 'lead', requestingSponsorId: 'req', chief: { id: 'pi', organizationId: 'lead' } }
const NOTHING = { leadSponsorId: null, requestingSponsorId: null, chief: null }

describe('a file of studies', () => {
  it('has these columns in this order, 2 MB and 500 rows [STUDY-278]', () => {
    expect(STUDY_IMPORT).toEqual({
      columns: [
        '연구 제목',
        '연구 별칭',
        '프로토콜 번호',
        '임상 단계',
        '연구주도기관 코드',
        '의뢰기관 코드',
        '총괄연구책임자 이메일',
        '시작일',
        '종료일',
        '목표 시험대상자 수',
        '연구 목적 및 개요',
      ],
      maxBytes: 2_097_152,
      maxRows: 500,
      refused: 'CSV 파일(2MB 이하, 최대 500행)만 가져올 수 있습니다.',
    })
    expect(STUDY_ROW_TOO_LONG).toBe('열의 수가 양식과 다릅니다.')
  })

  it('has a column for each field that it fills, and none for the others', () => {
    expect(columnOfField('principalInvestigatorId')).toBe('총괄연구책임자 이메일')
    expect(columnOfField('studyOverview')).toBe('연구 목적 및 개요')
    for (const field of ['smoOrganizationId', 'constructor', '']) expect(columnOfField(field)).toBeNull()
  })
})

describe('a row of a study', () => {
  it('is sent as the form of a new study sends it [STUDY-159, STUDY-355]', () => {
    const values = valuesOfRow(studyRowOf(CELLS), FOUND)
    expect(checkNewStudy(values)).toEqual({})
    expect(createPayloadOf(values)).toEqual({
      projectName: '고혈압 2상',
      projectNickname: '고혈압',
      protocolNumber: 'HB-01-v1.0',
      clinicalPhase: 'PHASE_2',
      leadSponsorId: 'lead',
      requestingSponsorId: 'req',
      principalInvestigatorId: 'pi',
      principalInvestigatorOrganizationId: 'lead',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      totalTargetEnrollment: 80,
      studyOverview: '목적\n개요',
    })
  })

  it.each([
    ['전임상', 'PRECLINICAL'],
    ['1상', 'PHASE_1'],
    ['시판 후', 'POST_MARKET'],
    ['해당 없음', 'NOT_APPLICABLE'],
    ['PHASE_III', 'PHASE_III'],
    ['5상', '5상'],
    ['', ''],
  ])('has the phase %j as %j [STUDY-355]', (cell, phase) => {
    expect(valuesOfRow({ ...studyRowOf(CELLS), clinicalPhase: cell }, FOUND).clinicalPhase).toBe(phase)
  })

  it('tells nothing from something unknown', () => {
    const unknown = valuesOfRow(studyRowOf(CELLS), NOTHING)
    const named = [unknown.leadSponsorId, unknown.requestingSponsorId, unknown.principalInvestigatorId]
    for (const id of named) expect(id).not.toBe('')
    expect(checkNewStudy(unknown)).toEqual({})
    const empty = valuesOfRow(studyRowOf([]), NOTHING)
    expect(Object.keys(checkNewStudy(empty)).sort()).toEqual([
      'endDate',
      'leadSponsorId',
      'principalInvestigatorId',
      'projectName',
      'requestingSponsorId',
      'startDate',
    ])
  })
})
