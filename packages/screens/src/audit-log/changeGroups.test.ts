import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AuditRecord } from './auditRecord'
import { changeGroups } from './changeGroups'
import { SAMPLE_ARMS, sampleRecord } from './samples'

const NAMES = { arms: SAMPLE_ARMS, institutions: [{ id: 'i1', name: '한강서울병원' }] }
const numbersOf = (records: readonly AuditRecord[]) =>
  changeGroups(records, NAMES).map(({ rows }) => rows.map(({ numbers }) => numbers.join('+')).join(' '))

describe('the entries of one change', () => {
  it.each<[string, Partial<AuditRecord>]>([
    ['moment', { changedAt: '2026-11-19T01:02:03.005Z' }],
    ['subject', { subjectId: 's2' }],
    ['account', { account: { userId: 'u9', fullName: '김연구', email: 'kim@seoul-hospital.example' } }],
    ['person', { changedBy: 'u2' }],
    ['name', { changedByName: '김연구(개명)' }],
    ['role', { changedByRole: 'SUB_I' }],
    ['address of its author', { changedByLogin: 'kim@other-hospital.example' }],
    ['reason', { changeReason: '원자료 확인' }],
    ['address', { ipAddress: null }],
    ['browser', { userAgent: 'other' }],
  ])('have the same %s, or are of two [AUDIT-080, TRUST-077]', (_, other) => {
    const entries = [sampleRecord(4), sampleRecord(3), sampleRecord(2, other), sampleRecord(1, other)]
    expect(numbersOf(entries)).toEqual(['4 3', '2 1'])
  })

  it('may differ in everything else [AUDIT-080]', () => {
    const other = { fieldName: 'scno', fieldLabel: '번호', changeType: 'UPDATE', oldValue: null, newValue: 'x' }
    expect(
      numbersOf([sampleRecord(2), sampleRecord(1, { ...other, changedAt: '2026-11-19T10:02:03.004+09:00' })]),
    ).toEqual(['2 1'])
  })

  it('are consecutive: what another change interrupts is not joined again [AUDIT-080]', () => {
    const other = { changedBy: 'u2' }
    expect(numbersOf([sampleRecord(3), sampleRecord(2, other), sampleRecord(1)])).toEqual(['3', '2', '1'])
    expect(changeGroups([], NAMES)).toEqual([])
  })

  it('keep the order of the changes, each entry once, and neighbouring changes differ [AUDIT-079, AUDIT-080]', () => {
    const some = fc.record({
      changedAt: fc.constantFrom('2026-11-19T01:02:03.004Z', '2026-11-19T01:02:03.005Z'),
      subjectId: fc.constantFrom('s1', 's2', null),
      changedBy: fc.constantFrom('u1', 'u2'),
      changeReason: fc.constantFrom(null, '사유'),
      fieldName: fc.constantFrom('treatmentArm', 'armName', 'scno'),
      newValue: fc.constantFrom('A', 'B', '시험군', null),
      changeType: fc.constantFrom('UPDATE', 'CREATE'),
    })
    const key = (record: AuditRecord) =>
      JSON.stringify([Date.parse(record.changedAt), record.subjectId, record.changedBy, record.changeReason])
    fc.assert(
      fc.property(fc.array(some), (list) => {
        const records = list.map((changed, at) => sampleRecord(list.length - at, { ...changed, oldValue: null }))
        const groups = changeGroups(records, NAMES)
        const numbers = groups.flatMap(({ rows }) =>
          rows.flatMap((row) => row.numbers).toSorted((one, other) => other - one),
        )
        expect(numbers).toEqual(records.map(({ number }) => number))
        expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length)
        for (const { first, rows } of groups) {
          expect(rows[0]?.id).toBe(first.id)
          for (const { record } of rows) expect(key(record)).toBe(key(first))
        }
        for (const [at, { first }] of groups.entries()) {
          const next = groups[at + 1]
          if (next) expect(key(next.first)).not.toBe(key(first))
        }
      }),
    )
  })
})

describe('an arm in a change', () => {
  const code = (number: number, changed: Partial<AuditRecord> = {}) =>
    sampleRecord(number, {
      fieldName: 'treatmentArm',
      fieldLabel: '연구군',
      changeType: 'UPDATE',
      oldValue: 'A',
      newValue: 'B',
      ...changed,
    })
  const name = (number: number, changed: Partial<AuditRecord> = {}) =>
    code(number, {
      fieldName: 'armName',
      fieldLabel: '연구군 이름',
      oldValue: '시험군',
      newValue: '대조군',
      ...changed,
    })

  it('is one row with both numbers where code and name say the same, in either order [AUDIT-081]', () => {
    for (const entries of [
      [code(2), name(1)],
      [name(2), code(1)],
    ]) {
      const [group] = changeGroups(entries, NAMES)
      expect(group?.rows).toMatchObject([
        { id: entries[0]?.id, numbers: [2, 1], field: '연구군', oldValue: '시험군', newValue: '대조군' },
      ])
    }
    expect(numbersOf([code(2, { newValue: null }), name(1, { newValue: null })])).toEqual(['2+1'])
  })

  it.each<[string, readonly AuditRecord[]]>([
    ['another new value', [code(2), name(1, { newValue: '시험군' })]],
    ['another old value', [code(2, { oldValue: null }), name(1)]],
    ['an unknown code', [code(2, { newValue: 'C' }), name(1, { newValue: '셋째 군' })]],
    ['another kind', [code(2), name(1, { changeType: 'CREATE' })]],
    ['the code twice', [code(2), code(1)]],
    ['another field', [code(2), name(1, { fieldName: 'notes' })]],
  ])('is two rows with %s [AUDIT-081]', (_, entries) => {
    expect(numbersOf(entries)).toEqual(['2 1'])
  })

  it('is two rows in two changes, and a third entry is not swallowed [AUDIT-081]', () => {
    expect(numbersOf([code(2), name(1, { changedBy: 'u2' })])).toEqual(['2', '1'])
    expect(numbersOf([code(3), name(2), name(1)])).toEqual(['3+2 1'])
  })
})

