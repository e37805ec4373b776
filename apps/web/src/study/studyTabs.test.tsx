import {
  demoStudyId,
  type SampleAccount,
  sampleInstitutionStatistics,
  sampleInstitutions,
  sampleParticipants,
  samplePermissions,
  sampleProject,
} from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, held, refusal } from '../testing/playedServer'
import { openStudyTab, STUDY } from '../testing/studyTab'

const OTHER = demoStudyId('study-2')
const STORED = `ctms.projectTab.${STUDY}`
const main = page.getByRole('main')
const tab = (name: string) => main.getByRole('tab', { name })
const names = () =>
  main
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent)
const opened = () => main.getByRole('tab', { selected: true }).element().textContent

const open = (who: SampleAccount, query = '', answers: Answers = {}) =>
  openStudyTab(query, who, {
    getProject: ({ path }) => sampleProject({ study: path.projectId === OTHER ? 'study-2' : 'study-1' }),
    listInstitutions: () => sampleInstitutions(),
    listParticipants: () => sampleParticipants(),
    listStudyArms: () => [],
    listVisitTemplates: () => [],
    ...answers,
  })

describe('the tabs of a study on its page', () => {
  it.each([
    ['chiefInvestigator', 'STUDY-098, STUDY-099, STUDY-100'],
    ['hospitalCrc', 'STUDY-098, STUDY-099'],
  ] as const)('are five for %s, the dashboard first, and the others request nothing [%s]', async (who, _rows) => {
    const { server } = await open(who)
    await expect.poll(names).toEqual(['연구 대시보드', '기관 목록', '참여 연구자 목록', '방문 템플릿', '협력 벤더사'])
    expect(opened()).toBe('연구 대시보드')
    await expect.element(main.getByRole('heading', { name: '연구 개요' })).toBeVisible()
    await server.settled()
    // Its enrolments belong to the dashboard.
    expect(server.lines().filter((line) => line.includes('includeDetails=true'))).toEqual([])
    expect(server.callsOf('listParticipants')).toEqual([])
    expect(server.callsOf('getOwnParticipation')).toEqual([])
  })

  it.each(['principalInvestigator', 'coInvestigator'] as const)(
    'are three for %s [STUDY-098, STUDY-103]',
    async (who) => {
      const { server } = await open(who)
      await expect.poll(names).toEqual(['대시보드', '참여 기관', '협력 벤더사'])
      await server.settled()
      expect(server.callsOf('getOwnParticipation')).toHaveLength(1)
    },
  )

  it.each(['monitor', 'qualityAssurance'] as const)(
    'are two for %s, who finds the institutions in the overview [STUDY-098, PARTNER-145]',
    async (who) => {
      const { server } = await open(who)
      await expect.element(main.getByRole('link', { name: '한강서울병원 시험대상자' })).toBeVisible()
      expect(names()).toEqual(['대시보드', '협력 벤더사'])
      await server.settled()
      expect(server.callsOf('getOwnParticipation')).toEqual([])
    },
  )

  it('are not drawn before the rights are known [PERM-055]', async () => {
    const rights = held(samplePermissions('chiefInvestigator'))
    await open('chiefInvestigator', '', { getProjectPermissions: rights.answer })
    await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('HN-2101')
    expect(names()).toEqual([])
    expect(main.getByRole('heading', { name: '연구 개요' }).elements()).toEqual([])
    rights.release()
    await expect.poll(names).toHaveLength(5)
  })

  it('are those of somebody without rights where the rights cannot be looked up [PERM-058]', async () => {
    await open('chiefInvestigator', '', { getProjectPermissions: () => refusal(501) })
    await expect.element(main.getByRole('link', { name: '한강서울병원 시험대상자' })).toBeVisible()
    expect(names()).toEqual(['대시보드', '협력 벤더사'])
  })

  it('load what they show when they are first opened, and once [STUDY-110]', async () => {
    const { server } = await open('chiefInvestigator')
    await expect.poll(names).toHaveLength(5)
    await server.settled()
    const ofTabs = /includeDetails=true|^list(Participants|StudyArms|VisitTemplates|Vendors) /
    expect(server.lines().filter((line) => ofTabs.test(line))).toEqual([])
    await tab('기관 목록').click()
    await expect.element(main.getByRole('link', { name: '한강서울병원 시험대상자' })).toBeVisible()
    await tab('연구 대시보드').click()
    await tab('기관 목록').click()
    await server.settled()
    expect(server.lines().filter((line) => line.includes('includeDetails=true'))).toHaveLength(1)
    // The dashboard offers them.
    expect(server.callsOf('listInstitutions')).toHaveLength(1)
  })

  it('request the institutions again, and nothing else, where they could not be loaded', async () => {
    const { server } = await open('chiefInvestigator', '?tab=1', { listInstitutionStatistics: () => refusal(400) })
    await expect.element(main.getByText('기관 목록을 불러오는 데 실패했습니다.')).toBeVisible()
    await server.settled()
    server.answer({ listInstitutionStatistics: () => sampleInstitutionStatistics() })
    const before = server.calls.length
    await main.getByRole('button', { name: '다시 시도' }).click()
    await expect.element(main.getByRole('link', { name: '한강서울병원 시험대상자' })).toBeVisible()
    expect(server.calls.slice(before).map(({ operation }) => operation)).toEqual(['listInstitutionStatistics'])
  })
})

