import { describe, expect, it } from 'vitest'
import { trailedFields } from '../record-fields'
import { PARTICIPANT_FIELDS, STUDY_FIELDS, STUDY_INSTITUTION_FIELDS, STUDY_VENDOR_FIELDS } from '.'

describe('the fields of a study in its trail', () => {
  it('have the labels of the form and the names of the contract [STUDY-130, STUDY-131, STUDY-134, STUDY-135, STUDY-142, STUDY-145]', () => {
    const changed = trailedFields(
      STUDY_FIELDS,
      { name: '가', nickname: null, leadSponsor: 'A', requestingSponsor: 'A', protocolNumber: null, overview: null },
      { name: '나', nickname: 'b', leadSponsor: 'B', requestingSponsor: 'A', protocolNumber: 'P', overview: 'o' },
    )
    expect(
      changed.map(({ fieldName, fieldLabel, oldValue, newValue }) => [fieldName, fieldLabel, oldValue, newValue]),
    ).toEqual([
      ['projectName', '연구 제목', '가', '나'],
      ['projectNickname', '연구 별칭', null, 'b'],
      ['leadSponsor', '연구주도기관', 'A', 'B'],
      ['protocolNumber', '프로토콜 번호', null, 'P'],
      ['studyOverview', '연구 목적 및 개요', null, 'o'],
    ])
  })

  it('hide from those who are no admins of the study exactly sponsors, CRO and SMO [STUDY-329]', () => {
    const hidden = Object.entries(STUDY_FIELDS).flatMap(([field, { seenBy }]) => (seenBy === 'admins' ? [field] : []))
    expect(hidden).toEqual(['leadSponsor', 'requestingSponsor', 'cro', 'smo'])
  })

  it('say that it was deleted', () => {
    expect(trailedFields(STUDY_FIELDS, { isDeleted: false }, { isDeleted: true })).toMatchObject([
      { fieldLabel: '삭제', oldValue: '아니요', newValue: '예' },
    ])
  })

  it('are apart from those of its institutions, participants and vendors', () => {
    expect(Object.values(STUDY_INSTITUTION_FIELDS).map(({ label }) => label)).toEqual([
      '기관',
      '기관 번호',
      '목표 등록 수',
      '책임연구자(PI)',
      '기관 역할',
      '연구에서의 역할',
      '기관 목록 값',
    ])
    expect(Object.values(PARTICIPANT_FIELDS).map(({ label }) => label)).toEqual(['참여자', '참여자 역할', '참여 상태'])
    expect(Object.values(STUDY_VENDOR_FIELDS).map(({ label }) => label)).toEqual(['협력 벤더사'])
    expect(STUDY_FIELDS.vendorOrder.label).toBe('협력 벤더사 순서')
    expect(STUDY_FIELDS.institutionColumn.label).toBe('기관 목록 열')
  })
})
