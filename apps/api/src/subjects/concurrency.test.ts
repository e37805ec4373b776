import { addDays } from '@imsang/domain/calendar'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { verifyAudit } from '../audit/verify'
import { newId } from '../db/ids'
import { users } from '../db/schema'
import { CONSENTED, CRC, changeDate, ENROLLED, PI } from '../testing/dateChange'
import { describeOnEngines } from '../testing/engines'
import { entriesOf, plantSubject, storedSubject } from '../testing/plant'
import { useServer } from '../testing/server'
import { hirePeople } from './testing/people'

describeOnEngines('concurrent changes', (engine) => {
  const server = useServer(engine)
  const enrol = (id: string, newValue: string, headers: Record<string, string>, as: typeof PI | typeof CRC = PI) =>
    changeDate(server(), id, { fieldName: 'enrollmentDate', newValue }, { headers, as })

  it('of one version: one succeeds, the other gets the current record, masked for its role [SUBJ-176, SUBJ-393, DCALL-056]', async () => {
    const id = await plantSubject(server(), { ...CONSENTED, initials: 'QZX' })
    await Promise.all([server().tokenOf(PI), server().tokenOf(CRC)])
    const answers = await Promise.all([
      enrol(id, '2026-01-20', { 'if-match': '"1"' }),
      enrol(id, '2026-01-21', { 'if-match': '1' }, CRC),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(await entriesOf(server(), id)).toHaveLength(2)
    const late = await enrol(id, '2026-01-22', { 'if-match': '"1"' }, CRC)
    expect(late).toMatchObject({ status: 412, code: 'record.older-version', data: { version: 2, initials: 'Q**' } })
    expect((await enrol(id, '2026-01-22', { 'if-match': '*' })).status).toBe(200)
    expect((await enrol(id, '2026-01-23', { 'if-match': 'W/"3"' })).status).toBe(200)
    expect((await enrol(id, '2026-01-24', {})).data.version).toBe(5)
  })

  it('with an empty version are not treated as changes without one [DCALL-056]', async () => {
    const id = await plantSubject(server(), CONSENTED)
    expect((await enrol(id, '2026-01-20', { 'if-match': '' })).status).toBe(412)
    expect(await storedSubject(server(), id)).toMatchObject({ enrollmentDate: null, version: 1 })
  })

  it('by twenty users of the same ten subjects: no change is lost, and every refused user gets the current value [SUBJ-176, SUBJ-393, AUDIT-045, AUDIT-046, AUDIT-048]', async () => {
    const people = await hirePeople(server(), 20)
    const ids = await Promise.all(Array.from({ length: 10 }, () => plantSubject(server(), CONSENTED)))
    const accepted = new Map(ids.map((id) => [id, new Map([[1, null as string | null]])]))
    const told: { id: string; asked: number; version: number; value: string | null }[] = []
    await Promise.all(
      people.map(async (token, person) => {
        const known = new Map(ids.map((id) => [id, 1]))
        // Each user starts with another subject, so that they collide everywhere.
        const own = ids.map((_, at) => ids[(at + person) % ids.length] ?? '')
        for (const [at, id] of [...own, ...own].entries()) {
          const newValue = addDays('2026-01-11', person + (at < own.length ? 0 : people.length))
          const asked = known.get(id) ?? 0
          const { status, data: answered } = await changeDate(
            server(),
            id,
            { fieldName: 'enrollmentDate', newValue },
            { token, headers: { 'if-match': `"${asked}"` } },
          )
          const data = { ...answered, version: Number(answered.version) }
          expect([200, 412]).toContain(status)
          if (status === 200) {
            expect([data.version, data.enrollmentDate]).toEqual([asked + 1, newValue])
            accepted.get(id)?.set(data.version, newValue)
          } else told.push({ id, asked, version: data.version, value: data.enrollmentDate })
          known.set(id, data.version)
        }
      }),
    )
    for (const [id, values] of accepted) {
      const stored = await storedSubject(server(), id)
      expect([...values.keys()].sort((one, other) => one - other)).toEqual(
        Array.from({ length: stored.version }, (_, at) => at + 1),
      )
      const inOrder = Array.from({ length: stored.version }, (_, at) => values.get(at + 1) ?? null)
      expect(stored.enrollmentDate).toBe(inOrder.at(-1))
      const entries = (await entriesOf(server(), id)).filter(({ fieldName }) => fieldName === 'enrollmentDate')
      // Each accepted change has one entry, and starts from the value that the previous one left.
      expect(entries.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual(
        inOrder.slice(1).map((value, at) => [inOrder[at], value]),
      )
    }
    const wins = [...accepted.values()].reduce((sum, values) => sum + values.size - 1, 0)
    expect(wins).toBeGreaterThan(ids.length)
    expect(wins + told.length).toBe(people.length * ids.length * 2)
    // The record returned with a refusal is newer than the one sent, and was current at that time.
    for (const { id, asked, version, value } of told) {
      expect(version).toBeGreaterThan(asked)
      expect(accepted.get(id)?.get(version)).toBe(value)
    }
    expect((await verifyAudit(server().database.handle)).faults).toEqual([])
  }, 180_000)

  it('of many subjects are all recorded, numbers have no gap and the chain is intact [AUDIT-045, AUDIT-048]', async () => {
    const before = await verifyAudit(server().database.handle)
    const ids = await Promise.all(Array.from({ length: 24 }, () => plantSubject(server(), CONSENTED)))
    await server().tokenOf(PI)
    const answers = await Promise.all(ids.map((id) => enrol(id, '2026-01-20', {})))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const after = await verifyAudit(server().database.handle)
    expect(after).toMatchObject({ entries: before.entries + 48, faults: [] })
  })

  it('that exclude each other: the later one is refused inside the transaction [SUBJ-140]', async () => {
    const id = await plantSubject(server(), ENROLLED)
    const answers = await Promise.all(
      ['completionDate', 'dropoutDate'].map((fieldName) =>
        changeDate(server(), id, { fieldName, newValue: '2026-02-01' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('are rolled back completely when the audit entry cannot be written [AUDIT-048, AUDIT-046]', async () => {
    const id = await plantSubject(server(), CONSENTED)
    const { handle } = server().database
    const { entries } = await verifyAudit(handle)
    await handle.execute(
      sql`create function fail_audit() returns trigger language plpgsql as $$ begin raise exception '비밀 %', new.new_value; end $$`,
    )
    await handle.execute(
      sql`create trigger fail_audit before insert on audit_entries for each row execute function fail_audit()`,
    )
    server().log.length = 0
    const answer = await enrol(id, '2026-01-20', {})
    await handle.execute(sql`drop function fail_audit() cascade`)
    expect(answer).toMatchObject({
      status: 500,
      code: 'server.internal',
      message: '서버에서 오류가 발생했습니다. 잠시 후 다시 시도해주세요.',
    })
    expect(await storedSubject(server(), id)).toMatchObject({ enrollmentDate: null, version: 1 })
    expect(await verifyAudit(handle)).toMatchObject({ entries, faults: [] })
    expect(JSON.stringify(server().log)).toContain('"event":"error"')
    expect(JSON.stringify(server().log)).not.toMatch(/비밀|2026-01-20|insert into/)
  })
})

describeOnEngines('a repeated request', (engine) => {
  const server = useServer(engine)
  const enrol = (id: string, key: string, body: object = {}, as: typeof PI | typeof CRC = PI) =>
    changeDate(
      server(),
      id,
      { fieldName: 'enrollmentDate', newValue: '2026-01-20', ...body },
      { headers: { 'idempotency-key': key, 'if-match': '"1"' }, as },
    )

  it('returns the first result and changes nothing, before the version is compared [DCALL-012]', async () => {
    const [id, key] = [await plantSubject(server(), CONSENTED), newId()]
    const first = await enrol(id, key)
    const second = await enrol(id, key)
    expect(first.status).toBe(200)
    expect(second.data).toEqual(first.data)
    expect(await entriesOf(server(), id)).toHaveLength(2)
  })

  it('returns the first result also with the version that the edit left behind [DCALL-012]', async () => {
    const [id, key] = [await plantSubject(server(), CONSENTED), newId()]
    const first = await enrol(id, key)
    const body = { fieldName: 'enrollmentDate', newValue: '2026-01-20' }
    const second = await changeDate(server(), id, body, {
      headers: { 'idempotency-key': key, 'if-match': '"2"' },
      as: PI,
    })
    expect([second.status, second.data]).toEqual([200, first.data])
    expect(await entriesOf(server(), id)).toHaveLength(2)
  })

  it('is refused with another body, and has no effect on another user [DCALL-012]', async () => {
    const [id, key] = [await plantSubject(server(), CONSENTED), newId()]
    await enrol(id, key)
    expect(await enrol(id, key, { newValue: '2026-01-21' })).toMatchObject({
      status: 422,
      message: '요청 정보가 올바르지 않습니다. 다시 시도해주세요.',
    })
    expect((await enrol(id, key, {}, CRC)).status).toBe(412)
  })

  it('does not show who reads masked data by now what it showed before [SUBJ-083]', async () => {
    const [id, key] = [await plantSubject(server(), { ...CONSENTED, initials: 'QZX' }), newId()]
    const become = (jobRoleKey: string) =>
      server().database.handle.update(users).set({ jobRoleKey }).where(eq(users.email, CRC))
    await become('SUB_I')
    expect((await enrol(id, key, {}, CRC)).data.initials).toBe('QZX')
    await become('CRC')
    const { status, text } = await enrol(id, key, {}, CRC)
    expect(text).not.toContain('QZX')
    expect([status, (await entriesOf(server(), id)).length]).toEqual([422, 2])
  })

  it('is executed again after a refusal, and after 24 hours [DCALL-012]', async () => {
    const [id, key] = [await plantSubject(server()), newId()]
    expect((await enrol(id, key)).status).toBe(409)
    expect((await changeDate(server(), id, { fieldName: 'consentDate', newValue: '2026-01-10' })).status).toBe(200)
    expect((await enrol(id, key)).status).toBe(412)
    const other = await plantSubject(server(), CONSENTED)
    await enrol(other, key)
    server().now += 24 * 3_600_000
    expect((await enrol(other, key)).status).toBe(200)
    server().now += 1
    expect((await enrol(other, key)).status).toBe(412)
  })

  it.runIf(engine === 'PostgreSQL')('is told to wait while the first one is still running [DCALL-012]', async () => {
    const [id, key] = [await plantSubject(server(), CONSENTED), newId()]
    await server().tokenOf(PI)
    const { handle } = server().database
    const waiting = () =>
      handle.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`)
    const first = await handle.transaction(async (held) => {
      await held.execute(sql`select 1 from subjects where id = ${id} for update`)
      const answer = enrol(id, key)
      await expect.poll(waiting).toBe(1)
      expect(await enrol(id, key)).toMatchObject({
        status: 409,
        message: '같은 요청을 처리하고 있습니다. 잠시 후 다시 확인해주세요.',
      })
      return { answer }
    })
    const { status, data } = await first.answer
    expect([status, data.enrollmentDate]).toEqual([200, '2026-01-20'])
    expect(await enrol(id, key)).toMatchObject({ status: 200, data })
    expect(await entriesOf(server(), id)).toHaveLength(2)
  })
})
