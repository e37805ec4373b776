import { cleanup, render } from '@imsang/ui/test'
import { composeStories } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as users from '../approvals/ApprovalsScreen.states.stories'
import * as baseline from '../baseline/BaselineDialog.states.stories'
import * as preview from '../baseline/BaselinePreviewDialog.states.stories'
import * as callback from '../login/CallbackScreen.stories'
import * as sessions from '../own-sessions/UserSessionsDialog.stories'
import * as memberships from '../user-edit/Memberships.stories'
import * as withdrawal from '../visit-edit/WithdrawVisit.stories'

type Args = Record<string, unknown>
type Shown = ComponentType<Args> & { id: string; args: Args }

/** Every state of every screen that designers see. */
const STORIES = Object.values(
  import.meta.glob<Parameters<typeof composeStories>[0]>('../**/*.states.stories.tsx', { eager: true }),
).flatMap((module) => Object.values(composeStories(module) as Record<string, Shown>))

/** What a screen says after 10 s; null for parts of a dialog, which say at their field that they load. */
const WAITS: Record<string, string | null> = {
  'screen-access-record--loading': '접속 기록을 기다리고 있습니다.',
  'screen-access-review--loading': '한 달의 기록을 살펴보고 있습니다.',
  'screen-account-history--loading': '변경 이력을 기다리고 있습니다.',
  'screen-announcements--loading': '공지사항을 기다리고 있습니다.',
  'screen-users--loading': '사용자 목록을 기다리고 있습니다.',
  'screen-audit-trail--loading': '변경 이력을 기다리고 있습니다.',
  'screen-changes--loading': '변경 내용을 기다리고 있습니다.',
  'screen-enrolment-forecast--loading': null,
  'screen-dashboard--loading': '대시보드 데이터를 기다리고 있습니다.',
  'screen-dashboard--loading-institution': '대시보드 데이터를 기다리고 있습니다.',
  'screen-enrolment--loading': null,
  'screen-complete-history--loading': '방문 이력을 기다리고 있습니다.',
  'screen-smo-history--loading': '방문 이력을 기다리고 있습니다.',
  'screen-vendor-history--events-loading': '방문 이력을 기다리고 있습니다.',
  'screen-vendor-history--loading': '방문 이력을 기다리고 있습니다.',
  'screen-hand-over--loading': '업무 목록을 기다리고 있습니다.',
  'screen-home-admin--loading': '현황을 기다리고 있습니다.',
  'screen-home-researcher--loading': '홈 화면의 자료를 기다리고 있습니다.',
  '연구-참여-기관-관리-상태--loading': '참여 기관 목록을 기다리고 있습니다.',
  'screen-institutions--loading': '기관 목록을 기다리고 있습니다.',
  'screen-managed-studies--loading': '연구 목록을 기다리고 있습니다.',
  'screen-organizations--loading': '조직 목록을 기다리고 있습니다.',
  'screen-other-visit--participants-loading': null,
  'screen-partner-sign-in--loading': '파트너사의 요청을 확인하고 있습니다.',
  '시스템-설정-b2b-파트너-상태--loading': '파트너사 목록을 기다리고 있습니다.',
  'screen-profile--loading': '프로필을 기다리고 있습니다.',
  'screen-profile--studies-loading': '참여 연구를 기다리고 있습니다.',
  '보고서-연구-진행-보고서-상태--loading': null,
  'screen-researchers--loading': '연구자 목록을 기다리고 있습니다.',
  'screen-screening-analysis--loading': '시험대상자가 많아 분석에 시간이 걸리고 있습니다.',
  'screen-frame--loading': '사용자 정보를 기다리고 있습니다.',
  'screen-smo-month--loading': '한 달의 방문과 업무를 세고 있습니다.',
  'screen-studies--loading': '연구 목록을 기다리고 있습니다.',
  'screen-studies--table-loading': '연구 목록을 기다리고 있습니다.',
  'screen-study-form--loading': '연구 정보를 불러오는 중입니다...',
  'screen-study--loading': '연구 정보를 기다리고 있습니다.',
  'screen-study--loading-rights': '연구 정보를 기다리고 있습니다.',
  'screen-registration--loading': null,
  'screen-subject--loading': '시험대상자 정보를 기다리고 있습니다.',
  'screen-subjects--loading': '시험대상자 목록을 기다리고 있습니다.',
  'screen-system-settings--loading': '도메인 목록을 기다리고 있습니다.',
  'screen-templates--loading': '방문 템플릿을 기다리고 있습니다.',
  'screen-user-access--loading': '권한을 기다리고 있습니다.',
  'screen-user-edit--loading': '사용자 정보를 기다리고 있습니다.',
  'screen-vendors--loading': '협력 벤더사를 기다리고 있습니다.',
  'screen-visit-history--loading': '방문 이력을 기다리고 있습니다.',
  'screen-visit-management--loading': '방문 정보를 기다리고 있습니다.',
  'screen-visit-management--registration-loading': '방문 정보를 기다리고 있습니다.',
  'screen-visit-timeline--loading': '방문 정보를 기다리고 있습니다.',
}

