import { demoStudyId } from '@imsang/fixtures'
import { desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../db/ids'
import { auditEntries } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { type TestServer, useServer } from '../testing/server'

/** Returns the address that the trail keeps of a call. */
async function addressOf(server: TestServer, from: string, forwarded?: string): Promise<string | null | undefined> {
  const { status } = await server.call('checkDuplicateSubject', {
    as: 'pi@seoul-hospital.example',
    path: { projectId: demoStudyId('study-1') },
    body: { initials: 'QZX', gender: 'FEMALE', dateOfBirth: '1980-03-11' },
    headers: { 'idempotency-key': newId(), ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    from,
  })
  expect(status).toBe(200)
  const [entry] = await server.database.handle
    .select({ ipAddress: auditEntries.ipAddress })
    .from(auditEntries)
    .where(eq(auditEntries.fieldName, 'duplicateCheck'))
    .orderBy(desc(auditEntries.number))
    .limit(1)
  return entry?.ipAddress
}

describeOnOneEngine('the address of a caller', (engine) => {
  const alone = useServer(engine)
  const behindProxy = useServer(engine, { trustsProxy: true })
  const proxy = '127.0.0.1'

  it('is, behind a proxy, the last one that it names, without its port [TRUST-133, AUDIT-047]', async () => {
    for (const [forwarded, address] of [
      ['198.51.100.7', '198.51.100.7'],
      ['9.9.9.9, 198.51.100.7', '198.51.100.7'],
      ['9.9.9.9,unknown, 198.51.100.7:40001', '198.51.100.7'],
      ['9.9.9.9, 2001:DB8:0:1:0:0:0:7', '2001:db8:0:1::7'],
      ['9.9.9.9, [2001:db8:0:1::7]:443', '2001:db8:0:1::7'],
      ['9.9.9.9, unknown', null],
      [undefined, '127.0.0.1'],
    ] as const) {
      expect(await addressOf(behindProxy(), proxy, forwarded)).toBe(address)
    }
  })

  it('is, without a proxy, that of the connection, whatever the caller claims [TRUST-131, TRUST-133]', async () => {
    expect(await addressOf(alone(), '::ffff:203.0.113.9', '198.51.100.7')).toBe('203.0.113.9')
    expect(await addressOf(alone(), '2001:db8:0:1:2:3:4:5', '198.51.100.7')).toBe('2001:db8:0:1:2:3:4:5')
  })

  it('is the same for limits however the client or the proxy spells it [TRUST-130, TRUST-133]', async () => {
    const body = { username: 'dm@haneul-pharma.example', password: 'Wrong!2026' }
    const attempt = async (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded }
      return (await behindProxy().call('login', { body, from: proxy, headers })).status
    }
    for (let port = 0; port < 10; port += 1) {
      expect(await attempt(`10.0.0.${port}, 198.51.100.9:4000${port}`)).toBe(401)
    }
    expect([await attempt('10.0.0.77, ::ffff:198.51.100.9'), await attempt('198.51.100.9, 10.0.0.77')]).toEqual([
      429, 401,
    ])
  })
})
