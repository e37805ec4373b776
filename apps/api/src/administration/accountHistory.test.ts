import { DEMO_EMAILS, DEMO_ORGANIZATIONS, type DemoEmail, demoUserId } from '@imsang/fixtures'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { commandLine } from '../audit/actor'
import { appendEntries, PLATFORM_CHAIN } from '../audit/append'
import type { AuditManifest } from '../audit/manifest'
import { recordAccountChange } from '../audit/recordAccountChange'
import { useOfflineCheck, withEntries } from '../audit/testing/offline'
import { todayOf } from '../base/clock'
import { newId } from '../db/ids'
import { accessEntries, accessPersons, auditEntries, users } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { plantApplicant, plantUser } from './testing/plant'

const ADMIN = 'admin@imsang.example'
const TENANT = 'tenant@hanbit-smo.example'
const CRC = 'crc@hanbit-smo.example'
const PI = 'pi@seoul-hospital.example'
const HANBIT = DEMO_ORGANIZATIONS['hanbit-smo.example'].id
const SEOUL = DEMO_ORGANIZATIONS['seoul-hospital.example'].id
const ADMINISTRATORS: readonly DemoEmail[] = [ADMIN, TENANT]
const SIGNED_IN = DEMO_EMAILS.filter((email) => !email.endsWith('@new-hospital.example'))

