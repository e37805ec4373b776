import { trailedFields } from '@imsang/domain/record-fields'
import { type DemoEmail, demoStudyId, demoUserId } from '@imsang/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { RECORD_KINDS } from '../areas'
import { appendEntries, chainOfStudy, type NewEntry } from '../audit/append'
import { studyRecords } from '../audit/records'
import { maskedScope } from '../audit/testing/masked'
import { newId } from '../db/ids'
import type { RecordedChange } from '../studies/recordStudy'
import { CRC, PI } from '../testing/dateChange'
import { describeOnOneEngine } from '../testing/engines'
import { plantSubject } from '../testing/plant'
import { plantVisit } from '../testing/plantVisit'
import { useServer } from '../testing/server'
import { subjectRecords } from './trail'
import { changeOfVisit, VISIT_KIND } from './visitTrail'

const projectId = demoStudyId('study-1')
const ADMIN = 'admin@imsang.example'
const BUSAN = 'pi@busan-hospital.example'
/** Days on which nothing else happened, so that a period selects the planted entries alone. */
const PERIOD = { from: '2031-01-01', to: '2031-12-31' }

const NEW = {
  visitCode: 'V2',
  visitName: 'V2 방문',
  visitType: 'REGULAR',
  visitStatus: 'SCHEDULED',
  scheduledDate: '2026-02-18',
  actualVisitDate: null,
  visitWindowStart: '2026-02-15',
  visitWindowEnd: '2026-02-21',
  visitDescription: null,
  visitTypeDescription: null,
  notes: '숨은비고',
  visitNumber: 1002,
  visitTemplateId: newId(),
  baselineSource: 'ARM',
}

