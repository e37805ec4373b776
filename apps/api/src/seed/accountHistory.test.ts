import { DEMO_EMAILS, demoUserId } from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { PLATFORM_CHAIN } from '../audit/append'
import { auditEntries } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'

const APPROVED = DEMO_EMAILS.filter((email) => !email.endsWith('@new-hospital.example'))

describeOnOneEngine('the accounts of a new demo', (engine) => {
  const server = useServer(engine)
  const entriesOf = (id: string) =>
    server()
      .database.handle.select()
      .from(auditEntries)
      .where(and(eq(auditEntries.chain, PLATFORM_CHAIN), eq(auditEntries.entityId, id)))
      .orderBy(auditEntries.number)

  it('show in their own history what they got from the beginning, and from whom [TRUST-228]', async () => {
    const as = 'pi@jeju-hospital.example'
    const { data } = await server().call('listOwnHistory', { as })
    const profile = (await server().call('getMe', { as })).data.profile
    expect(data.content.map(({ fieldName, oldValue, newValue }) => [fieldName, oldValue, newValue]).reverse()).toEqual([
      ['email', null, as],
      ['fullName', null, profile.fullName],
      ['registrationStatus', null, 'APPROVED'],
      ['organization', null, expect.stringMatching(new RegExp(`^${profile.organizationName} [(].+[)]$`))],
      ['jobRoleKey', null, profile.jobRoleKey],
      ['password', null, '새 비밀번호'],
    ])
    for (const entry of data.content) {
      expect(entry).toMatchObject({ changedByName: '데모 데이터', changedByLogin: 'demo-data', changedByRole: null })
      expect(entry.changedAt).toBe(new Date(server().now).toISOString())
    }
  })

  it.each(APPROVED)('have one each: %s [TRUST-228]', async (as) => {
    const { data } = await server().call('listOwnHistory', { as })
    expect(data.content.map(({ newValue }) => newValue)).toContain(as)
  })

  it('have none where nobody has proved the address, and the reason where one was rejected [TRUST-228]', async () => {
    for (const email of ['sent@new-hospital.example', 'expired@new-hospital.example'] as const) {
      expect(await entriesOf(demoUserId(email))).toEqual([])
    }
    const rejected = await entriesOf(demoUserId('rejected@new-hospital.example'))
    expect(rejected.map(({ reason }) => reason)).toContain('소속 기관을 확인할 수 없습니다.')
    expect(rejected.map(({ newValue }) => newValue)).toContain('REJECTED')
  })

  it('are verified with the rest [TRUST-228]', async () => {
    const { data } = await server().call('verifyOwnHistory', { as: 'pi@jeju-hospital.example' })
    expect(data).toMatchObject({ isIntact: true, fault: null })
    expect(data.entries).toBeGreaterThan(APPROVED.length * 5)
  })
})
