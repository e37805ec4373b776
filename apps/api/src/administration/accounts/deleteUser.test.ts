import { demoStudyId, demoUserId } from '@imsang/fixtures'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../../db/ids'
import { allowedDomains, identities, memberships, passwordResets, type users } from '../../db/schema'
import { describeOnOneEngine } from '../../testing/engines'
import { useServer } from '../../testing/server'
import { plantUser, storedUser, tokenOf, trailOf } from '../testing/plant'
import { ADMIN, endsOf, HANBIT, newUser, openSessions, TENANT } from './testing/accounts'

describeOnOneEngine('a deleted account', (engine) => {
  const server = useServer(engine)
  const db = () => server().database.handle
  const plant = (email: string, values: Partial<typeof users.$inferSelect> = {}) =>
    plantUser(server(), { email, jobRoleKey: 'CRC', fullName: '떠난이', ...values }, [HANBIT])
  const remove = (id: string, as: typeof ADMIN | typeof TENANT = TENANT) =>
    server().call('deleteUser', { as, path: { id } })

  it('has no way in any more, and its sessions end with an entry of each [ACALL-013, USER-181, USER-183]', async () => {
    const email = 'gone@hanbit-smo.example'
    const id = await plant(email)
    const token = await tokenOf(server(), email)
    await db().insert(identities).values({ issuer: 'https://accounts.example', subject: 'gone', userId: id })
    await server().call('requestPasswordReset', { query: { email } })
    const resetToken = /resetToken=([\w-]+)/.exec((await server().lettersTo(email))[0]?.text ?? '')?.[1] ?? ''

    expect(await remove(id)).toMatchObject({ status: 200, data: null })

    expect(await storedUser(server(), id)).toMatchObject({
      ...{ registrationStatus: 'DELETED', isEnabled: false, passwordHash: null, fullName: '떠난이', email },
    })
    for (const table of [identities, passwordResets]) {
      expect(await db().select().from(table).where(eq(table.userId, id))).toEqual([])
    }
    expect(await db().select().from(memberships).where(eq(memberships.userId, id))).toHaveLength(1)
    expect(await openSessions(server(), id)).toEqual([])
    expect((await server().call('getMe', { token })).status).toBe(401)
    expect(await endsOf(server(), id)).toEqual([['deleteUser', 200]])
    const reset = await server().call('resetPassword', { body: { resetToken, newPassword: 'Jaksi!Rup39' } })
    expect(reset.status).toBe(400)
    expect((await server().call('login', { body: { username: email, password: 'Gorae!Uju47' } })).status).toBe(401)
  })

  it('keeps its history, with the deletion and who did it [USER-183, USER-193]', async () => {
    const id = await plant('trail@hanbit-smo.example')
    await db().insert(identities).values({ issuer: 'https://accounts.example', subject: 'trail', userId: id })
    await remove(id)
    expect(await trailOf(server(), id)).toEqual([
      ['registrationStatus', 'APPROVED', 'DELETED', null],
      ['isEnabled', 'true', 'false', null],
      ['password', '이전 비밀번호', null, null],
      ['identity', 'https://accounts.example · trail', null, null],
    ])
    const { data } = await server().call('listAccountHistory', { as: TENANT, query: { search: 'trail@', size: '1' } })
    expect(data.content[0]?.account).toMatchObject({ userId: id, fullName: '떠난이' })
  })

  it('leaves its address to another account, which alone is found by it [USER-184]', async () => {
    const email = 'again@hanbit-smo.example'
    const old = await plant(email)
    await remove(old)
    expect((await server().call('checkEmail', { query: { email } })).data.isDuplicate).toBe(false)
    const { data } = await server().call('createUser', { as: TENANT, body: newUser(email.toUpperCase()) })
    expect(data.userId).not.toBe(old)
    expect((await server().call('findUserByEmail', { as: TENANT, query: { email } })).data.userId).toBe(data.userId)
    const [letter] = await server().lettersTo(email.toUpperCase())
    const resetToken = /resetToken=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    const body = { resetToken, newPassword: 'Jaksi!Rup39' }
    expect((await server().call('resetPassword', { body })).status).toBe(200)
    const signIn = await server().call('login', { body: { username: email, password: 'Jaksi!Rup39' } })
    expect((await server().call('getMe', { token: signIn.data.access_token })).data.profile.userId).toBe(data.userId)
  })

  describe('is in no list', () => {
    it('and found by no call [USER-185]', async () => {
      const email = 'nowhere@open.example'
      await db().insert(allowedDomains).values({ id: newId(), domain: 'open.example', organizationId: HANBIT })
      const id = await plant(email)
      const projectId = demoStudyId('study-1')
      const lists = async () => {
        const answers = [
          await server().call('listUsers', { as: ADMIN, query: { size: '100' } }),
          await server().call('listPendingUsers', { as: ADMIN }),
          await server().call('listOrganizationUsers', { as: ADMIN, path: { organizationId: HANBIT } }),
          await server().call('listTenantUsers', { as: ADMIN, path: { tenantId: HANBIT } }),
          await server().call('listManagedUsers', {
            as: ADMIN,
            query: { adminUserId: demoUserId(ADMIN), level: 'SYSTEM', scopeId: 'all' },
          }),
          await server().call('listEligibleUsers', { as: ADMIN, path: { projectId } }),
          await server().call('listInstitutionCandidates', {
            as: ADMIN,
            path: { projectId, organizationId: HANBIT },
          }),
        ]
        return answers.map(({ status, text }) => [status, text.includes(id)])
      }
      const before = await lists()
      expect(before.filter(([, isIn]) => isIn).length).toBeGreaterThan(3)
      const { data } = await server().call('listUsers', { as: ADMIN })
      await remove(id)
      expect(await lists()).toEqual(before.map(([status]) => [status, false]))
      expect((await server().call('listUsers', { as: ADMIN })).data.totalUsers).toBe(data.totalUsers - 1)
      const path = { userId: id }
      for (const answer of [
        await server().call('getUser', { as: ADMIN, path: { id } }),
        await remove(id, ADMIN),
        await server().call('listMemberships', { as: ADMIN, path }),
        await server().call('findUserByEmail', { as: ADMIN, query: { email } }),
      ]) {
        expect(answer.status).toBe(404)
      }
    })

    it('and gets no letter [USER-185]', async () => {
      const email = 'unread@hanbit-smo.example'
      const id = await plant(email)
      await remove(id)
      const before = await server().lettersTo(email)
      await server().call('requestPasswordReset', { query: { email } })
      expect(await server().lettersTo(email)).toEqual(before)
      expect(
        await db()
          .select()
          .from(passwordResets)
          .where(inArray(passwordResets.userId, [id])),
      ).toEqual([])
    })
  })
})
