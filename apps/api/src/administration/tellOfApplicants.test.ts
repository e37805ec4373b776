import { DEMO_ORGANIZATIONS } from '@imsang/fixtures'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { mails, users } from '../db/schema'
import { addJob } from '../jobs/addJob'
import { describeOnOneEngine } from '../testing/engines'
import { useServer } from '../testing/server'
import { plantApplicant, plantUser } from './testing/plant'

const ADMIN = 'admin@imsang.example'
const TENANT = 'tenant@hanbit-smo.example'

describeOnOneEngine('the daily letter about waiting applicants', (engine) => {
  const server = useServer(engine)
  /** Runs the job of a day and returns the letters, as addresses with texts. */
  const tell = async () => {
    const { handle } = server().database
    await handle.delete(mails)
    await addJob(handle, () => server().now, { kind: 'applicants-waiting', payload: { day: '2026-03-10' } })
    await server().runJobs()
    return new Map((await handle.select().from(mails)).map((letter) => [letter.to, letter]))
  }
  beforeEach(async () => {
    const { handle } = server().database
    const open = inArray(users.registrationStatus, ['EMAIL_SENT', 'EMAIL_VERIFIED', 'EXPIRED'])
    await handle.update(users).set({ registrationStatus: 'REJECTED' }).where(open)
  })

  it('tells system administrators of everybody and organisation administrators of their domains [TRUST-180]', async () => {
    await plantApplicant(server(), 'one@hanbit-smo.example')
    await plantApplicant(server(), 'two@new-hospital.example')
    await plantApplicant(server(), 'three@nowhere.example')
    await plantUser(server(), { email: 'unproved@hanbit-smo.example', registrationStatus: 'EMAIL_SENT' })
    await plantUser(server(), { email: 'boss@new-hospital.example', adminType: 'TENANT' }, [
      DEMO_ORGANIZATIONS['busan-hospital.example'].id,
    ])
    const letters = await tell()
    expect([...letters.keys()].sort()).toEqual([ADMIN, TENANT])
    expect(letters.get(ADMIN)?.subject).toBe('[임상] 가입 승인을 기다리는 사용자 3명')
    expect(letters.get(TENANT)?.subject).toBe('[임상] 가입 승인을 기다리는 사용자 1명')
  })

  it('is not written when nobody waits with a proved address, nor to accounts that cannot sign in [TRUST-181]', async () => {
    await plantUser(server(), { email: 'sent-only@hanbit-smo.example', registrationStatus: 'EMAIL_SENT' })
    expect((await tell()).size).toBe(0)
    await plantApplicant(server(), 'waiting@new-hospital.example')
    await plantUser(server(), { email: 'former@imsang.example', adminType: 'SYSTEM', isEnabled: false })
    await plantUser(server(), {
      email: 'applying@imsang.example',
      adminType: 'SYSTEM',
      registrationStatus: 'REJECTED',
    })
    expect([...(await tell()).keys()]).toEqual([ADMIN])
  })

  it('is switched off by each administrator for themselves, and on again [TRUST-195, TRUST-198]', async () => {
    await plantApplicant(server(), 'quiet@hanbit-smo.example')
    const choose = (as: typeof ADMIN | typeof TENANT, waitingApplicants: boolean) =>
      server().call('chooseMyLetters', { as, body: { waitingApplicants } })
    expect((await server().call('getMyLetters', { as: TENANT })).data).toEqual({ waitingApplicants: true })
    expect(await choose(TENANT, false)).toMatchObject({ status: 200, data: { waitingApplicants: false } })
    expect((await server().call('getMyLetters', { as: TENANT })).data).toEqual({ waitingApplicants: false })
    expect((await server().call('getMyLetters', { as: ADMIN })).data).toEqual({ waitingApplicants: true })
    expect([...(await tell()).keys()]).toEqual([ADMIN])
    await choose(TENANT, true)
    expect([...(await tell()).keys()].sort()).toEqual([ADMIN, TENANT])
    const outsider = { as: 'pi@seoul-hospital.example', body: { waitingApplicants: false } } as const
    expect((await server().call('chooseMyLetters', outsider)).status).toBe(403)
  })

  it('carries the number and a link, and nothing that an applicant typed [TRUST-182]', async () => {
    const id = await plantApplicant(server(), 'typed@new-hospital.example', { fullName: 'https://evil.example' })
    const { handle } = server().database
    await handle.update(users).set({ username: 'typed-by-hand' }).where(eq(users.id, id))
    const { subject, text, html } = (await tell()).get(ADMIN) ?? { subject: '', text: '', html: '' }
    expect(text).toContain('사용자 관리 열기: http://localhost:3000/user-management')
    expect(subject + text + html).not.toMatch(/evil|typed|new-hospital/)
  })
})
