import { inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { Busy } from '../base/problem'
import { tries } from '../db/schema'
import { DEMO_PASSWORD } from '../seed/demo'
import { publicContext } from '../testing/context'
import { describeOnEngines } from '../testing/engines'
import { useServer } from '../testing/server'
import { HASHINGS_AT_ONCE, hashings } from './passwords'
import { proveApplicant, proveSignIn } from './proveCredentials'

describeOnEngines('a server that has no place for another password', (engine) => {
  const server = useServer(engine)

  it('says that it is busy and when to ask again, and goes on serving everything else [TRUST-125]', async () => {
    const token = await server().tokenOf('qa@daon-cro.example')
    const body = { username: 'dm@haneul-pharma.example', password: DEMO_PASSWORD }
    const passwords = { currentPassword: 'Wrong!2026', newPassword: 'Jaksi!Rup39' }
    const calls = [
      () => server().call('login', { body }),
      () => server().call('checkRegistration', { body }),
      () => server().call('changePassword', { token, body: passwords }),
    ]
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const others = Array.from({ length: HASHINGS_AT_ONCE + 64 }, () => hashings.run(() => gate))
    try {
      // More often than the limit of any of them allows.
      for (let times = 0; times < 11; times += 1) {
        for (const call of calls) {
          const answer = await call()
          expect(answer).toMatchObject({
            status: 503,
            code: 'server.busy',
            message: '지금 요청이 많아 처리하지 못했습니다. 잠시 후 다시 시도해주세요.',
          })
          expect(answer.headers.get('retry-after')).toBe('2')
        }
        expect((await server().call('getMe', { token })).status).toBe(200)
      }
    } finally {
      release()
      await Promise.all(others)
    }
    const statuses: number[] = []
    for (const call of calls) statuses.push((await call()).status)
    expect(statuses).toEqual([200, 200, 400])
    expect(server().log.filter(({ event }) => event === 'error')).toEqual([])
  })

  it('counts what it did not try in no limit [TRUST-125]', async () => {
    const context = publicContext({ root: server().database.handle, clock: () => server().now })
    const check = { passwords: { matches: () => Promise.reject(new Busy(2000)) }, authSecret: 's'.repeat(32) }
    const credentials = { username: 'cra@daon-cro.example', password: 'Wrong!2026' }
    for (let times = 0; times < 11; times += 1) {
      await expect(proveSignIn(context, check, credentials)).rejects.toMatchObject({ status: 503 })
      await expect(proveApplicant(context, check, credentials)).rejects.toMatchObject({ status: 503 })
    }
    const kinds = ['sign-in', 'address-sign-in', 'account-sign-in', 'follow-up']
    const counted = await server().database.handle.select().from(tries).where(inArray(tries.kind, kinds))
    expect(counted.filter(({ count }) => count > 0)).toEqual([])
    expect(counted.length).toBeGreaterThanOrEqual(3)
  })
})
