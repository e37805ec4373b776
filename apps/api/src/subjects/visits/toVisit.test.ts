import type { StoredVisit } from '@imsang/domain/visit-state'
import { expect, it } from 'vitest'
import { newId } from '../../db/ids'
import { toVisit, type VisitRow } from './toVisit'

const ROW: VisitRow = {
  id: newId(),
  studyId: newId(),
  subjectId: newId(),
  studyOrganizationId: null,
  visitTemplateId: newId(),
  visitType: 'REGULAR',
  visitStatus: 'COMPLETED',
  visitNumber: 1002,
  visitCode: 'V2',
  visitName: 'V2 방문',
  scheduledDate: '2026-02-18',
  actualVisitDate: '2026-02-19',
  visitWindowStart: '2026-02-15',
  visitWindowEnd: '2026-02-21',
  visitDescription: '김환자 귀가 지연',
  visitTypeDescription: '보호자 박보호 동반',
  tasks: null,
  attachments: null,
  attachmentsBy: null,
  notes: '자택 02-000-0000',
  visitDescriptionBy: null,
  visitTypeDescriptionBy: null,
  notesBy: null,
  notificationType: 'EMAIL',
  nextVisitDate: '2026-03-18',
  baselineSource: 'ARM',
  createdBy: newId(),
  createdAt: new Date('2026-01-20T01:02:03.004Z'),
  version: 3,
  updatedAt: new Date('2026-02-19T05:06:07.008Z'),
}
const reader = (dataRole: 'ADMIN' | 'CRA' | 'CRC' | 'MONITOR', ...organizations: string[]) => ({
  dataRole,
  caller: { organizations: organizations.map((id) => ({ id })) },
})
const IN_FULL_READER = reader('ADMIN')
const SUBJECT = { scno: 'SC-01-007', enno: 'EN-01-005', initials: 'KHD' }

/** Written out from the rows: every field by its name in the contract. */
const IN_FULL = {
  visitId: ROW.id,
  subjectId: ROW.subjectId,
  scno: 'SC-01-007',
  enno: 'EN-01-005',
  initials: 'KHD',
  visitCode: 'V2',
  visitName: 'V2 방문',
  visitType: 'REGULAR',
  visitStatus: 'COMPLETED',
  visitNumber: 1002,
  scheduledDate: '2026-02-18',
  actualVisitDate: '2026-02-19',
  visitWindowStart: '2026-02-15',
  visitWindowEnd: '2026-02-21',
  visitDescription: '김환자 귀가 지연',
  visitTypeDescription: '보호자 박보호 동반',
  notes: '자택 02-000-0000',
  areTextsHidden: false,
  visitTemplateId: ROW.visitTemplateId,
  baselineSource: 'ARM',
  createdBy: ROW.createdBy,
  createdByName: '윤서준',
  createdAt: '2026-01-20T01:02:03.004Z',
  updatedAt: '2026-02-19T05:06:07.008Z',
  version: 3,
}

it('shows a visit with its subject, its author and its version, and nothing else of either [VISIT-231, VISIT-232, VISIT-234, VISIT-235, VISIT-236, VISIT-237, VISIT-250, VISIT-252]', () => {
  const visit = toVisit(IN_FULL_READER, ROW, { ...SUBJECT, notes: '비고' } as typeof SUBJECT, '윤서준')
  expect(visit).toEqual(IN_FULL)
  // The rules read an answer as it is.
  const read: StoredVisit = visit
  expect(read.visitId).toBe(ROW.id)
})

it('shows the types REGULAR and UNSCHEDULED, 정기 방문 / 비정기 방문, and what a visit without template does not have [VISIT-233]', () => {
  const values = { visitTemplateId: null, visitNumber: null, visitCode: 'UV', baselineSource: null, createdBy: null }
  const row = { ...ROW, ...values, visitType: 'UNSCHEDULED' as const }
  const expected = { ...IN_FULL, ...values, visitType: 'UNSCHEDULED', createdByName: null }
  expect(toVisit(IN_FULL_READER, row, SUBJECT, null)).toEqual(expected)
})

it.each(['CRA', 'CRC', 'MONITOR'] as const)(
  'hides from %s the initials and everything that somebody typed [VISIT-238, SUBJ-076, SUBJ-082]',
  (dataRole) => {
    const hidden = {
      initials: 'K**',
      visitDescription: null,
      visitTypeDescription: null,
      notes: null,
      areTextsHidden: true,
    }
    const masked = toVisit(reader(dataRole), ROW, SUBJECT, '윤서준')
    expect(masked).toEqual({ ...IN_FULL, ...hidden })
    expect(toVisit(reader(dataRole), ROW, { ...SUBJECT, initials: 'K' }, '윤서준').initials).toBe('*')
    expect(JSON.stringify(masked)).not.toMatch(/KHD|귀가|박보호|02-000/)
  },
)

it('shows a masked role each text that its own organisation wrote last, and says that there are others [VISIT-264]', () => {
  const [own, other] = [newId(), newId()]
  const row = { ...ROW, visitDescriptionBy: own, visitTypeDescriptionBy: other, notesBy: own }
  const expected = { ...IN_FULL, initials: 'K**', visitTypeDescription: null, areTextsHidden: true }
  expect(toVisit(reader('CRC', newId(), own), row, SUBJECT, '윤서준')).toEqual(expected)
  const without = { ...row, visitTypeDescription: null }
  expect(toVisit(reader('CRC', own), without, SUBJECT, '윤서준')).toEqual({ ...expected, areTextsHidden: false })
})
