import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHANGE_KIND_LABELS, changeKindOf, type SignedEntry } from '.'

const visit = (fieldName: string, changeType: string, newValue: string | null = null): SignedEntry => ({
  entityType: 'visit',
  fieldName,
  changeType,
  newValue,
})
const subject = (fieldName: string, changeType = 'DATE_CHANGE'): SignedEntry => ({
  ...visit(fieldName, changeType, '2026-01-20'),
  entityType: 'subject',
})

/** What each call of the product leaves in the trail, and what a monitor calls it. */
const CHANGES: readonly (readonly [string, readonly SignedEntry[]])[] = [
  ['날짜', [subject('enrollmentDate'), subject('subjectStatus', 'STATUS_CHANGE')]],
  ['날짜', [subject('scno', 'CREATE'), subject('consentDate', 'SCREENING_START')]],
  ['방문 등록', [visit('visitName', 'CREATE', 'V2 방문'), visit('visitType', 'CREATE', 'REGULAR')]],
  ['방문 등록', [visit('visitName', 'CREATE', '후속'), visit('scheduledDate', 'CREATE', '2026-02-18')]],
  [
    '방문 완료',
    [visit('visitStatus', 'STATUS_CHANGE', 'COMPLETED'), visit('actualVisitDate', 'COMPLETE', '2026-02-18')],
  ],
  ['방문 정정', [visit('actualVisitDate', 'UPDATE', '2026-02-19')]],
  ['방문 정정', [visit('notes', 'UPDATE')]],
  ['일정 변경', [visit('scheduledDate', 'DATE_CHANGE', '2026-02-20'), visit('notes', 'UPDATE')]],
  ['일정 변경', [visit('visitWindowStart', 'UPDATE'), visit('scheduledDate', 'UPDATE', '2026-02-20')]],
  [
    '방문 철회',
    [
      visit('visitStatus', 'STATUS_CHANGE', 'SCHEDULED'),
      visit('actualVisitDate', 'DELETE'),
      visit('scheduledDate', 'DATE_CHANGE', '2026-02-18'),
    ],
  ],
  ['방문 삭제', [visit('visitName', 'DELETE')]],
  ['기타 방문', [visit('visitName', 'CREATE', '추가 채혈'), visit('visitType', 'CREATE', 'UNSCHEDULED')]],
  ['파일 추가', [visit('visitType', 'CREATE', 'UNSCHEDULED'), visit('attachments', 'CREATE', '결과.pdf')]],
]

describe('a change to be reviewed', () => {
  it.each(CHANGES)('is called %s by what its entries say, in whatever order [VISIT-301]', (label, entries) => {
    for (const said of [entries, entries.toReversed()]) {
      const kind = changeKindOf(said)
      expect(kind && CHANGE_KIND_LABELS[kind]).toBe(label)
    }
  })

  it('is none of another part of a subject, or of another record [VISIT-301]', () => {
    const others = ['scno', 'initials', 'notes', 'screeningStartDate', 'dateOfBirth', 'treatmentArm']
    for (const field of others) expect(changeKindOf([subject(field)]), field).toBeNull()
    expect(changeKindOf([{ ...visit('visitName', 'CREATE', 'V1'), entityType: 'visit-template' }])).toBeNull()
    expect(changeKindOf([])).toBeNull()
  })

  it('has a kind whenever an entry is about a visit [VISIT-301]', () => {
    const entry = fc.record({
      entityType: fc.constant('visit'),
      fieldName: fc.string(),
      changeType: fc.constantFrom('CREATE', 'UPDATE', 'DELETE', 'STATUS_CHANGE'),
      newValue: fc.option(fc.string()),
    })
    fc.assert(fc.property(fc.array(entry, { minLength: 1 }), (entries) => changeKindOf(entries) !== null))
  })
})
