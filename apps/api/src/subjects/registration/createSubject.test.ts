import { demoSiteId, demoStudyId } from '@imsang/fixtures'
import { expect, it } from 'vitest'
import { verifyAudit } from '../../audit/verify'
import { newId } from '../../db/ids'
import { AUTOMATIC, PI, trailOf } from '../../testing/dateChange'
import { describeOnEngines } from '../../testing/engines'
import { entriesOf, storedSubject } from '../../testing/plant'
import { askNext, CI, PERSON, register } from '../../testing/registration'
import { useServer } from '../../testing/server'

describeOnEngines('a registration', (engine) => {
  const server = useServer(engine)
  const here = demoSiteId('study-1', '01')

  it('stores the person with the next number of the institution and none of the dates [DCALL-015, DCALL-001, SUBJ-221, SUBJ-239, SUBJ-244, SUBJ-389]', async () => {
    const { data: next } = await askNext(server(), 'getNextScno', ['study-1', '01'], PI)
    const { status, data } = await register(server(), {
      projectId: demoStudyId('study-1'),
      projectOrganizationId: here,
      ageGroup: '0s',
      contact: '010-0000-1234',
      email: ' subject@person.example ',
      notes: ' 보호자 동반\n',
    })
    expect(status).toBe(201)
    expect(data).toEqual({
      subjectId: data.subjectId,
      scno: next,
      enno: null,
      initials: 'QZX',
      dateOfBirth: '1980-03-11',
      gender: 'FEMALE',
      ageGroup: '40s',
      subjectStatus: null,
      projectOrganizationId: here,
      institutionName: data.institutionName,
      institutionNumber: '01',
      screeningStartDate: null,
      screeningWindowDays: 28,
      screeningFailDate: null,
      screenFailureReason: null,
      screenFailureDetail: null,
      rescreeningAllowed: true,
      rescreeningCount: 0,
      isRescreened: false,
      hasBeenRescreened: false,
      consentDate: null,
      enrollmentDate: null,
      completionDate: null,
      dropoutDate: null,
      contact: '01000001234',
      email: 'subject@person.example',
      hasContact: true,
      hasEmail: true,
      updatedAt: new Date(server().now).toISOString(),
      notes: '보호자 동반',
      treatmentArm: null,
      armName: null,
      armCode: null,
      version: 1,
    })
  })

  it('writes one CREATE for each filled field, contact and e-mail without their value [AUDIT-049, AUDIT-048, AUDIT-060]', async () => {
    const before = await verifyAudit(server().database.handle)
    const { data } = await register(server(), { contact: '01000001234', email: 'a@b.example', notes: '비고' })
    const created = (field: string, value: string | null) => [field, null, value, 'CREATE', AUTOMATIC]
    expect(await trailOf(server(), data.subjectId)).toEqual([
      created('scno', data.scno),
      created('institutionName', data.institutionName),
      created('institutionNumber', '01'),
      created('projectOrganizationId', here),
      created('initials', 'QZX'),
      created('dateOfBirth', '1980-03-11'),
      created('gender', 'FEMALE'),
      created('ageGroup', '40s'),
      created('contact', '입력됨'),
      created('email', '입력됨'),
      created('notes', '비고'),
    ])
    expect(new Set((await entriesOf(server(), data.subjectId)).map(({ changeSet }) => changeSet)).size).toBe(1)
    const after = await verifyAudit(server().database.handle)
    expect(after).toMatchObject({ entries: before.entries + 11, faults: [] })
  })

  it('requires only initials, date of birth and gender; blank values count as missing [SUBJ-232, SUBJ-389, SUBJ-386]', async () => {
    const { data } = await register(server(), { contact: ' ', email: '', notes: ' \n', customScno: null })
    expect(data).toMatchObject({ contact: null, email: null, notes: null, hasContact: false, hasEmail: false })
    expect((await entriesOf(server(), data.subjectId)).map(({ fieldName }) => fieldName)).toEqual([
      'scno',
      'institutionName',
      'institutionNumber',
      'projectOrganizationId',
      'initials',
      'dateOfBirth',
      'gender',
      'ageGroup',
    ])
  })

  it('accepts OTHER, which the dialog does not offer, and a person born today [SUBJ-379, SUBJ-225]', async () => {
    expect((await register(server(), { gender: 'OTHER' })).data.gender).toBe('OTHER')
    const { data } = await register(server(), { dateOfBirth: '2026-03-10' })
    expect(data.ageGroup).toBe('0s')
  })

  it('computes the age for the day in Seoul [SUBJ-239, SUBJ-225]', async () => {
    const start = server().now
    server().now = Date.UTC(2026, 2, 10, 14, 59, 59)
    const tomorrow = await register(server(), { dateOfBirth: '2026-03-11' })
    const still = await register(server(), { dateOfBirth: '1986-03-11' })
    server().now = Date.UTC(2026, 2, 10, 15)
    const today = await register(server(), { dateOfBirth: '2026-03-11' })
    const now = await register(server(), { dateOfBirth: '1986-03-11' })
    server().now = start
    expect([tomorrow.status, today.status]).toEqual([400, 201])
    expect([still.data.ageGroup, now.data.ageGroup]).toEqual(['30s', '40s'])
  })

  it('accepts a typed number in any letter case, also with another middle part [SUBJ-209, SUBJ-237, SUBJ-389]', async () => {
    const { data } = await register(server(), { customScno: ' sc-77-001 ' })
    expect(data.scno).toBe('SC-77-001')
    expect((await trailOf(server(), data.subjectId))[0]).toEqual(['scno', null, 'SC-77-001', 'CREATE', AUTOMATIC])
  })

  it('is allowed in a completed study as well [SUBJ-019]', async () => {
    expect((await register(server(), {}, { study: 'study-3' })).status).toBe(201)
    const body = { projectOrganizationId: demoSiteId('study-2', '03') }
    expect((await register(server(), body, { study: 'study-2', as: 'pi@jeju-hospital.example' })).status).toBe(201)
  })

  it('returns the first subject to a repeated request and registers no second one [DCALL-012]', async () => {
    const headers = { 'idempotency-key': newId() }
    const first = await register(server(), {}, { headers })
    const { data: next } = await askNext(server(), 'getNextScno', ['study-1', '01'])
    const second = await register(server(), {}, { headers })
    expect(second.data).toEqual(first.data)
    expect((await askNext(server(), 'getNextScno', ['study-1', '01'])).data).toBe(next)
    const other = await register(server(), { initials: 'AB' }, { headers })
    expect(other.status).toBe(422)
  })

  it('takes actor, origin and time from the server [AUDIT-047]', async () => {
    const { data } = await register(server(), {}, { as: PI, from: '::ffff:203.0.113.9' })
    const [entry] = await entriesOf(server(), data.subjectId)
    expect(entry).toMatchObject({ actorName: '윤서준', actorRole: 'PI', ipAddress: '203.0.113.9' })
    expect((await register(server(), { changedBy: 'x' })).status).toBe(400)
    expect(await storedSubject(server(), data.subjectId)).toMatchObject({ version: 1, storedStatus: null })
  })

  it('leaves nothing of the person in the log [DCALL-016]', async () => {
    await Promise.all([server().tokenOf(PI), server().tokenOf(CI)])
    server().log.length = 0
    await register(server(), { contact: '01000009876', email: 'hidden@person.example', notes: '숨은 비고' })
    await register(server(), { email: 'hidden@', notes: '숨은 비고' })
    await server().call('checkDuplicateSubject', {
      path: { projectId: demoStudyId('study-1') },
      body: PERSON,
      as: CI,
    })
    const log = JSON.stringify(server().log)
    expect(log).toContain('"status":201')
    for (const hidden of ['qzx', 'QZX', '1980-03-11', '01000009876', 'hidden', '숨은'])
      expect(log).not.toContain(hidden)
  })
})