const storyOf = (module: object, name: string): Shown => {
  const Story = (composeStories(module as Parameters<typeof composeStories>[0]) as Record<string, Shown>)[name]
  if (!Story) throw new Error(`There is no story ${name}.`)
  return Story
}
/** Parts of screens that ask for themselves, or behind a tab. */
const PARTS: readonly [text: string, Story: Shown, args?: Args][] = [
  ['승인 대기 목록을 기다리고 있습니다.', storyOf(users, 'Loading'), { tab: 'pending' }],
  ['기준일 정보를 기다리고 있습니다.', storyOf(baseline, 'Loading')],
  ['영향 분석 결과를 기다리고 있습니다.', storyOf(baseline, 'AnalysisRunning')],
  ['변경 미리보기를 기다리고 있습니다.', storyOf(preview, 'Loading')],
  ['로그인 서버의 응답을 기다리고 있습니다.', storyOf(callback, 'Google')],
  ['로그인한 기기를 기다리고 있습니다.', storyOf(sessions, 'Loading')],
  ['소속 조직을 기다리고 있습니다.', storyOf(memberships, 'Loading')],
  ['함께 바뀌는 방문을 확인하고 있습니다.', storyOf(withdrawal, 'Previewing')],
]

/** What the buttons of a screen call, where it is not `retry` alone; nothing where the story itself holds the answer. */
const RETRIES: Record<string, readonly string[]> = {
  'screen-announcements--failed': [],
  'screen-dashboard--comparison-failed': ['retryComparison'],
  'screen-enrolment--failed': ['onRetryGroups'],
  'screen-home-admin--failed': ['onRetry', 'onRetry'],
  'screen-home-researcher--failed': ['onRetry'],
  'screen-profile--studies-failed': ['retryStudies'],
  'screen-registration--failed': ['reloadInstitutions'],
  'screen-researchers--institutions-failed': ['retryInstitutions'],
  'screen-study--institutions-failed': [],
  'screen-user-edit--memberships-failed': ['retryMemberships'],
  'screen-users--active-failed': ['retryActive'],
  'screen-users--failed': ['retryActive', 'retryPending'],
  'screen-vendor-history--vendors-failed': ['retryVendors'],
  'screen-visit-timeline--failed': ['onRetry'],
}

/** What stands above content that could not be loaded anew. */
const OLD: Record<string, string> = {
  'screen-access-record--default': '접속 기록을 불러오는 데 실패했습니다.',
  'screen-access-review--default': '검토할 기록을 불러오지 못했습니다.',
  'screen-account-history--default': '변경 이력을 불러오는 데 실패했습니다.',
  'screen-audit-trail--default': '변경 이력을 불러오는 데 실패했습니다.',
  'screen-changes--default': '변경 내용을 불러오는 데 실패했습니다.',
  'screen-dashboard--default': '대시보드 데이터를 불러오는 데 실패했습니다.',
  'screen-home-researcher--default': '대시보드 데이터를 불러오는 데 실패했습니다.',
  'screen-institutions--default': '기관 목록을 불러오는 데 실패했습니다.',
  'screen-managed-studies--default': '프로젝트 목록을 불러오는데 실패했습니다.',
  'screen-own-history--default': '변경 이력을 불러오는 데 실패했습니다.',
  'screen-organizations--default': '조직 목록 로드에 실패했습니다.',
  'screen-researchers--default': '연구자 목록을 불러오는 데 실패했습니다.',
  'screen-smo-month--default': 'SMO 월간 현황을 불러오지 못했습니다.',
  'screen-study-access--default': '접속 기록을 불러오는 데 실패했습니다.',
  'screen-subject--default': '시험대상자 정보를 불러오는 데 실패했습니다.',
  'screen-subjects--default': '시험대상자 목록을 불러오는 데 실패했습니다.',
  'screen-templates--default': '방문 템플릿을 불러오는 데 실패했습니다.',
  'screen-visit-timeline--default': '방문 정보를 불러오는 데 실패했습니다.',
}

/** Returns what a screen is given, with each part in it that `change` has another one for. */
function changed(given: unknown, change: (part: Args) => Args | null): unknown {
  if (Array.isArray(given)) return given.map((part) => changed(part, change))
  if (typeof given !== 'object' || given === null || Object.getPrototypeOf(given) !== Object.prototype) return given
  const part = change(given as Args) ?? given
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, changed(value, change)]))
}

function has(given: Args, isMeant: (part: Args) => boolean): boolean {
  const found: Args[] = []
  changed(given, (part) => {
    if (isMeant(part)) found.push(part)
    return null
  })
  return found.length > 0
}

const isLoading = ({ kind }: Args) => kind === 'loading'
const isFailed = (part: Args) => part.kind === 'failed' && 'isRetrying' in part
const isAgeing = (part: Args) => part.kind === 'ready' && 'isOld' in part
const casesOf = (isMeant: (part: Args) => boolean) =>
  STORIES.filter(({ args }) => has(args, isMeant)).map((Story) => [Story.id, Story] as const)