describeOnOneEngine('visits in the trail of their study', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle
  const of = { seoul: '', other: '', busan: '' }
  const visit = { first: '', second: '', other: '', busan: '' }

  /** The entries of a change, as they are appended. */
  const entriesOf = ({ before, after, fields, ...change }: RecordedChange, at: string): NewEntry[] => {
    const author = { actorId: demoUserId(PI), actorName: '윤서준', actorRole: 'PI', actorLogin: PI }
    const common = { ...author, changeSet: newId(), ipAddress: null, userAgent: null, at }
    const kept = trailedFields(fields, before, after)
    return kept.map(({ field: _, ...entry }) => ({ ...common, ...entry, ...change }))
  }
  const append = (change: RecordedChange, at: string) =>
    db().transaction((tx) => appendEntries(tx, chainOfStudy(projectId), entriesOf(change, at)))

  const logs = async (subjectId: string, query: Record<string, string> = {}, as: DemoEmail = PI) =>
    (await server().call('listSubjectAuditLogs', { as, path: { projectId, subjectId }, query })).data
  const trail = async (query: Record<string, string>, as: DemoEmail = ADMIN) => {
    const asked = { size: '100', ...PERIOD, ...query }
    const { data } = await server().call('listAuditTrail', { as, path: { projectId }, query: asked })
    return data.content.map(({ scno, recordName, fieldName }) => `${scno} ${recordName} ${fieldName}`)
  }

  beforeAll(async () => {
    of.seoul = await plantSubject(server(), { scno: 'SC-77-001', enno: 'EN-66-001' })
    of.other = await plantSubject(server(), { scno: 'SC-76-002' })
    of.busan = await plantSubject(server(), { scno: 'SC-77-003', site: '02' })
    visit.first = await plantVisit(server(), of.seoul)
    visit.second = await plantVisit(server(), of.seoul, { visitName: 'V3 방문', visitCode: 'V3', visitNumber: 1003 })
    visit.other = await plantVisit(server(), of.other)
    visit.busan = await plantVisit(server(), of.busan)
    const created = (id: string, at: string, after = NEW) =>
      append(changeOfVisit(id, { before: null, after, changeType: 'CREATE', reason: '최초 입력 - 시스템 기록' }), at)
    await created(visit.first, '2031-03-10T03:00:00.000Z')
    const planned = { scheduledDate: '2026-02-18' }
    const moved = { before: planned, after: { scheduledDate: '2026-02-19' } }
    await append(
      changeOfVisit(visit.second, { ...moved, changeType: 'UPDATE', reason: '요청' }),
      '2031-03-11T03:00:00.000Z',
    )
    await append(
      changeOfVisit(visit.other, { ...moved, changeType: 'UPDATE', reason: null }),
      '2031-03-12T03:00:00.000Z',
    )
    await append(
      changeOfVisit(visit.busan, { ...moved, changeType: 'UPDATE', reason: null }),
      '2031-03-13T03:00:00.000Z',
    )
    // A field of the subject with the name of the choice, and one of another kind with a field of a visit.
    const strange = { before: null, changeType: 'UPDATE' as const, reason: null }
    const noted = { notes: { label: '비고', mask: 'hidden', trail: 'value', begins: null } } as const
    await append(
      { ...strange, entityType: 'subject', entityId: of.seoul, fields: noted, after: { notes: '시험대상자의 비고' } },
      '2031-03-14T03:00:00.000Z',
    )
  })

  const CREATED = ['visitCode', 'visitName', 'visitType', 'visitStatus', 'scheduledDate', 'visitWindowStart']
  const OF_FIRST = [...CREATED, 'visitWindowEnd', 'notes'].map((field) => `SC-77-001 V2 방문 ${field}`).toReversed()

  it('are kept field by field, named by subject and visit, newest first [AUDIT-057, AUDIT-066, BASE-099]', async () => {
    expect(await trail({})).toEqual([
      'SC-77-001 undefined notes',
      'SC-77-003 V2 방문 scheduledDate',
      'SC-76-002 V2 방문 scheduledDate',
      'SC-77-001 V3 방문 scheduledDate',
      ...OF_FIRST,
    ])
  })

  it('are what the choice 방문 selects, whatever changed in them, and no entry of a subject [AUDIT-010, AUDIT-066]', async () => {
    expect(await trail({ fieldName: 'visit' })).toEqual([
      'SC-77-003 V2 방문 scheduledDate',
      'SC-76-002 V2 방문 scheduledDate',
      'SC-77-001 V3 방문 scheduledDate',
      ...OF_FIRST,
    ])
    expect(await trail({ fieldName: 'visit', changeType: 'CREATE' })).toEqual(OF_FIRST)
    expect(await trail({ fieldName: 'visit', search: 'sc-76' })).toEqual(['SC-76-002 V2 방문 scheduledDate'])
  })

  it('are in the history of their subject and in no other, and selected there too [AUDIT-010, AUDIT-009]', async () => {
    const { content, totalElements } = await logs(of.seoul)
    expect([totalElements, content.length]).toEqual([10, 10])
    expect(content.map(({ fieldName }) => fieldName).slice(0, 2)).toEqual(['notes', 'scheduledDate'])
    const visits = await logs(of.seoul, { fieldName: 'visit' })
    expect(visits.content).toEqual(content.slice(1))
    expect(visits.content.map(({ recordName }) => recordName)).toEqual(['V3 방문', ...OF_FIRST.map(() => 'V2 방문')])
    expect((await logs(of.other, { fieldName: 'visit' })).content).toMatchObject([
      {
        subjectId: of.other,
        scno: 'SC-76-002',
        recordName: 'V2 방문',
        fieldName: 'scheduledDate',
        fieldLabel: '예정일',
        oldValue: '2026-02-18',
        newValue: '2026-02-19',
        changeType: 'UPDATE',
      },
    ])
    expect((await logs(of.other, { fieldName: 'enno' })).content).toEqual([])
  })

  it('are read with their subject only, and found by its numbers [AUDIT-065, AUDIT-071]', async () => {
    const seoul = ['SC-76-002 V2 방문 scheduledDate', 'SC-77-001 V3 방문 scheduledDate', ...OF_FIRST]
    expect(await trail({ fieldName: 'visit' }, PI)).toEqual(seoul)
    expect(await trail({ fieldName: 'visit' }, BUSAN)).toEqual(['SC-77-003 V2 방문 scheduledDate'])
    expect(await trail({ fieldName: 'visit', search: 'en-66' })).toEqual(seoul.slice(1))
    expect(await trail({ fieldName: 'visit', search: 'sc-77' }, BUSAN)).toEqual(['SC-77-003 V2 방문 scheduledDate'])
    expect(await trail({ fieldName: 'visit', search: 'V2' })).toEqual([])
  })

  it('of a subject of another study, or of one that the caller may not read, answer 404 [DCALL-010, AUDIT-025]', async () => {
    const elsewhere = await plantSubject(server(), { study: 'study-2', site: '02' })
    await plantVisit(server(), elsewhere)
    const ask = (subjectId: string, as: DemoEmail) =>
      server().call('listSubjectAuditLogs', { as, path: { projectId, subjectId }, query: { fieldName: 'visit' } })
    const unknown = { status: 404, message: '시험대상자를 찾을 수 없습니다.' }
    expect(await ask(elsewhere, ADMIN)).toMatchObject(unknown)
    expect(await ask(of.busan, PI)).toMatchObject(unknown)
    expect(await ask(of.seoul, CRC)).toMatchObject({ status: 403, message: '접근 권한이 없습니다' })
    // An id of a visit is none of a subject.
    expect(await ask(visit.first, ADMIN)).toMatchObject(unknown)
  })

  describe('for a masked role', () => {
    it('hide what somebody typed and show the rest [SUBJ-082, SUBJ-083]', async () => {
      const inFull = JSON.stringify(await logs(of.seoul))
      expect(inFull).toContain('숨은비고')
      const history = await subjectRecords(db(), maskedScope(), of.seoul, {})
      const study = await studyRecords(db(), maskedScope(), RECORD_KINDS, { ...PERIOD, size: 100 })
      for (const { content } of [history, study]) {
        const first = content.filter(({ recordName }) => recordName === 'V2 방문')
        const said = new Map(first.map(({ fieldName, newValue }) => [fieldName, newValue]))
        expect([said.get('notes'), said.get('visitCode'), said.get('visitWindowEnd')]).toEqual([
          null,
          'V2',
          '2026-02-21',
        ])
        expect(JSON.stringify(content)).not.toContain('숨은비고')
      }
    })

    it('is decided by the field table of a visit', () => {
      const hidden = Object.entries(VISIT_KIND.fields).flatMap(([field, { mask }]) => (mask === 'shown' ? [] : [field]))
      expect(hidden).toEqual(['visitDescription', 'visitTypeDescription', 'notes', 'attachments'])
    })
  })
})
