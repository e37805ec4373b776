import type { OperationId } from '@imsang/api-client'
import {
  DEMO_ORGANIZATIONS,
  type DemoEmail,
  type DemoStudy,
  demoSiteId,
  demoStudyId,
  demoUserId,
} from '@imsang/fixtures'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../db/ids'
import { accessEntries, accessPersons, participants, users } from '../db/schema'
import { describeOnOneEngine } from '../testing/engines'
import { type Call, useServer } from '../testing/server'
import { plantApplicant, plantStudy, plantUser, tokenOf } from './testing/plant'

const ADMIN = 'admin@imsang.example'
const TENANT = 'tenant@hanbit-smo.example'
const HANBIT = DEMO_ORGANIZATIONS['hanbit-smo.example'].id
const HOSPITAL = DEMO_ORGANIZATIONS['new-hospital.example'].id
const MISSING = { status: 404, message: '계정을 찾을 수 없습니다.' }

/** Accounts of every kind. */
const TWELVE = [
  ADMIN,
  TENANT,
  'smo@hanbit-smo.example',
  'crc@hanbit-smo.example',
  'ci@seoul-hospital.example',
  'pi@seoul-hospital.example',
  'subi@seoul-hospital.example',
  'crc@seoul-hospital.example',
  'nurse@busan-hospital.example',
  'pi@jeju-hospital.example',
  'cpm@daon-cro.example',
  'cra@daon-cro.example',
] as const satisfies readonly DemoEmail[]

/** What opens a call: a screen by its route, a study, full data in it, or a right in it. */
type Opens = readonly ['screen', string] | readonly ['study' | 'full-data' | `study.${string}`, DemoStudy]
type RealCall = readonly [OperationId, Opens, Call?]

const OF_ADMINISTRATION: readonly RealCall[] = [
  ['listUsers', ['screen', 'users']],
  ['listAccountHistory', ['screen', 'accountHistory']],
  ['listAccessRecord', ['screen', 'accessRecord']],
  ['explainAccess', ['screen', 'userAccess'], { path: { userId: newId() } }],
  ['listOrganizations', ['screen', 'organizations']],
  ['listProjects', ['screen', 'allStudies']],
  ['listOrganizationUsers', ['screen', 'addStudy'], { path: { organizationId: newId() } }],
  ['countSmoMonth', ['screen', 'smoMonth'], { query: { month: '2026-01' } }],
]

/** A call for each right; none changes anything: where one would, it is refused for another reason than a right. */
const inStudy = (study: DemoStudy): readonly RealCall[] => {
  const path = { projectId: demoStudyId(study) }
  const site = { projectOrganizationId: demoSiteId(study, '01') }
  const ofMonth = { ...site, month: '2026-01', userId: newId() }
  const download = { what: 'screening-failures', filter: {}, count: 1, subjectIds: [newId()], purpose: '정기 모니터링' }
  const calls: readonly (readonly [OperationId, Opens[0], Call?])[] = [
    ['getProject', 'study'],
    ['listInstitutions', 'study'],
    ['listSubjectPage', 'full-data'],
    // A study with subjects is never deleted.
    ['deleteProject', 'study.edit'],
    ['listEligibleUsers', 'study.admin'],
    ['searchInstitutions', 'study.admin'],
    ['listInvestigatorCandidates', 'study.edit-institutions', { path: { ...path, ...site } }],
    ['previewTemplates', 'study.edit-sheets', { body: { armCode: 'common', visitCount: 5, intervalDays: 7 } }],
    ['createAnnouncement', 'study.announce', { body: { title: ' ', content: '정기 점검' } }],
    ['listReportTargets', 'study.manage-visits'],
    ['announceDownload', 'study.export-data', { body: download }],
    ['listAuditPeople', 'study.audit-trail'],
    ['countOpenChanges', 'study.review-changes'],
    ['listStudyAccess', 'study.access-record'],
    ['listSmoVisits', 'study.smo-visits', { query: site }],
    ['listSmoMonth', 'study.smo-month', { query: ofMonth }],
  ]
  return calls.map(([id, opens, call]) => [id, [opens, study] as Opens, { path, ...call }])
}
const CALLS = [...OF_ADMINISTRATION, ...inStudy('study-1'), ...inStudy('study-2')]

