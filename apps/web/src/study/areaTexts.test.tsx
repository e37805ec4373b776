import {
  demoStudyId,
  type SampleAccount,
  sampleArmsWithBaseline,
  sampleInstitutionStatistics,
  sampleInstitutions,
  sampleManagedStudies,
  sampleMyProjects,
  sampleParticipants,
  samplePermissions,
  sampleProject,
  sampleTemplates,
  sampleUser,
  sampleVendors,
} from '@imsang/fixtures'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../testing/openApp'
import type { Answers } from '../testing/playedServer'
import { QUIET_DASHBOARD } from '../testing/quietDashboard'

const STUDY = demoStudyId('study-1')
const project = { ...sampleProject(), startDate: '2025-06-16', endDate: '2027-01-02' }
const ANSWERS: Answers = {
  ...QUIET_DASHBOARD,
  checkInstitutionList: () => ({ allowed: true }),
  checkResearcherProjectList: () => ({ allowed: true }),
  listMyProjects: () => sampleMyProjects(),
  getProject: () => project,
  listInstitutions: () => sampleInstitutions(),
  getOwnParticipation: () => ({}) as never,
  listInstitutionStatistics: () => sampleInstitutionStatistics(),
  listInstitutionColumns: () => [],
  listParticipants: () => sampleParticipants(),
  listStudyArms: () => sampleArmsWithBaseline(),
  listVisitTemplates: () => sampleTemplates(),
  listVendors: () => sampleVendors(),
  rememberProject: () => ({}) as never,
  listProjects: () => ({
    content: sampleManagedStudies({ count: 3 }).map((one) => ({
      ...one,
      startDate: '2025-06-16',
      endDate: '2027-01-02',
    })),
    number: 0,
    size: 10,
    totalElements: 3,
    totalPages: 1,
  }),
}

/** Everything that is read on the page, by eye or by ear, but for what is typed as a code. */
function said(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest('style, script, svg text'))
      texts.push(walker.currentNode.textContent ?? '')
  }
  for (const label of document.querySelectorAll('svg text')) {
    // Below the first month of an axis stands its year: 8월 over 2025년 is 2025년 8월.
    const lines = [...label.querySelectorAll('tspan')].map(({ textContent }) => textContent)
    texts.push(lines.length > 0 ? lines.reverse().join(' ') : label.textContent)
  }
  for (const element of document.querySelectorAll('*')) {
    // What names a drawing that is hidden from screen readers is heard by nobody.
    const heard = element.closest('[aria-hidden=true]') ? [] : ['aria-label', 'aria-roledescription', 'aria-valuetext']
    for (const name of [...heard, 'placeholder', 'title', 'alt']) {
      texts.push(element.getAttribute(name) ?? '')
    }
  }
  return texts.filter((text) => text.trim() !== '')
}
/** A word, not a code: `HN-1804`, `CI`, `v1.0`, addresses and the keys `Ctrl`, `Enter` and `Esc` are none. */
const FOREIGN = /(?<![A-Za-z\d@.+-])(?:[a-z]{2,}|(?!Ctrl|Enter|Esc\b)[A-Z][a-z]+)(?![A-Za-z\d@.-])/
/** As it is stored, or in another order; a month alone is 2026년 3월 [DASH-020]. */
const OTHER_DATE =
  /\d{4}-\d{1,2}-\d{1,2}|\d{4}\/\d|\d{1,2}[/.]\d{1,2}[/.]\d{4}|\d{4}\.\d|\d{4}년(?! \d{1,2}월(?! \d{1,2}일))/

const open = async (at: string, heading: string | RegExp, as: SampleAccount) => {
  const getProjectPermissions = () => samplePermissions(as)
  const { server } = await openApp({ at, as: sampleUser(as), answers: { ...ANSWERS, getProjectPermissions } })
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await server.settled()
}

describe('the screens of the studies', () => {
  it.each([
    ['/admin-projects', 'systemAdmin', '연구 관리'],
    ['/admin-projects/create', 'systemAdmin', '연구 생성하기'],
    [`/admin-projects/${STUDY}/edit`, 'systemAdmin', '연구 수정하기'],
    ['/projects', 'chiefInvestigator', '연구 리스트'],
    [`/projects/${STUDY}`, 'systemAdmin', project.projectName, 'charts'],
    // Each tab, and the names that the tabs have for others than admins.
    [`/projects/${STUDY}?tab=1`, 'systemAdmin', project.projectName],
    [`/projects/${STUDY}?tab=2`, 'systemAdmin', project.projectName],
    [`/projects/${STUDY}?tab=3`, 'systemAdmin', project.projectName],
    [`/projects/${STUDY}?tab=4`, 'systemAdmin', project.projectName],
    [`/projects/${STUDY}`, 'principalInvestigator', project.projectName],
    [`/projects/${STUDY}`, 'monitor', project.projectName],
  ] as const)(
    '%s for %s speaks Korean, calls a study 연구, and has dates as texts in one form [STUDY-001, STUDY-003, STUDY-013, SCONST-038]',
    async (at, as, heading, charts?: 'charts') => {
      await open(at, heading, as)
      // Drawn once their code has arrived.
      if (charts) await expect.poll(() => document.querySelectorAll('main svg text').length).toBeGreaterThan(20)
      const texts = said()
      expect(texts.length).toBeGreaterThan(20)
      expect(texts.filter((text) => FOREIGN.test(text))).toEqual([])
      expect(texts.filter((text) => /\uD504\uB85C\uC81D\uD2B8|과제|\uC2A4\uD130\uB514/.test(text))).toEqual([])
      expect(texts.some((text) => text.includes('연구'))).toBe(true)
      // A date field reads its value to screen readers in words.
      expect(texts.filter((text) => OTHER_DATE.test(text) && !text.startsWith('선택 일자: '))).toEqual([])
    },
  )

  it('show the period of a study as text like 2025. 6. 16. [SCONST-038]', async () => {
    await open('/admin-projects', '연구 관리', 'systemAdmin')
    await expect.element(page.getByText('2025. 6. 16. ~ 2027. 1. 2.').first()).toBeVisible()
  })
})
