import { nameSubject, SUBJECT_FIELDS, type SubjectField } from '@imsang/domain/subject-record'
import { expect, it } from 'vitest'
import { toSubject } from './toSubject'

type Row = Parameters<typeof toSubject>[1]

it('names the stored fields of a subject as the rule of the domain does, none more and none less [SUBJ-386, SUBJ-387, SUBJ-393]', () => {
  const stored = Object.fromEntries(Object.keys(SUBJECT_FIELDS).map((field) => [field, `value of ${field}`])) as Record<
    SubjectField,
    string
  >
  const row = { ...stored, id: 's1', version: 3, updatedAt: new Date(0) } as unknown as Row
  const answer = toSubject({ dataRole: 'ADMIN' }, row, { institutionName: '병원', institutionNumber: '01' })
  expect(answer).toEqual({
    ...nameSubject(stored),
    subjectId: 's1',
    armCode: 'value of armCode',
    hasContact: true,
    hasEmail: true,
    updatedAt: '1970-01-01T00:00:00.000Z',
    version: 3,
    institutionName: '병원',
    institutionNumber: '01',
  })
})