describe('an institution in a change', () => {
  const other = { fieldName: 'institutionNumber', fieldLabel: '기관 번호', oldValue: null, newValue: '01' }
  const id = { fieldName: 'projectOrganizationId', fieldLabel: '기관 ID', oldValue: null, newValue: 'i1' }
  const name = { fieldName: 'institutionName', fieldLabel: '기관', oldValue: null, newValue: '한강서울병원' }

  it('is one row with both numbers, where the first of them stands [AUDIT-081]', () => {
    const [group] = changeGroups([sampleRecord(3, id), sampleRecord(2, other), sampleRecord(1, name)], NAMES)
    expect(group?.rows).toMatchObject([
      { numbers: [3, 1], field: '기관', newValue: '한강서울병원' },
      { numbers: [2], field: '기관 번호', newValue: '01' },
    ])
    expect(numbersOf([sampleRecord(2, name), sampleRecord(1, id)])).toEqual(['2+1'])
  })

  it('is two rows while its name is unknown, or another [AUDIT-081]', () => {
    expect(numbersOf([sampleRecord(2, { ...id, newValue: 'i2' }), sampleRecord(1, name)])).toEqual(['2 1'])
    expect(numbersOf([sampleRecord(2, id), sampleRecord(1, { ...name, newValue: '부산' })])).toEqual(['2 1'])
  })
})

describe('what changed in a study', () => {
  const chief = { fieldName: 'principalInvestigatorName', fieldLabel: '총괄연구책임자(CI)', changeType: 'UPDATE' }
  const name = { ...chief, oldValue: '정해원', newValue: '이서연' }
  const id = { ...chief, fieldName: 'principalInvestigatorId', fieldLabel: '총괄연구책임자(CI) ID' }

  it('has the id of a chief investigator in the row of the name, in either order [STUDY-331]', () => {
    for (const entries of [
      [sampleRecord(2, id), sampleRecord(1, name)],
      [sampleRecord(2, name), sampleRecord(1, id)],
    ]) {
      const [group] = changeGroups(entries, NAMES)
      expect(group?.rows).toMatchObject([
        { numbers: [2, 1], field: '총괄연구책임자(CI)', oldValue: '정해원', newValue: '이서연' },
      ])
    }
  })

  it.each<[string, Partial<AuditRecord>]>([
    ['alone, since two people may have one name', { fieldName: 'notes' }],
    ['beside a name that did not end', { newValue: null }],
    ['beside the investigator of an institution', { fieldLabel: '책임연구자(PI)' }],
  ])('has that id in a row of its own %s [STUDY-331]', (_, other) => {
    expect(numbersOf([sampleRecord(2, id), sampleRecord(1, { ...name, ...other })])).toEqual(['2 1'])
  })

  it('says whose role or number it is, and of a name nothing twice [STUDY-330]', () => {
    const of = (changed: Partial<AuditRecord>) => changeGroups([sampleRecord(1, changed)], NAMES)[0]?.rows[0]?.of
    expect(of({ fieldName: 'projectRole', newValue: 'COORDINATOR', recordName: '최코디' })).toBe('최코디')
    expect(of({ fieldName: 'fullName', oldValue: null, newValue: '최코디', recordName: '최코디' })).toBeNull()
    const site = { fieldName: 'institutionName', oldValue: null, newValue: '한강서울병원 (HGSH)' }
    expect(of({ ...site, recordName: '한강서울병원' })).toBeNull()
    expect(of({ fieldName: 'projectName' })).toBeNull()
  })
})

describe('a row', () => {
  it('shows dates and institutions as people read them [AUDIT-083, AUDIT-084]', () => {
    const site = { fieldName: 'projectOrganizationId', fieldLabel: '기관 ID', oldValue: null, newValue: 'i1' }
    const [group] = changeGroups([sampleRecord(2), sampleRecord(1, site)], NAMES)
    expect(group?.rows).toMatchObject([
      { field: '등록일', oldValue: '2026. 11. 16.', newValue: '2026. 11. 17.' },
      { field: '기관', oldValue: null, newValue: '한강서울병원' },
    ])
  })

  it('names the institution before a change as well, and shows an unknown one as stored [AUDIT-084]', () => {
    const site = { fieldName: 'projectOrganizationId', fieldLabel: '기관 ID', oldValue: 'i1', newValue: 'i9' }
    const [group] = changeGroups([sampleRecord(1, site)], NAMES)
    expect(group?.rows).toMatchObject([{ field: '기관', oldValue: '한강서울병원', newValue: 'i9' }])
  })
})