const FAILED = casesOf(isFailed)
const LOADING = casesOf(isLoading)
/** One state is enough: the line stands above all of them. */
const AGEING = casesOf(isAgeing).filter(([id]) => id.endsWith('--default'))

/** Shows a story with some parts changed. @returns the names of the functions that it was given and has called since */
function show(Story: Shown, change: (part: Args) => Args | null): string[] {
  const called: string[] = []
  const recorded = (name: string, value: unknown) => {
    if (typeof value !== 'function') return value
    return (...given: unknown[]) => {
      called.push(name)
      return value(...given)
    }
  }
  const args = changed(Story.args, (part) =>
    Object.fromEntries(Object.entries(change(part) ?? part).map(([name, value]) => [name, recorded(name, value)])),
  )
  render(<Story {...(args as Args)} />)
  return called
}
const retrying = (isMeant: (part: Args) => boolean, isRetrying: boolean) => (part: Args) =>
  isMeant(part) ? { ...part, isRetrying, ...('isOld' in part && { isOld: true }) } : null

const retries = () => page.getByRole('button', { name: /다시 시도/ }).elements()
/** A button that waits is pressed all the same: it keeps the focus. */
async function pressByKey(button: Element): Promise<void> {
  if (button instanceof HTMLElement) button.focus()
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
}

const isPending = (button: Element) => button.getAttribute('aria-disabled') === 'true'
const saidWhileWaiting = () =>
  page
    .getByRole('status')
    .elements()
    .map(({ lastElementChild }) => lastElementChild?.textContent)

/** The wait begins to count once what waits is painted. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null))))

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

describe('a screen that waits', () => {
  it('is one of those whose words stand here', () => {
    expect(LOADING.map(([id]) => id).toSorted()).toEqual(Object.keys(WAITS).toSorted())
  })

  it.each(LOADING)('%s says after 10 s what it waits for, and not before [REQ-055]', async (id, Story) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    show(Story, () => null)
    const text = WAITS[id]
    if (text === null) return
    await expect.poll(() => page.getByText('불러오는 중').elements()).not.toEqual([])
    await painted()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(saidWhileWaiting()).not.toContain(text)
    await vi.advanceTimersByTimeAsync(1)
    await expect.poll(saidWhileWaiting).toContain(text)
  })
})

it.each(PARTS)('a part of a screen says in time: %s [REQ-055]', async (text, Story, args = {}) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(<Story {...args} />)
  await painted()
  expect(page.getByText(text).elements()).toEqual([])
  // What is typed rests for a moment before it is asked for.
  for (let second = 0; second < 14; second++) {
    await vi.advanceTimersByTimeAsync(1_000)
    await painted()
  }
  await expect.poll(() => page.getByText(text).elements().length).toBe(1)
})

describe('a screen that could not load', () => {
  it.each(FAILED)('%s tries it again, and nothing else, by a button that says so [REQ-056]', async (id, Story) => {
    const called = show(Story, retrying(isFailed, false))
    await expect.poll(retries).not.toEqual([])
    const buttons = retries()
    expect(buttons.filter(isPending)).toEqual([])
    called.length = 0
    for (const button of buttons) await page.elementLocator(button).click()
    expect(called).toEqual(RETRIES[id] ?? ['retry'])
    cleanup()
    const calledMeanwhile = show(Story, retrying(isFailed, true))
    await expect.poll(() => retries().filter(isPending).length).toBe(buttons.length)
    calledMeanwhile.length = 0
    for (const button of retries()) await pressByKey(button)
    expect(calledMeanwhile).toEqual([])
  })
})

describe('a screen that could not load anew', () => {
  it('is one of those whose words stand here', () => {
    expect(AGEING.map(([id]) => id).toSorted()).toEqual(Object.keys(OLD).toSorted())
  })

  it.each(AGEING)('%s keeps what it shows below a line that says so, and tries again [REQ-057]', async (id, Story) => {
    const called = show(Story, retrying(isAgeing, false))
    const line = page.getByRole('alert').filter({ hasText: '마지막으로 불러온 내용을 보여줍니다.' })
    await expect.element(line).toHaveTextContent(OLD[id] ?? '')
    expect(retries().map(isPending)).toEqual([false])
    called.length = 0
    for (const button of retries()) await page.elementLocator(button).click()
    expect(called).toEqual([id.startsWith('screen-visit-timeline') ? 'onRetry' : 'retry'])
    cleanup()
    show(Story, retrying(isAgeing, true))
    await expect.poll(() => retries().map(isPending)).toEqual([true])
  })

  it.each(AGEING)('%s says nothing of the kind while what it shows is new [REQ-057]', async (_, Story) => {
    show(Story, (part) => (isAgeing(part) ? { ...part, isOld: false } : null))
    await expect.poll(() => document.body.textContent).not.toBe('')
    expect(page.getByText('마지막으로 불러온 내용을 보여줍니다.').elements()).toEqual([])
  })
})