describe('the open tab of a study', () => {
  it('is written to the address without a step back, and stored for this study [STUDY-106, STUDY-107]', async () => {
    const { address, moves } = await open('chiefInvestigator')
    await tab('방문 템플릿').click()
    await expect.poll(address).toBe(`/projects/${STUDY}?tab=3`)
    expect(moves().at(-1)).toBe(`REPLACE /projects/${STUDY}?tab=3`)
    await expect.poll(() => localStorage.getItem(STORED)).toBe('3')
    await tab('연구 대시보드').click()
    await expect.poll(address).toBe(`/projects/${STUDY}?tab=0`)
    await expect.poll(() => localStorage.getItem(STORED)).toBe('0')
  })

  it('is the stored one where the address has none, and the first one where nothing is stored [STUDY-108]', async () => {
    localStorage.setItem(STORED, '2')
    localStorage.setItem(`ctms.projectTab.${OTHER}`, '4')
    await open('chiefInvestigator')
    await expect.poll(() => names().length).toBe(5)
    expect(opened()).toBe('참여 연구자 목록')
  })

  it('is not that of another study [STUDY-107, STUDY-108]', async () => {
    localStorage.setItem(`ctms.projectTab.${OTHER}`, '4')
    await open('chiefInvestigator')
    await expect.poll(() => names().length).toBe(5)
    expect(opened()).toBe('연구 대시보드')
  })

  it('is that of the address before the stored one [STUDY-108]', async () => {
    localStorage.setItem(STORED, '2')
    await open('chiefInvestigator', '?tab=1')
    await expect.poll(() => names().length).toBe(5)
    expect(opened()).toBe('기관 목록')
    await expect.poll(() => localStorage.getItem(STORED)).toBe('1')
  })

  it.each([
    ['chiefInvestigator', '5', '연구 대시보드'],
    ['chiefInvestigator', '-1', '연구 대시보드'],
    ['chiefInvestigator', 'viele', '연구 대시보드'],
    ['principalInvestigator', '2', '대시보드'],
  ] as const)('becomes 0 for %s in address and storage for the number %s [STUDY-109]', async (who, number, name) => {
    localStorage.setItem(STORED, '1')
    const { address, moves } = await open(who, `?tab=${number}`)
    await expect.poll(address).toBe(`/projects/${STUDY}?tab=0`)
    expect(moves().at(-1)).toBe(`REPLACE /projects/${STUDY}?tab=0`)
    await expect.poll(() => localStorage.getItem(STORED)).toBe('0')
    expect(opened()).toBe(name)
  })

  it('becomes 0 where the stored one is outside the tabs [STUDY-108, STUDY-109]', async () => {
    localStorage.setItem(STORED, '9')
    const { address } = await open('principalInvestigator')
    await expect.poll(address).toBe(`/projects/${STUDY}?tab=0`)
    await expect.poll(() => localStorage.getItem(STORED)).toBe('0')
  })

  it('stays the same number when a researcher comes by the buttons of the list [STUDY-085, STUDY-109]', async () => {
    const { address } = await open('principalInvestigator', '?tab=1')
    await expect.element(main.getByRole('link', { name: '한강서울병원 시험대상자' })).toBeVisible()
    expect(opened()).toBe('참여 기관')
    expect(address()).toBe(`/projects/${STUDY}?tab=1`)
  })
})

describe('a researcher without a record in the study', () => {
  it('is asked to have themselves registered, instead of tabs [STUDY-105]', async () => {
    const { toasts } = await open('principalInvestigator', '', {
      getOwnParticipation: () => refusal(404, '참여 정보를 조회할 수 없습니다.'),
    })
    await expect
      .element(main.getByText('연구 참여 정보를 찾을 수 없습니다. 연구 관리자에게 등록을 요청해주세요.'))
      .toBeVisible()
    expect(names()).toEqual([])
    await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('HN-2101')
    expect(toasts()).toEqual([])
  })

  it('keeps the tabs where the record cannot be looked up for another reason [STUDY-105]', async () => {
    const { server } = await open('principalInvestigator', '', { getOwnParticipation: () => refusal(400) })
    await expect.poll(names).toHaveLength(3)
    await server.settled()
    expect(names()).toHaveLength(3)
  })
})
