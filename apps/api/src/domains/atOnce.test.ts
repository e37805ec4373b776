import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { plantUser, tokenOf } from '../administration/testing/plant'
import { allowedDomains, users } from '../db/schema'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'
import { domainCalls } from './testing/domainCalls'

describeOnEngines('two administrators at once', (engine) => {
  const server = useServer(engine)
  const { add, update, toggle, remove, stored, plant, trail, apply } = domainCalls(server)
  const rowsOf = (domain: string) =>
    server()
      .database.handle.select()
      .from(allowedDomains)
      .where(and(eq(allowedDomains.domain, domain), isNull(allowedDomains.deletedAt)))

  it('who enter one domain store it once [DOMAIN-068]', async () => {
    const answers = await Promise.all(
      ['both.example', 'BOTH.example', ' both.Example'].map((domain) => add({ domain })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    for (const { status, message } of answers) if (status === 409) expect(message).toBe('이미 등록된 도메인입니다.')
    expect(await rowsOf('both.example')).toHaveLength(1)
  })

  it('who edit one version: one is stored, the other gets the current domain [ACALL-074]', async () => {
    const id = await plant('edited.example')
    const by = { headers: { 'if-match': '"1"' } }
    const answers = await Promise.all(['가', '나'].map((companyName) => update(id, { companyName }, by)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const won = answers.find(({ status }) => status === 200)?.data
    expect(answers.find(({ status }) => status === 412)?.data).toEqual(won)
    expect(await stored(id)).toMatchObject({ companyName: won?.companyName, version: 2 })
    expect(await trail(id)).toHaveLength(1)
  })

  it('who press one switch switch it once [ACALL-095]', async () => {
    const id = await plant('switched.example')
    const by = { headers: { 'if-match': '"1"' } }
    const answers = await Promise.all([toggle(id, by), toggle(id, by)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(await stored(id)).toMatchObject({ isActive: false, version: 2 })
  })

  it('who edit and delete: the edit comes first, or finds none [DOMAIN-069]', async () => {
    const id = await plant('ended.example')
    const [edit, removal] = await Promise.all([update(id, { companyName: '가' }), remove(id)])
    expect(removal.status).toBe(200)
    expect([200, 404]).toContain(edit.status)
    expect(await rowsOf('ended.example')).toEqual([])
  })

  it('a deletion and an application: there is never an account of a deleted domain [DOMAIN-061, DOMAIN-071]', async () => {
    for (let round = 0; round < 3; round += 1) {
      const domain = `race-${round}.example`
      const id = await plant(domain)
      const [applied, removal] = await Promise.all([apply(`kim@${domain}`), remove(id)])
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([applied.status, removal.status])
    }
  })

  it('a domain that is switched off admits nobody who is not stored yet, and signs nobody out [DOMAIN-071]', async () => {
    const id = await plant('meanwhile.example')
    await plantUser(server(), { email: 'old@meanwhile.example' })
    expect((await toggle(id)).status).toBe(200)
    expect((await apply('lee@meanwhile.example')).status).toBe(400)
    expect(await tokenOf(server(), 'old@meanwhile.example')).toMatch(/\./)
  })

  // The embedded database has one connection, so nothing can wait for a lock there.
  it.runIf(engine === 'PostgreSQL')(
    'an application that has passed its first check when its domain is switched off is refused [DOMAIN-071]',
    async () => {
      const id = await plant('waiting.example')
      const { handle } = server().database
      const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      let applying: ReturnType<typeof apply> | undefined
      await handle.transaction(async (tx) => {
        await tx.update(allowedDomains).set({ isActive: false }).where(eq(allowedDomains.id, id))
        applying = apply('kim@waiting.example')
        // It has seen the domain as it was, and waits for this change to add its account.
        const waiting = async () => ((await handle.execute(waits)) as { rows: unknown[] }).rows.length
        await expect.poll(waiting).toBe(1)
      })
      expect((await applying)?.status).toBe(400)
      expect(await handle.$count(users, eq(users.email, 'kim@waiting.example'))).toBe(0)
    },
  )
})
