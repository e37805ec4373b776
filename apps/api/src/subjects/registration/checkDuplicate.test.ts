import { demoStudyId, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { verifyAudit } from '../../audit/verify'
import { newId } from '../../db/ids'
import { auditEntries } from '../../db/schema'
import { changeDate } from '../../testing/dateChange'
import { describeOnEngines } from '../../testing/engines'
import { plantSubject } from '../../testing/plant'
import { useServer } from '../../testing/server'

const HOUR = 3_600_000
const PI = 'pi@seoul-hospital.example'
const PERSON = { initials: 'QZX', gender: 'FEMALE', dateOfBirth: '1980-03-11' }

describeOnEngines('the question for a duplicate', (engine) => {
  const server = useServer(engine)
  beforeEach(() => {
    server().now += 2 * HOUR
  })

  const ask = (
    as: 'pi@seoul-hospital.example' | 'ci@seoul-hospital.example' = PI,
    study: 'study-1' | 'study-3' = 'study-1',
    key = newId(),
  ) =>
    server().call('checkDuplicateSubject', {
      as,
      path: { projectId: demoStudyId(study) },
      body: PERSON,
      headers: { 'idempotency-key': key, 'user-agent': 'agent/1' },
    })
  const recorded = () =>
    server()
      .database.handle.select()
      .from(auditEntries)
      .where(and(eq(auditEntries.fieldName, 'duplicateCheck'), eq(auditEntries.at, new Date(server().now))))

  it('is answered 60 times in an hour for a person, and others have their own count [TRUST-142, REQ-046]', async () => {
    const first = server().now
    const key = newId()
    expect((await ask(PI, 'study-1', key)).status).toBe(200)
    for (let asked = 1; asked < 60; asked += 1) expect([asked, (await ask()).status]).toEqual([asked, 200])
    const at = async (moment: number) => {
      server().now = moment
      const { status, headers } = await ask()
      return [status, headers.get('retry-after')]
    }
    expect(await at(first)).toEqual([429, '3600'])
    expect(await ask()).toMatchObject({
      code: 'subject.too-many-questions',
      message: '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.',
    })
    // The same question with the same key is no further one.
    expect((await ask(PI, 'study-1', key)).status).toBe(200)
    expect((await ask('ci@seoul-hospital.example')).status).toBe(200)
    expect(await at(first + HOUR - 1)).toEqual([429, '1'])
    expect(await at(first + HOUR)).toEqual([200, null])
  })

  it('counts for all studies of a person together, and only if it was answered [TRUST-142]', async () => {
    const path = { projectId: demoStudyId('study-1') }
    for (let asked = 0; asked < 5; asked += 1) {
      const refused = await server().call('checkDuplicateSubject', {
        as: 'ci@seoul-hospital.example',
        path,
        body: { ...PERSON, dateOfBirth: '2999-01-01' },
        headers: { 'idempotency-key': newId() },
      })
      expect(refused.status).toBe(400)
    }
    const CI = 'ci@seoul-hospital.example'
    for (let asked = 0; asked < 60; asked += 1) {
      expect([asked, (await ask(CI, asked % 2 ? 'study-1' : 'study-3')).status]).toEqual([asked, 200])
    }
    for (const study of ['study-1', 'study-3'] as const) expect((await ask(CI, study)).status).toBe(429)
  })

  it('is an entry of the trail: who asked, when and from where, nothing of the values or the answer [TRUST-143, TRUST-146]', async () => {
    const key = newId()
    await ask(PI, 'study-1', key)
    await ask(PI, 'study-1', key)
    const entries = await recorded()
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      chain: `study:${demoStudyId('study-1')}`,
      entityType: 'study',
      entityId: demoStudyId('study-1'),
      fieldLabel: '시험대상자 중복 확인',
      oldValue: null,
      newValue: null,
      reason: null,
      changeType: 'INQUIRY',
      actorId: demoUserId(PI),
      actorName: '윤서준',
      actorLogin: PI,
      ipAddress: '203.0.113.7',
      userAgent: 'agent/1',
    })
    const text = JSON.stringify(entries)
    for (const value of Object.values(PERSON)) expect(text).not.toContain(value)
    expect(await verifyAudit(server().database.handle)).toMatchObject({ faults: [] })
    // A change after it, which the filter leaves out.
    await changeDate(server(), await plantSubject(server()), { fieldName: 'consentDate', newValue: '2026-02-01' })
    const { data } = await server().call('listAuditTrail', {
      as: 'ci@seoul-hospital.example',
      path: { projectId: demoStudyId('study-1') },
      query: { changeType: 'INQUIRY', size: '1' },
    })
    expect(data.content).toEqual([
      expect.objectContaining({
        number: entries[0]?.number,
        changeType: 'INQUIRY',
        changeTypeDescription: '조회',
        subjectId: null,
      }),
    ])
  })

  it('that is refused is no entry [TRUST-143]', async () => {
    for (let asked = 0; asked < 60; asked += 1) await ask()
    const before = (await recorded()).length
    expect((await ask()).status).toBe(429)
    expect((await recorded()).length).toBe(before)
  })
})
