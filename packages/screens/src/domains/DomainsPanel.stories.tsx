import type { AllowedDomain } from '@imsang/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { DomainsPanel } from './DomainsPanel'
import { sampleDomain, sampleDomains, sampleStatistics } from './samples'
import type { DomainResult, DomainsState } from './terms'

const OK: DomainResult = { ok: true }

export const readyList = (domains: readonly AllowedDomain[]): DomainsState => ({ kind: 'ready', domains })
export const numbers = (changes = {}) => ({ kind: 'ready', statistics: sampleStatistics(changes) }) as const

const meta = {
  title: '시스템 설정/허용 도메인',
  component: DomainsPanel,
  args: {
    state: readyList(sampleDomains(21)),
    statistics: numbers(),
    actions: {
      retry: fn(),
      add: fn(async (): Promise<DomainResult> => OK),
      save: fn(async (): Promise<DomainResult> => OK),
      toggle: fn(
        async (domain): Promise<DomainResult<{ isActive: boolean }>> => ({ ok: true, isActive: !domain.isActive }),
      ),
      remove: fn(async (): Promise<DomainResult> => OK),
      notify: fn(),
    },
  },
  decorators: [(Story) => <main style={{ padding: 24, minWidth: 0 }}>{Story()}</main>],
  excludeStories: ['readyList', 'numbers', 'inTurn'],
} satisfies Meta<typeof DomainsPanel>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const rowOf = (canvas: Canvas, domain: string) => within(canvas.getByRole('row', { name: new RegExp(`^${domain}`) }))
const switchOf = (canvas: Canvas, domain: string) => canvas.getByRole('switch', { name: `${domain} 활성` })
const headers = (canvas: Canvas) =>
  canvas.getAllByRole('columnheader').map(({ textContent }: HTMLElement) => textContent)
const shown = (canvas: Canvas) => canvas.queryAllByRole('rowheader').map(({ textContent }: HTMLElement) => textContent)
const press = async (element: HTMLElement) => {
  element.focus()
  await userEvent.keyboard('{Enter}')
}
/** Answers these in turn, and then from the first again. */
export const inTurn = <Result,>(...results: readonly Result[]) => {
  let next = 0
  return fn(async (): Promise<Result> => results[next++ % results.length] as Result)
}
const isVisible = (element: () => HTMLElement) => waitFor(() => expect(element()).toBeVisible())
const dialog = async (name: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
  within(await screen.findByRole(role, { name }))
const lastToast = (args: ComponentProps<typeof DomainsPanel>) =>
  (args.actions.notify as ReturnType<typeof fn>).mock.calls.at(-1)?.[0]

/** Three rows that differ in all that a row may show, beside numbers that are not theirs. */
const listed = {
  state: readyList([
    sampleDomain(0, { domain: 'areum.example', tenantId: '' }),
    sampleDomain(1, { domain: 'linked.example', tenantId: 'organization-1', companyName: null, isActive: false }),
    sampleDomain(2, { domain: 'night.example', companyName: null, createdAt: '2026-11-18T15:00:00.000Z' }),
  ]),
  statistics: numbers({ totalDomains: 1234, activeDomains: 1200, inactiveDomains: 34 }),
}

export const Numbers: Story = {
  parameters: { ledger: ['DOMAIN-001', 'DOMAIN-002', 'DOMAIN-003', 'DOMAIN-004', 'DOMAIN-080', 'DOMAIN-081'] },
  args: listed,
  play: async ({ canvasElement }) => {
    const cards = within(within(canvasElement).getAllByRole('list')[0] as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    await expect(cards).toEqual(['전체 도메인1,234개', '활성 도메인1,200개', '비활성 도메인34개'])
    await expect(within(canvasElement).queryByText(/모든 회사 이메일로 가입할 수 있습니다/)).toBeNull()
    await expect(within(canvasElement).queryByText(/아무도 가입할 수 없습니다/)).toBeNull()
  },
}

export const List: Story = {
  parameters: {
    ledger: [
      'DOMAIN-010',
      'DOMAIN-011',
      'DOMAIN-012',
      'DOMAIN-013',
      'DOMAIN-014',
      'DOMAIN-015',
      'DOMAIN-016',
      'DOMAIN-017',
    ],
  },
  args: listed,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(headers(canvas)).toEqual(['도메인', '조직명', '설명', '활성', '등록일', '작업'])
    const cells = (domain: string) =>
      rowOf(canvas, domain)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replace('값 없음', ''))
    await expect(cells('areum.example')[0]).toBe('아름분석연구소')
    await expect(cells('areum.example')[1]).toBe('검체 분석 위탁')
    await expect(cells('areum.example')[3]).toBe('2026. 11. 20.')
    await expect(cells('linked.example')[0]).toBe('-조직 연동')
    await expect(cells('night.example')[0]).toBe('-')
    // Half past midnight in Seoul is the next day.
    await expect(cells('night.example')[3]).toBe('2026. 11. 19.')
    await expect(canvas.getAllByText('조직 연동')).toHaveLength(1)
    await expect(switchOf(canvas, 'areum.example')).toBeChecked()
    await expect(switchOf(canvas, 'linked.example')).not.toBeChecked()
    const actions = rowOf(canvas, 'areum.example').getAllByRole('cell')[4] as HTMLElement
    await expect(
      within(actions)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['areum.example 수정', 'areum.example 삭제'])
  },
}