describeOnOneEngine('the history of accounts', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle
  const check = useOfflineCheck()
  const ids = { member: '', applicant: '', rejected: '', elsewhere: '', moved: '' }

  type Query = Record<string, string>
  const list = (as: DemoEmail, query: Query = {}) => server().call('listAccountHistory', { as, query })
  const own = (as: DemoEmail, query: Query = {}) => server().call('listOwnHistory', { as, query })
  /** The day after the demo data was made, with which the entries of these tests begin. */
  let from = ''
  const whose = async (as: DemoEmail, query: Query = {}) =>
    (await list(as, { size: '100', from, ...query })).data.content.map(({ account }) => account?.email)
  const rename = async (userId: string, before: string, after: string) =>
    db().transaction((tx) =>
      recordAccountChange(tx, () => server().now, {
        userId,
        actor: commandLine(),
        reason: null,
        fields: [{ name: 'fullName', before, after }],
      }),
    )

  beforeAll(async () => {
    server().now += 86_400_000
    from = todayOf(() => server().now)
    await db().update(users).set({ username: 'another_name' })
    ids.member = await plantUser(server(), { email: 'member@elsewhere.example', fullName: '홍소속' }, [HANBIT])
    ids.applicant = await plantApplicant(server(), 'applies@hanbit-smo.example', { fullName: '나신청' })
    ids.rejected = await plantUser(server(), { email: 'no@hanbit-smo.example', registrationStatus: 'REJECTED' })
    ids.elsewhere = await plantUser(server(), { email: 'staff@seoul-hospital.example', fullName: '서울인' }, [SEOUL])
    // An address of the domain, an account of another organisation.
    ids.moved = await plantUser(server(), { email: 'moved@hanbit-smo.example' }, [SEOUL])
    for (const id of Object.values(ids)) await rename(id, '옛이름', '새이름')
    await rename(demoUserId(CRC), '옛이름', '새이름')
    await rename(demoUserId(PI), '옛이름', '새이름')
    server().now += 1000
    await server().call('updateMe', { as: CRC, body: { fullName: '백도윤', phone: '01099998888' } })
  })

  describe('of others', () => {
    it.each(SIGNED_IN)('is refused to %s without the right [TRUST-090]', async (as) => {
      const calls = [
        await list(as),
        await server().call('listAccountAuthors', { as }),
        await server().call('verifyAccountHistory', { as }),
        await server().call('exportAccountHistory', { as, body: { format: 'json', purpose: '정기 점검' } }),
      ]
      const due = ADMINISTRATORS.includes(as) ? 200 : 403
      expect(calls.map(({ status }) => status)).toEqual([due, due, due, due])
      if (due === 403) for (const { text } of calls) expect(text).not.toMatch(/새이름|member@|[0-9a-f]{64}/)
    })

    it('is all of it for a system administrator, and that of their people for an organisation administrator [TRUST-090]', async () => {
      const theirs = ['applies@hanbit-smo.example', CRC, 'member@elsewhere.example', 'no@hanbit-smo.example']
      expect(new Set(await whose(TENANT))).toEqual(new Set(theirs))
      const others = [PI, 'staff@seoul-hospital.example', 'moved@hanbit-smo.example']
      expect(new Set(await whose(ADMIN))).toEqual(new Set([...theirs, ...others]))
    })

    it('is newest first, in pages, with names and addresses as they are now [TRUST-092]', async () => {
      const first = (await list(ADMIN, { size: '3' })).data
      const second = (await list(ADMIN, { size: '3', page: '1' })).data
      const numbers = [...first.content, ...second.content].map(({ number }) => number)
      expect(numbers).toEqual(Array.from({ length: 6 }, (_, at) => first.totalElements - at))
      expect(first.content[0]).toMatchObject({
        fieldName: 'phone',
        fieldLabel: '전화번호',
        newValue: '01099998888',
        changedByLogin: CRC,
        account: { userId: demoUserId(CRC), fullName: '백도윤', email: CRC },
      })
      expect((await list(ADMIN)).data.size).toBe(50)
    })

    it.each<[string, Query, number]>([
      ['a part of the name', { search: '홍소' }, 1],
      ['a part of the address, in any case', { search: 'MEMBER@' }, 1],
      ['a percent sign', { search: '%' }, 0],
      ['the field', { fieldName: 'phone' }, 1],
      ['the field and somebody else', { fieldName: 'phone', search: '홍소속' }, 0],
      ['the kind', { changeType: 'CREATE' }, 0],
      ['another kind', { changeType: 'UPDATE', fieldName: 'phone' }, 1],
      ['the day', { from: '2026-03-11', to: '2026-03-11', fieldName: 'phone' }, 1],
      ['the author', { changedBy: 'command-line' }, 4],
      ['another period', { from: '2020-01-01', to: '2020-01-01' }, 0],
    ])('can be narrowed by %s, within what the reader may see [TRUST-092]', async (_, query, count) => {
      const { data } = await list(TENANT, { from, ...query })
      expect([data.totalElements, data.content.length]).toEqual([count, count])
    })

    it('is verified 20 times in an hour for one person, by both calls together, and for everybody else still [TRUST-226, REQ-046]', async () => {
      server().now += 2 * 3_600_000
      const since = server().now
      const managed = () => server().call('verifyAccountHistory', { as: ADMIN })
      const ofOwn = (as: DemoEmail) => server().call('verifyOwnHistory', { as })
      for (let times = 0; times < 10; times += 1) {
        expect([(await managed()).status, (await ofOwn(ADMIN)).status]).toEqual([200, 200])
      }
      for (const refused of [await managed(), await ofOwn(ADMIN)]) {
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
        expect(refused.text).not.toMatch(/[0-9a-f]{64}/)
      }
      expect((await ofOwn(PI)).status).toBe(200)
      server().now = since + 3_600_000
      expect((await managed()).status).toBe(200)
    })

    it('is refused for a period that ends before it begins, and for a field that no account has [TRUST-092]', async () => {
      expect((await list(ADMIN, { from: '2026-03-02', to: '2026-03-01' })).status).toBe(400)
      expect((await list(ADMIN, { fieldName: 'consentDate' })).status).toBe(400)
    })

    it('offers the authors of what the reader may see [TRUST-093]', async () => {
      const authors = async (as: DemoEmail) => (await server().call('listAccountAuthors', { as })).data
      const names = [
        { userId: 'demo-data', name: '데모 데이터', role: null, login: 'demo-data' },
        { userId: 'command-line', name: '명령줄 (npm run admin)', role: null, login: 'command-line' },
        { userId: demoUserId(CRC), name: expect.any(String), role: 'CRC', login: CRC },
      ]
      expect(await authors(TENANT)).toEqual(names)
      await server().call('updateMe', { as: PI, body: { fullName: '윤서준', phone: null } })
      expect((await authors(TENANT)).map(({ login }) => login)).not.toContain(PI)
      expect((await authors(ADMIN)).map(({ login }) => login)).toContain(PI)
    })
  })

  describe('of oneself', () => {
    it.each(SIGNED_IN)("answers %s their own entries and nobody else's [TRUST-091]", async (as) => {
      const id = demoUserId(as)
      await rename(id, '앞', `${as} 뒤`)
      const { status, data } = await own(as, { size: '100' })
      expect(status).toBe(200)
      expect(data.content[0]?.newValue).toBe(`${as} 뒤`)
      expect(new Set(data.content.map(({ account }) => account?.userId))).toEqual(new Set([id]))
    })

    it('is not widened by a parameter, and needs a session [TRUST-091]', async () => {
      const { totalElements } = (await own(PI)).data
      for (const query of [{ search: 'member' }, { userId: ids.member }, { changedBy: 'command-line' }]) {
        const { status, data } = await own(PI, query)
        if (status === 200) expect(data.totalElements).toBe(totalElements)
      }
      for (const id of ['listOwnHistory', 'verifyOwnHistory'] as const) {
        expect((await server().call(id, {})).status).toBe(401)
      }
      const body = { format: 'json', purpose: '정기 점검' } as const
      expect((await server().call('exportOwnHistory', { body })).status).toBe(401)
    })

    it('can be narrowed by field and period [TRUST-092]', async () => {
      expect((await own(CRC, { fieldName: 'phone' })).data.content.map(({ newValue }) => newValue)).toEqual([
        '01099998888',
      ])
      expect((await own(CRC, { from: '2031-01-01' })).data.content).toEqual([])
    })
  })

  describe('is verified', () => {
    const verified = async () => [
      (await server().call('verifyAccountHistory', { as: ADMIN })).data,
      (await server().call('verifyAccountHistory', { as: TENANT })).data,
      (await server().call('verifyOwnHistory', { as: PI })).data,
    ]

    it('as a whole for every reader, and a fault in an entry of somebody else is told [TRUST-094]', async () => {
      const last = (await list(ADMIN)).data.content[0]?.number
      for (const result of await verified())
        expect(result).toMatchObject({ isIntact: true, entries: last, fault: null })
      const meddle = (value: string) => sql`
        update audit_entries set new_value = ${value} where chain = 'platform' and number = 1`
      const [first] = await db()
        .select({ value: auditEntries.newValue })
        .from(auditEntries)
        .where(and(eq(auditEntries.chain, PLATFORM_CHAIN), eq(auditEntries.number, 1)))
      const former = first?.value ?? ''
      await db().execute(sql`alter table audit_entries disable trigger audit_entries_no_change`)
      await db().execute(meddle('다른이름'))
      for (const result of await verified()) {
        expect(result).toMatchObject({ isIntact: false, fault: { number: 1, kind: 'altered' } })
      }
      await db().execute(meddle(former))
      await db().execute(sql`alter table audit_entries enable always trigger audit_entries_no_change`)
      for (const result of await verified()) expect(result.isIntact).toBe(true)
    })
  })

  describe('is exported', () => {
    const managed = async (as: DemoEmail, format: 'csv' | 'json') =>
      (await server().call('exportAccountHistory', { as, body: { format, purpose: '정기 점검' } })).data
    const mine = async (as: DemoEmail, format: 'csv' | 'json') =>
      (await server().call('exportOwnHistory', { as, body: { format, purpose: '정기 점검' } })).data
    const said = ({ manifest }: { manifest: { content: string } }) => JSON.parse(manifest.content) as AuditManifest
    const PART =
      '다른 계정의 항목이 빠져 있습니다. 항목과 파일의 해시, 서명은 확인할 수 있지만 빠진 항목과의 연결은 확인할 수 없습니다.'

    it.each(['csv', 'json'] as const)(
      'as %s, complete for a system administrator alone [TRUST-095]',
      async (format) => {
        const all = await managed(ADMIN, format)
        expect(said(all)).toMatchObject({ study: null, entries: { isComplete: true, isMasked: false, firstNumber: 1 } })
        expect(said(all).head.chain).toBe('platform')
        expect(all.file.name).toMatch(/^account_history_\d{4}-\d{2}-\d{2}\./)
        for (const part of [await managed(TENANT, format), await mine(PI, format)]) {
          expect(said(part)).toMatchObject({ entries: { isComplete: false, isMasked: false }, note: PART })
          expect(said(part).entries.count).toBeLessThan(said(all).entries.count)
          expect(await check(part)).toMatch(/^intact/)
        }
        expect(await check(all)).toMatch(/^intact/)
      },
    )

    it('under an entry with the purpose and the accounts whose history it holds [ACCESS-040]', async () => {
      const body = { format: 'json', purpose: '정기 점검' } as const
      for (const [as, id] of [
        [TENANT, 'exportAccountHistory'],
        [PI, 'exportOwnHistory'],
      ] as const) {
        const { data, headers } = await server().call(id, { as, body })
        const left = await db()
          .select({ entry: accessEntries, ids: accessPersons.ids })
          .from(accessEntries)
          .innerJoin(accessPersons, eq(accessPersons.hash, accessEntries.persons))
          .where(eq(accessEntries.requestId, headers.get('x-request-id') ?? ''))
        expect(left).toMatchObject([
          { entry: { task: 'download', about: 'trail', studyId: null, login: as, purpose: '정기 점검' } },
        ])
        const held = (JSON.parse(data.file.content) as { entityId: string }[]).map(({ entityId }) => entityId)
        expect(left[0]?.ids).toEqual([...new Set(held)].sort())
      }
    })

    it('with the entries that the reader may see, each of which the offline check proves [TRUST-095]', async () => {
      const part = await managed(TENANT, 'json')
      const entries = JSON.parse(part.file.content) as { entityId: string; actorName: string; number: number }[]
      expect(new Set(entries.map(({ entityId }) => entityId))).toEqual(
        new Set([ids.member, ids.applicant, ids.rejected, demoUserId(CRC), demoUserId(TENANT), ...SMO]),
      )
      const [first] = entries
      const forged = withEntries(part, [{ ...first, actorName: '다른 사람' }, ...entries.slice(1)])
      expect(await check(forged, { keys: null })).toMatch(new RegExp(`^1 entry ${first?.number}: `))
      const ofOne = JSON.parse((await mine(PI, 'json')).file.content) as { entityId: string }[]
      expect(new Set(ofOne.map(({ entityId }) => entityId))).toEqual(new Set([demoUserId(PI)]))
    })
  })

  it('keeps entries of other kinds of records from all but system administrators [TRUST-090, TRUST-091]', async () => {
    const entry = {
      ...commandLine(),
      entityType: 'organization',
      entityId: demoUserId(PI),
      changeSet: newId(),
      fieldName: 'name',
      fieldLabel: '이름',
      oldValue: null,
      newValue: '조직의 값',
      reason: null,
      changeType: 'UPDATE',
      at: new Date(server().now).toISOString(),
    }
    await db().transaction((tx) => appendEntries(tx, PLATFORM_CHAIN, [entry]))
    const values = async (answer: Promise<{ data: { content: { newValue: string | null }[] } }>) =>
      (await answer).data.content.map(({ newValue }) => newValue)
    expect(await values(list(ADMIN))).toContain('조직의 값')
    expect(await values(list(TENANT, { size: '100' }))).not.toContain('조직의 값')
    expect(await values(own(PI, { size: '100' }))).not.toContain('조직의 값')
  })
})

/** The other demo accounts of the organisation. */
const SMO = (['smo@hanbit-smo.example'] as const).map(demoUserId)