describeOnOneEngine('what a person may do', (engine) => {
  const server = useServer(engine)
  const about = (userId: string, call: Call = { as: ADMIN }) =>
    server().call('explainAccess', { ...call, path: { userId } })
  const explained = async (email: DemoEmail, call?: Call) => (await about(demoUserId(email), call)).data

  describe('compared with real calls', () => {
    it.each(TWELVE)('is for %s what 40 calls answer [USER-248, ACALL-085]', async (email) => {
      expect(CALLS).toHaveLength(40)
      const { screens, studies } = await explained(email)
      const isSaidOpen = ([what, where]: Opens) => {
        if (what === 'screen') return screens.find(({ route }) => route === where)?.isOpen
        const study = studies.find(({ projectId }) => projectId === demoStudyId(where as DemoStudy))
        if (what === 'study') return study?.canEnter
        if (what === 'full-data') return study?.data?.isFull ?? false
        return study?.rights.find(({ right }) => right === what)?.isOpen ?? false
      }
      const told: unknown[] = []
      const answered: unknown[] = []
      for (const [id, opens, call] of CALLS) {
        const { status } = await server().call(id, { ...call, as: email })
        expect(status, id).toBeLessThan(500)
        told.push([id, opens[1], isSaidOpen(opens)])
        answered.push([id, opens[1], status !== 403])
      }
      expect(told).toEqual(answered)
    })
  })

  it('names the rule of each screen and the screens above it, without those that need no sign-in [USER-242]', async () => {
    const { screens } = await explained('pi@seoul-hospital.example')
    expect(screens.map(({ route }) => route)).not.toContain('login')
    expect(screens.find(({ route }) => route === 'allStudies')).toEqual({
      route: 'allStudies',
      label: '연구 관리',
      within: null,
      isOpen: false,
      sentence: "직책 '연구책임자(PI)'의 접근 등급만으로는 '연구 관리' 화면을 열 수 없습니다.",
      rows: ['ROUTE-021', 'ROUTE-008'],
    })
    expect(screens.find(({ route }) => route === 'studyAccess')?.within).toBe('연구 리스트 › 연구 상세')
  })

  it('of two colleagues names what one has and the other lacks [USER-246]', async () => {
    const rightOf = async (email: DemoEmail) => {
      const { studies } = await explained(email)
      const study = studies.find(({ projectId }) => projectId === demoStudyId('study-1'))
      return study?.rights.find(({ right }) => right === 'study.export-data')?.sentence
    }
    expect(await rightOf('subi@seoul-hospital.example')).toBe('공동연구자(Sub-I) 자격으로 할 수 있습니다.')
    expect(await rightOf('crc@seoul-hospital.example')).toBe(
      '할 수 있는 자격이 없습니다. 필요한 자격: 시스템 관리자, 총괄연구책임자(CI), 연구책임자(PI), 공동연구자(Sub-I)',
    )
  })

  it('is nothing for a participant who is suspended, and the calls agree [USER-244, USER-248]', async () => {
    const email = 'cra@daon-cro.example'
    const isTheirs = and(eq(participants.userId, demoUserId(email)), eq(participants.studyId, demoStudyId('study-1')))
    const set = (status: 'ACTIVE' | 'SUSPENDED') =>
      server().database.handle.update(participants).set({ status }).where(isTheirs)
    await set('SUSPENDED')
    const { studies } = await explained(email)
    expect(studies.find(({ projectId }) => projectId === demoStudyId('study-1'))).toMatchObject({
      canEnter: false,
      sentence: '이 연구의 참여가 중지되어 들어갈 수 없습니다.',
      data: null,
      rights: [],
    })
    const path = { projectId: demoStudyId('study-1') }
    expect((await server().call('getProject', { as: email, path })).status).toBe(403)
    await set('ACTIVE')
  })

  describe('of accounts that cannot sign in', () => {
    it('is nothing for a disabled one, whatever its roles, and says so [USER-249]', async () => {
      const id = await plantUser(
        server(),
        { email: 'off@hanbit-smo.example', isEnabled: false, jobRoleKey: 'TENANT_ADMIN', adminType: 'TENANT' },
        [HANBIT],
      )
      const { data } = await about(id)
      const why = '비활성화된 계정이라 로그인할 수 없습니다.'
      expect(data.account).toMatchObject({ barrier: 'disabled', sentence: why })
      expect(new Set(data.screens.map(({ isOpen, sentence }) => `${isOpen} ${sentence}`))).toEqual(
        new Set([`false ${why}`]),
      )
      expect(data.studies.length).toBeGreaterThan(2)
      for (const study of data.studies)
        expect(study).toMatchObject({ canEnter: false, sentence: why, data: null, rights: [] })
      expect(data.otherStudyCount).toBe(0)
    })

    it.each(['sent', 'verified', 'expired', 'rejected'] as const)(
      'is nothing for one that is %s [USER-249]',
      async (state) => {
        const { account, screens, studies } = await explained(`${state}@new-hospital.example`)
        expect(account).toMatchObject({
          barrier: 'not-approved',
          sentence: '가입이 승인되지 않은 계정이라 로그인할 수 없습니다.',
        })
        expect([...screens, ...studies].some((each) => ('isOpen' in each ? each.isOpen : each.canEnter))).toBe(false)
      },
    )
  })

  describe('is asked by administrators', () => {
    const planted = { member: '', applicant: '', deleted: '', both: '', token: '' }
    beforeAll(async () => {
      const boss = { email: 'boss@new-hospital.example', jobRoleKey: 'TENANT_ADMIN', adminType: 'TENANT' } as const
      await plantUser(server(), boss, [HOSPITAL])
      planted.token = await tokenOf(server(), boss.email)
      planted.member = await plantUser(server(), { email: 'member@new-hospital.example', jobRoleKey: 'CRC' }, [
        HOSPITAL,
      ])
      planted.applicant = await plantApplicant(server(), 'wants@new-hospital.example')
      planted.deleted = await plantUser(
        server(),
        { email: 'gone@new-hospital.example', registrationStatus: 'DELETED', isEnabled: false },
        [HOSPITAL],
      )
      planted.both = await plantUser(server(), { email: 'both@new-hospital.example' }, [HANBIT, HOSPITAL])
      await plantStudy(server(), HOSPITAL, { name: '가나 연구 %', protocolNumber: 'ZZ-1' })
    })

    it('about those whose history they read, and about nobody else [USER-250]', async () => {
      for (const id of [planted.member, planted.applicant]) {
        expect((await about(id, { token: planted.token })).status).toBe(200)
        expect((await about(id)).status).toBe(200)
        expect(await about(id, { as: TENANT })).toMatchObject(MISSING)
      }
      expect((await about(demoUserId('crc@hanbit-smo.example'), { as: TENANT })).status).toBe(200)
      for (const id of [planted.deleted, newId(), 'x', "' or 1=1"]) {
        expect(await about(id)).toMatchObject(MISSING)
        expect(await about(id, { token: planted.token })).toMatchObject(MISSING)
      }
      expect((await about(planted.member, { as: 'ci@seoul-hospital.example' })).status).toBe(403)
    })

    it('in the studies that these enter, by name, with the number of the others [USER-251, USER-252]', async () => {
      const { data } = await about(planted.both, { token: planted.token })
      expect(data.studies.map(({ title }) => title)).toEqual(['가나 연구 %'])
      expect(data.studyCount).toBe(1)
      // SMO staff of the first organisation, which takes part in studies of its own.
      const all = (await about(planted.both)).data
      const entered = all.studies.filter(({ canEnter }) => canEnter)
      expect(data.otherStudyCount).toBe(entered.length - 1)
      expect(all.otherStudyCount).toBe(0)
      const titles = all.studies.map(({ title }) => title.toLowerCase())
      expect(titles).toEqual([...titles].sort())
      expect(all.studyCount).toBe(titles.length)
    })

    it('in those whose name or protocol number has a part, every character literally [USER-252, ACALL-085]', async () => {
      const found = async (study: string) =>
        (await about(planted.member, { as: ADMIN, query: { study } })).data.studies.map(({ title }) => title)
      expect(await found('zz-1')).toEqual(['가나 연구 %'])
      expect(await found('나 연구 %')).toEqual(['가나 연구 %'])
      expect(await found('없는 연구')).toEqual([])
    })

    it('in at most 200 of them, with the number of all [USER-252]', async () => {
      for (let number = 0; number < 200; number += 1)
        await plantStudy(server(), HOSPITAL, { name: `많은 연구 ${number}` })
      const { data } = await about(planted.member, { token: planted.token })
      expect(data.studies).toHaveLength(200)
      expect(data.studyCount).toBe(201)
    })

    it('and each answer is recorded as reading about that account, and nobody else [USER-253]', async () => {
      const { headers } = await about(planted.member, { as: ADMIN, query: { study: '가나' } })
      const db = server().database.handle
      const requestId = headers.get('x-request-id') ?? ''
      const entries = await db.select().from(accessEntries).where(eq(accessEntries.requestId, requestId))
      expect(entries).toMatchObject([{ operation: 'explainAccess', task: 'view', about: 'account', studyId: null }])
      const [set] = await db
        .select()
        .from(accessPersons)
        .where(eq(accessPersons.hash, entries[0]?.persons ?? ''))
      expect(set?.ids).toEqual([planted.member])
    })

    it('also about the admin level of their own people, but of no others [USER-254]', async () => {
      const level = (userId: string, call: Call) => server().call('resolveAdminLevel', { ...call, body: { userId } })
      const own = { success: true, reason: 'NO_ADMIN_RIGHT', adminLevel: 'NONE' }
      expect((await level(planted.member, { token: planted.token })).data).toEqual(own)
      expect((await level(planted.applicant, { token: planted.token })).data.reason).toBe('NO_ACCOUNT')
      expect((await level(planted.member, { as: TENANT })).status).toBe(403)
      expect((await level(planted.deleted, { token: planted.token })).status).toBe(403)
      expect((await level(planted.member, { as: 'ci@seoul-hospital.example' })).status).toBe(403)
      const [one] = await server().database.handle.select().from(users).where(eq(users.id, planted.member))
      expect(one?.isEnabled).toBe(true)
    })
  })
})