export const NumbersFailed: Story = {
  parameters: { ledger: ['DOMAIN-005'] },
  args: { statistics: { kind: 'failed', isRetrying: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const cards = within(canvas.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')
    for (const card of cards) await expect(card).toHaveTextContent('-')
    await expect(shown(canvas)).toHaveLength(10)
    await expect(switchOf(canvas, 'company-0.example')).toBeEnabled()
  },
}

export const NumbersLoading: Story = {
  args: { statistics: { kind: 'loading' } },
  play: async ({ canvas }) => {
    const cards = within(canvas.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem')
    await expect(cards).toHaveLength(3)
    for (const card of cards) {
      await expect(card.firstElementChild).toHaveAttribute('aria-busy', 'true')
      await expect(card).not.toHaveTextContent('-')
    }
  },
}

export const Pages: Story = {
  parameters: { ledger: ['DOMAIN-007', 'DOMAIN-009', 'ACONST-005'] },
  args: { state: readyList(sampleDomains(21).reverse()) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const names = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => `company-${from + at}.example`)
    await expect(shown(canvas)).toEqual(names(0, 10))
    const pages = within(canvas.getByRole('navigation', { name: '허용 도메인 목록 페이지' }))
    await press(pages.getByRole('button', { name: '2페이지' }))
    await expect(shown(canvas)).toEqual(names(10, 20))
    await press(canvas.getByRole('button', { name: '3페이지' }))
    await expect(shown(canvas)).toEqual(names(20, 21))
  },
}

export const Searching: Story = {
  parameters: { ledger: ['DOMAIN-018', 'DOMAIN-019', 'DOMAIN-021'] },
  args: {
    state: readyList([
      ...sampleDomains(20),
      sampleDomain(30, { domain: 'narae.example', companyName: 'Narae Lab', description: '데이터 관리' }),
    ]),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await press(canvas.getByRole('button', { name: '3페이지' }))
    const search = canvas.getByRole('searchbox', { name: '도메인, 조직명, 설명 검색' })
    const find = async (text: string) => {
      await userEvent.clear(search)
      await userEvent.type(search, text)
      return shown(canvas)
    }
    await expect(await find('company')).toHaveLength(10)
    await expect(canvas.getByRole('button', { name: '1페이지' })).toHaveAttribute('aria-current', 'page')
    await expect(await find('  NARAE.ex ')).toEqual(['narae.example'])
    await expect(await find('narae lab')).toEqual(['narae.example'])
    await expect(await find('데이터 관리')).toEqual(['narae.example'])
    await expect(await find('없는 것')).toEqual([])
    await expect(canvas.getByText('검색 결과가 없습니다.')).toBeVisible()
  },
}

export const Nothing: Story = {
  parameters: { ledger: ['DOMAIN-020', 'DOMAIN-080'] },
  args: {
    state: readyList([]),
    statistics: numbers({ totalDomains: 0, activeDomains: 0, inactiveDomains: 0, isOpenToAll: true }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('등록된 도메인이 없습니다.')).toBeVisible()
    await expect(canvas.getByText('아직 등록한 도메인이 없어 모든 회사 이메일로 가입할 수 있습니다.')).toBeVisible()
    await expect(canvas.getByText('도메인을 추가하면 활성 도메인의 이메일로만 가입할 수 있습니다.')).toBeVisible()
    await expect(canvas.queryByText('활성 도메인이 없어 아무도 가입할 수 없습니다.')).toBeNull()
  },
}

export const NobodyMayRegister: Story = {
  parameters: { ledger: ['DOMAIN-081'] },
  args: {
    state: readyList([sampleDomain(0, { isActive: false })]),
    statistics: numbers({ totalDomains: 1, activeDomains: 0, inactiveDomains: 1 }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('활성 도메인이 없어 아무도 가입할 수 없습니다.')).toBeVisible()
    await expect(
      canvas.getByText('도메인을 추가하거나 활성으로 바꾸면 그 도메인의 이메일로 가입할 수 있습니다.'),
    ).toBeVisible()
    await expect(canvas.queryByText(/모든 회사 이메일로 가입할 수 있습니다/)).toBeNull()
  },
}

export const ListFailed: Story = {
  parameters: { ledger: ['DOMAIN-022', 'SYS-020', 'SYS-022'] },
  args: {
    state: {
      kind: 'failed',
      isRetrying: false,
      failure: { message: null, reason: '올바르지 않은 응답 데이터입니다.' },
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const alert = canvas.getByRole('alert')
    await expect([...alert.children].map(({ textContent }) => textContent)).toEqual([
      '도메인 목록을 불러오는데 실패했습니다.',
      '올바르지 않은 응답 데이터입니다.',
    ])
    await press(canvas.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}

export const ListRefused: Story = {
  parameters: { ledger: ['DOMAIN-023'] },
  args: { state: { kind: 'failed', isRetrying: false, failure: { message: '점검 중입니다.' } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^점검 중입니다\.$/)
    await expect(canvas.queryByText('도메인 목록을 불러오는데 실패했습니다.')).toBeNull()
  },
}

/** The reply comes when the story says so. */
const heldToggle = () => {
  let answer: (result: DomainResult<{ isActive: boolean }>) => void = () => {}
  const toggle = fn(() => new Promise<DomainResult<{ isActive: boolean }>>((resolve) => (answer = resolve)))
  return { toggle, answer: (result: DomainResult<{ isActive: boolean }>) => answer(result) }
}
const held = heldToggle()

export const Switching: Story = {
  parameters: { ledger: ['DOMAIN-024', 'DOMAIN-025', 'DOMAIN-026', 'DOMAIN-027', 'DOMAIN-076', 'SYS-016', 'SYS-019'] },
  args: {
    state: readyList([sampleDomain(0), sampleDomain(1), sampleDomain(4)]),
    actions: { ...meta.args.actions, toggle: held.toggle },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const on = switchOf(canvas, 'company-0.example')
    on.focus()
    await userEvent.keyboard(' ')
    await userEvent.keyboard(' ')
    await expect(held.toggle).toHaveBeenCalledOnce()
    await expect(held.toggle).toHaveBeenCalledWith(sampleDomain(0))
    await expect(on).toBeChecked()
    await expect(on).toHaveAttribute('aria-readonly', 'true')
    held.answer({ ok: true, isActive: false })
    await waitFor(() => expect(lastToast(args)).toEqual({ kind: 'success', message: '도메인이 비활성화되었습니다.' }))
    const off = switchOf(canvas, 'company-4.example')
    off.focus()
    await userEvent.keyboard(' ')
    await expect(off).not.toBeChecked()
    held.answer({ ok: true, isActive: true })
    await waitFor(() => expect(lastToast(args)).toEqual({ kind: 'success', message: '도메인이 활성화되었습니다.' }))
    await expect(on).not.toHaveAttribute('aria-readonly', 'true')
  },
}

export const SwitchFails: Story = {
  parameters: { ledger: ['DOMAIN-029', 'DOMAIN-077', 'SYS-015'] },
  args: {
    state: readyList([sampleDomain(0), sampleDomain(1)]),
    actions: {
      ...meta.args.actions,
      toggle: inTurn<DomainResult<{ isActive: boolean }>>(
        { ok: false, message: null },
        { ok: false, message: '접근 권한이 없습니다' },
        { ok: false, message: '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.', isConflict: true },
      ),
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const on = switchOf(canvas, 'company-0.example')
    for (const message of [
      '상태 변경에 실패했습니다.',
      '접근 권한이 없습니다',
      '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.',
    ]) {
      on.focus()
      await userEvent.keyboard(' ')
      await waitFor(() => expect(lastToast(args)).toEqual({ kind: 'error', message }))
      await expect(on).toBeChecked()
    }
  },
}

export const LastActive: Story = {
  parameters: { ledger: ['DOMAIN-076'] },
  args: { state: readyList([sampleDomain(0), sampleDomain(4), sampleDomain(9)]) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const ask = async () => {
      switchOf(canvas, 'company-0.example').focus()
      await userEvent.keyboard(' ')
      return dialog('도메인 비활성화', 'alertdialog')
    }
    const question = await ask()
    await isVisible(() => question.getByText('company-0.example 도메인을 비활성화하시겠습니까?'))
    await expect(question.getByText('활성 도메인이 하나도 남지 않아 아무도 가입할 수 없게 됩니다.')).toBeVisible()
    await press(question.getByRole('button', { name: '취소' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(args.actions.toggle).not.toHaveBeenCalled()
    await press((await ask()).getByRole('button', { name: '비활성화' }))
    await waitFor(() => expect(args.actions.toggle).toHaveBeenCalledOnce())
    // One that is off is switched on without a question.
    switchOf(canvas, 'company-4.example').focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(args.actions.toggle).toHaveBeenCalledTimes(2))
  },
}

export const Linked: Story = {
  parameters: { ledger: ['DOMAIN-030', 'DOMAIN-052', 'DOMAIN-059', 'SYS-014', 'SYS-015'] },
  args: {
    state: readyList([
      sampleDomain(0),
      sampleDomain(1, { tenantId: 'organization-1' }),
      sampleDomain(2, { tenantId: 'organization-1', isActive: false }),
    ]),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const buttons = (domain: string) =>
      rowOf(canvas, domain)
        .queryAllByRole('button')
        .map((button) => button.getAttribute('aria-label'))
    await expect(buttons('company-0.example')).toEqual(['company-0.example 수정', 'company-0.example 삭제'])
    await expect(buttons('company-1.example')).toEqual([])
    for (const domain of ['company-1.example', 'company-2.example']) {
      switchOf(canvas, domain).focus()
      await userEvent.keyboard(' ')
    }
    await waitFor(() => expect(args.actions.toggle).toHaveBeenCalledTimes(2))
  },
}
