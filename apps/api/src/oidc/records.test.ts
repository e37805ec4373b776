import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { oidcRecords } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { recordsAdapter } from './records'

describeOnOneEngine('the records of the identity provider', (engine) => {
  const server = useServer(engine)
  const records = (model: string) =>
    recordsAdapter(
      server().database.handle,
      () => server().now,
      () => new Error('used'),
    )(model)
  const ids = async () =>
    (await server().database.handle.select({ id: oidcRecords.id }).from(oidcRecords)).map(({ id }) => id)

  it('are found by id and kind, and replaced by later writes [SSO-020]', async () => {
    await records('Grant').upsert('one', { clientId: 'imsang', accountId: '김' }, 60)
    expect(await records('Grant').find('one')).toEqual({ clientId: 'imsang', accountId: '김' })
    expect(await records('Session').find('one')).toBeUndefined()
    await records('Grant').upsert('one', { clientId: 'another' }, 60)
    expect(await records('Grant').find('one')).toEqual({ clientId: 'another' })
    await records('Grant').destroy('one')
    expect(await records('Grant').find('one')).toBeUndefined()
  })

  it('are found by uid and by user code [SSO-020]', async () => {
    await records('Session').upsert('two', { uid: 'uid' }, 60)
    await records('DeviceCode').upsert('three', { userCode: 'CODE' }, 60)
    expect(await records('Session').findByUid('uid')).toEqual({ uid: 'uid' })
    expect(await records('DeviceCode').findByUserCode('CODE')).toEqual({ userCode: 'CODE' })
    expect(await records('Session').findByUserCode('CODE')).toBeUndefined()
  })

  it('are used once when several requests try at the same time [SSO-020]', async () => {
    const codes = records('AuthorizationCode')
    await codes.upsert('code', { grantId: 'grant' }, 60)
    const tries = await Promise.allSettled([codes.consume('code'), codes.consume('code'), codes.consume('code')])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await codes.find('code')).toEqual({ grantId: 'grant', consumed: Math.floor(server().now / 1000) })
    await expect(codes.consume('unknown')).rejects.toThrow('used')
  })

  it('are deleted with their grant, each kind separately [SSO-020]', async () => {
    for (const [id, grantId] of [
      ['a', 'first'],
      ['b', 'first'],
      ['c', 'second'],
    ] as const) {
      await records('AccessToken').upsert(id, { grantId }, 60)
      await records('RefreshToken').upsert(id, { grantId }, 60)
    }
    await records('AccessToken').revokeByGrantId('first')
    expect(await Promise.all(['a', 'b', 'c'].map((id) => records('AccessToken').find(id)))).toEqual([
      undefined,
      undefined,
      { grantId: 'second' },
    ])
    expect(await records('RefreshToken').find('a')).toEqual({ grantId: 'first' })
  })

  it('expire, and are deleted by the next write [SSO-020]', async () => {
    await records('Client').upsert('stays', { client_id: 'stays' })
    await records('Interaction').upsert('passes', { uid: 'passing' }, 60)
    server().now += 59_999
    expect(await records('Interaction').find('passes')).toBeDefined()
    server().now += 1
    expect(await records('Interaction').find('passes')).toBeUndefined()
    expect(await records('Interaction').findByUid('passing')).toBeUndefined()
    expect(await ids()).toContain('passes')
    await records('Interaction').upsert('next', {}, 60)
    expect(await ids()).not.toContain('passes')
    expect(await records('Client').find('stays')).toEqual({ client_id: 'stays' })
    await server().database.handle.delete(oidcRecords).where(eq(oidcRecords.id, 'stays'))
  })
})
