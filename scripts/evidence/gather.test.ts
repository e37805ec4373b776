import { describe, expect, it } from 'vitest'
import { evidenceOf, type Findings } from './gather'
import { readHandlings } from './handling'
import { dayOf, passedIn } from './runs'
import { storyFileOf } from './storyFiles'

const META = `const meta = { title: 'TITLE', component: Login }
export default meta`
const FILES: Readonly<Record<string, string>> = {
  'packages/screens/src/login/Login.states.stories.tsx': `${META.replace("'TITLE'", "'로그인', id: 'screen-login'")}
    export const Default = {}
    export const Failed = {}`,
  'packages/screens/src/login/Login.stories.tsx': `${META.replace('TITLE', '로그인/로그인 화면')}
    export const Keys = { play: async () => { await userEvent.keyboard('a') } }
    export const KeysAndPointer = { play: async () => { await userEvent.tab(); await userEvent.click(button) } }`,
  'packages/screens/src/drafts/Drafts.stories.tsx': `${META.replace('TITLE', '작성 중인 내용')}
    export const Kept = {}`,
  'apps/web/src/login/login.test.tsx': `it('by keys', () => userEvent.keyboard('a'))
    it('by pointer', () => userEvent.click(button))`,
}
const stories = Object.keys(FILES)
  .filter((file) => file.includes('.stories.'))
  .map((file) => storyFileOf(file, FILES[file] ?? ''))
const [states, behaviour, drafts] = stories

/** Noon of the 27th in UTC is the 27th in Seoul, ten in the evening is the 28th there. */
const at = (hour: number) => Date.UTC(2026, 10, 27, hour)

const result = (storyId: string, status: string) => ({ fullName: storyId, status, meta: { storyId } })
const report = (startTime: number, login: Record<string, string>) => ({
  startTime,
  testResults: [
    {
      name: `/repository/${states?.file}`,
      status: 'passed',
      assertionResults: Object.entries(login).map(([id, status]) => result(id, status)),
    },
    {
      name: `/repository/${behaviour?.file}`,
      status: 'passed',
      assertionResults: [result('동작-로그인-로그인-화면--keys', 'passed')],
    },
  ],
})

const findings = (more: Partial<Findings>): Findings => ({
  machine: passedIn(null, '/repository'),
  modes: passedIn(null, '/repository'),
  handlings: readHandlings((file) => FILES[file]),
  testsOf: (area) => (area === 'login' ? ['apps/web/src/login/login.test.tsx'] : []),
  trees: null,
  ...more,
})
const rowOf = (area: string, more: Partial<Findings> = {}) =>
  evidenceOf(stories, findings(more)).screens.find((screen) => screen.area === area)

describe('the row of a screen', () => {
  it('names it by its states, and without states by what it does [RELEASE-066]', () => {
    expect(rowOf('login')).toMatchObject({ titles: ['로그인'], first: 'screen-login--default', states: 2, stories: 4 })
    expect(rowOf('drafts')).toMatchObject({ titles: ['작성 중인 내용'], states: 0, stories: 1 })
  })

  it('says that nothing has run where there is no report [RELEASE-066]', () => {
    expect(rowOf('login')).toMatchObject({
      machine: { passed: 0, day: null },
      modes: { passed: 0, day: null },
      tree: null,
    })
  })

  it('counts what passed in each run, with the day of that run in Seoul [RELEASE-066]', () => {
    const all = { 'screen-login--default': 'passed', 'screen-login--failed': 'passed' }
    const row = rowOf('login', {
      machine: passedIn(report(at(12), all), '/repository'),
      modes: passedIn(report(at(22), {}), '/repository'),
    })
    expect(row).toMatchObject({
      machine: { passed: 3, day: '2026-11-27' },
      modes: { passed: 1, day: '2026-11-28' },
    })
  })

  it.each([
    ['failed', { 'screen-login--default': 'passed', 'screen-login--failed': 'failed' }],
    ['was skipped', { 'screen-login--default': 'passed', 'screen-login--failed': 'skipped' }],
    ['did not run', { 'screen-login--default': 'passed' }],
  ])('counts no story that %s [RELEASE-069]', (_, login) => {
    const machine = passedIn(report(at(12), login), '/repository')
    expect(machine([states].flatMap((file) => file ?? []))).toEqual({ passed: 1, day: '2026-11-27' })
    expect(machine([drafts].flatMap((file) => file ?? []))).toEqual({ passed: 0, day: '2026-11-27' })
  })

  it('counts the stories that press keys, those without a pointer, and the tests of the app beside it [RELEASE-067]', () => {
    expect(rowOf('login')?.keyboard).toEqual({ stories: 2, withoutPointer: 1, tests: 1 })
    expect(rowOf('drafts')?.keyboard).toEqual({ stories: 0, withoutPointer: 0, tests: 0 })
  })

  it('adds up the trees of its states, and names each fault and each state that did not open [RELEASE-068]', () => {
    const trees = {
      at: at(22),
      states: {
        'screen-login--default': { controls: 5, headings: 1, unnamed: ['button'] },
        'screen-login--failed': 'there is no such story',
        'screen-other--default': { controls: 90, headings: 9, unnamed: ['link'] },
      },
    }
    expect(rowOf('login', { trees })?.tree).toEqual({
      states: 1,
      controls: 5,
      headings: 1,
      faults: ['screen-login--default: button', 'screen-login--failed: there is no such story'],
      day: '2026-11-28',
    })
    expect(rowOf('drafts', { trees })?.tree).toBeNull()
  })
})

it('a day is that of Seoul [RELEASE-066]', () => {
  expect(dayOf(Date.UTC(2026, 0, 1, 14, 59))).toBe('2026-01-01')
  expect(dayOf(Date.UTC(2026, 0, 1, 15, 0))).toBe('2026-01-02')
})
