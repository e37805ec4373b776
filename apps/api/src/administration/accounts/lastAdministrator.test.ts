import { demoUserId } from '@imsang/fixtures'
import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../../db/ids'
import { users } from '../../db/schema'
import { TEST_BROWSER, TEST_ORIGIN, testAccess } from '../../testing/context'
import { describeOnEngines } from '../../testing/engines'
import { useServer } from '../../testing/server'
import { plantUser, storedUser, tokenOf } from '../testing/plant'
import { endAccount } from './endAccount'
import { ADMIN, HANBIT } from './testing/accounts'
import { updateUser } from './updateUser'

const LAST = '마지막 플랫폼 관리자는 비활성화·삭제하거나 권한을 낮출 수 없습니다.'
const SYSTEM = { adminType: 'SYSTEM', jobRoleKey: 'PLATFORM_ADMIN', fullName: '둘째 관리자' } as const

describeOnEngines('the last enabled system administrator', (engine) => {
  const server = useServer(engine)
  const first = demoUserId(ADMIN)
  /** What an administrator does to another: a deletion, a disabling, a lower job role. */
  const acts = {
    delete: (id: string, token: string) => server().call('deleteUser', { token, path: { id } }),
    disable: (id: string, token: string) => update(id, token, { isEnabled: false }),
    lower: (id: string, token: string) => update(id, token, { jobRoleKey: 'CRC' }),
  }
  const update = async (id: string, token: string, more: object) => {
    const { fullName, jobRoleKey } = await storedUser(server(), id)
    const body = { fullName, phone: '', isEnabled: true, jobRoleKey, organizationId: HANBIT, ...more }
    return server().call('updateUser', { token, path: { id }, body })
  }
  /** Makes both administrators again what they were. */
  const revive = async (second: string) => {
    const { passwordHash } = await storedUser(server(), demoUserId('pi@seoul-hospital.example'))
    const again = { ...SYSTEM, isEnabled: true, registrationStatus: 'APPROVED', passwordHash } as const
    await server()
      .database.handle.update(users)
      .set(again)
      .where(inArray(users.id, [first, second]))
  }

  it.each(['delete', 'disable', 'lower'] as const)(
    'stays: of two calls to %s the other at once one succeeds [USER-176]',
    async (act) => {
      const email = `second-${act}@hanbit-smo.example`
      const second = await plantUser(server(), { email, ...SYSTEM }, [HANBIT])
      for (let round = 0; round < 3; round += 1) {
        const [one, other] = [await tokenOf(server(), ADMIN), await tokenOf(server(), email)]
        const answers = await Promise.all([acts[act](second, one), acts[act](first, other)])
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        const kept = [await storedUser(server(), first), await storedUser(server(), second)]
        const left = kept.filter(({ isEnabled, jobRoleKey }) => isEnabled && jobRoleKey === 'PLATFORM_ADMIN')
        expect(left).toHaveLength(1)
        await revive(second)
      }
      await server().database.handle.update(users).set({ isEnabled: false }).where(eq(users.id, second))
    },
  )

  it.each(['delete', 'disable', 'lower'] as const)('is refused to %s in these words [USER-176]', async (act) => {
    // Somebody whose rights were read before theirs ended: only then is there a caller who is not the last one.
    const user = await storedUser(server(), first)
    const account = { admin: true, adminType: 'SYSTEM', roles: [], organizationTypes: [] } as const
    const session = { openedAt: new Date(0), lastActiveAt: new Date(0) }
    const caller = { userId: newId(), sessionId: newId(), session, user, organizations: [], account }
    const db = server().database.handle
    const context = {
      ...{ db, caller, browser: TEST_BROWSER, origin: TEST_ORIGIN, access: testAccess({ root: db, clock: Date.now }) },
      services: { clock: Date.now },
    }
    const body = { fullName: '이름', phone: '', isEnabled: act !== 'disable', organizationId: HANBIT }
    const jobRoleKey = act === 'lower' ? 'CRC' : 'PLATFORM_ADMIN'
    const run = () =>
      act === 'delete'
        ? endAccount(context as never, first)
        : updateUser(context, { path: { id: first }, body: { ...body, jobRoleKey }, ifMatch: null } as never)
    await expect(run()).rejects.toMatchObject({ status: 409, message: LAST })
  })

  it('may still be renamed, and one who is disabled already may be deleted [USER-176]', async () => {
    const token = await tokenOf(server(), ADMIN)
    expect((await update(first, token, { fullName: '새 이름' })).status).toBe(200)
    const off = await plantUser(server(), { email: 'off@x.example', ...SYSTEM, isEnabled: false }, [HANBIT])
    expect((await acts.delete(off, await tokenOf(server(), ADMIN))).status).toBe(200)
  })
})
