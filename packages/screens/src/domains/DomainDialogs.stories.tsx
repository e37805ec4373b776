import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { DomainsPanel } from './DomainsPanel'
import panel, { inTurn, readyList } from './DomainsPanel.stories'
import { sampleDomain } from './samples'
import type { DomainResult } from './terms'

const meta = {
  title: '시스템 설정/허용 도메인 대화상자',
  component: DomainsPanel,
  args: { ...panel.args, state: readyList([sampleDomain(0), sampleDomain(1)]) },
  decorators: panel.decorators,
} satisfies Meta<typeof DomainsPanel>

export default meta
type Story = StoryObj<typeof meta>

const press = async (element: HTMLElement) => {
  element.focus()
  await userEvent.keyboard('{Enter}')
}
const open = async (
  canvasElement: HTMLElement,
  button: string,
  name: string,
  role: 'dialog' | 'alertdialog' = 'dialog',
) => {
  await press(within(canvasElement).getByRole('button', { name: button }))
  return within(await screen.findByRole(role, { name }))
}
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog')).toBeNull())
/** One call, with this. */
async function calledWith(act: unknown, given: unknown) {
  await expect(act).toHaveBeenCalledOnce()
  await expect(act).toHaveBeenCalledWith(given)
}
const field = (dialog: ReturnType<typeof within>, name: string) => dialog.getByRole('textbox', { name })
const linesOf = (alert: HTMLElement) => [...alert.querySelectorAll('p, p + div')].map(({ textContent }) => textContent)
const failing = (...results: readonly Omit<Extract<DomainResult, { ok: false }>, 'ok'>[]) =>
  inTurn<DomainResult>(...results.map((result) => ({ ok: false, ...result }) as const))
const isVisible = (element: () => HTMLElement) => waitFor(() => expect(element()).toBeVisible())

export const Adding: Story = {
  parameters: {
    ledger: [
      'DOMAIN-031',
      'DOMAIN-032',
      'DOMAIN-033',
      'DOMAIN-034',
      'DOMAIN-038',
      'DOMAIN-042',
      'DOMAIN-044',
      'SYS-016',
    ],
  },
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement, '도메인 추가', '도메인 추가')
    const domain = field(dialog, '도메인 (예: example.com)')
    await expect(domain).toBeRequired()
    await expect(field(dialog, '조직명')).not.toBeRequired()
    await expect(field(dialog, '설명')).not.toBeRequired()
    await userEvent.type(domain, ' Example.CO.KR ')
    await userEvent.type(field(dialog, '조직명'), ' 나래 ')
    await userEvent.type(field(dialog, '설명'), ' 위탁 ')
    await press(dialog.getByRole('button', { name: '추가' }))
    await isClosed()
    await calledWith(args.actions.add, {
      domain: 'example.co.kr',
      companyName: '나래',
      description: '위탁',
    })
    await calledWith(args.actions.notify, {
      kind: 'success',
      message: '도메인이 추가되었습니다.',
    })
    const next = await open(canvasElement, '도메인 추가', '도메인 추가')
    await userEvent.type(field(next, '도메인 (예: example.com)'), 'a.com')
    await press(next.getByRole('button', { name: '추가' }))
    await isClosed()
    await expect(args.actions.add).toHaveBeenLastCalledWith({ domain: 'a.com', companyName: '', description: '' })
  },
}

export const Malformed: Story = {
  parameters: { ledger: ['DOMAIN-035', 'DOMAIN-036', 'DOMAIN-037', 'SYS-018', 'ACONST-015'] },
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement, '도메인 추가', '도메인 추가')
    const domain = field(dialog, '도메인 (예: example.com)')
    const malformed = '올바른 도메인 형식이 아닙니다. (예: example.com)'
    for (const [text, message] of [
      ['', '도메인을 입력해주세요.'],
      [' ', '도메인을 입력해주세요.'],
      ['kim@example.com', "'@' 없이 도메인만 입력해주세요. (예: example.com)"],
      ['example', malformed],
      ['-a.com', malformed],
      ['a..com', malformed],
      ['http://a.com', malformed],
    ] as const) {
      await userEvent.clear(domain)
      if (text) await userEvent.type(domain, text)
      await press(dialog.getByRole('button', { name: '추가' }))
      await waitFor(() => expect(domain).toHaveAccessibleDescription(message))
    }
    await expect(args.actions.add).not.toHaveBeenCalled()
    for (const name of ['도메인 (예: example.com)', '조직명', '설명']) {
      await expect(field(dialog, name)).toHaveAttribute('maxlength', '255')
    }
  },
}

export const NotAdded: Story = {
  parameters: { ledger: ['DOMAIN-040', 'DOMAIN-045', 'SYS-017', 'SYS-020', 'SYS-026'] },
  args: {
    actions: {
      ...panel.args.actions,
      add: failing(
        { message: '이미 등록된 도메인입니다.' },
        { message: null },
        { message: null, reason: '요청 시간이 초과되었습니다.' },
      ),
    },
  },
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement, '도메인 추가', '도메인 추가')
    await userEvent.type(field(dialog, '도메인 (예: example.com)'), 'a.com')
    const send = () => press(dialog.getByRole('button', { name: '추가' }))
    for (const lines of [
      ['이미 등록된 도메인입니다.'],
      ['도메인 추가에 실패했습니다.'],
      ['도메인 추가에 실패했습니다.', '요청 시간이 초과되었습니다.'],
    ]) {
      await send()
      await waitFor(() => expect(linesOf(dialog.getByRole('alert'))).toEqual(lines))
      await expect(field(dialog, '도메인 (예: example.com)')).toHaveValue('a.com')
    }
    await expect(args.actions.notify).not.toHaveBeenCalled()
  },
}

let sent: () => void = () => {}

export const SentOnce: Story = {
  parameters: { ledger: ['SYS-019'] },
  args: {
    actions: {
      ...panel.args.actions,
      add: fn(() => new Promise<DomainResult>((resolve) => (sent = () => resolve({ ok: true })))),
    },
  },
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement, '도메인 추가', '도메인 추가')
    await userEvent.type(field(dialog, '도메인 (예: example.com)'), 'a.com')
    const button = dialog.getByRole('button', { name: /추가/ })
    await press(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    await expect(field(dialog, '조직명')).toHaveAttribute('readonly')
    await press(button)
    await expect(args.actions.add).toHaveBeenCalledOnce()
    sent()
    await isClosed()
  },
}

export const Editing: Story = {
  parameters: { ledger: ['DOMAIN-046', 'DOMAIN-047', 'DOMAIN-048', 'DOMAIN-049', 'DOMAIN-050', 'DOMAIN-078'] },
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement, 'company-0.example 수정', '도메인 수정')
    await isVisible(() => dialog.getByText('company-0.example'))
    await expect(dialog.queryByRole('textbox', { name: /도메인/ })).toBeNull()
    await expect(field(dialog, '조직명')).toHaveValue('아름분석연구소')
    await expect(field(dialog, '설명')).toHaveValue('검체 분석 위탁')
    await userEvent.clear(field(dialog, '조직명'))
    await userEvent.type(field(dialog, '설명'), ' 변경')
    const active = dialog.getByRole('switch', { name: '활성' })
    await expect(active).toBeChecked()
    active.focus()
    await userEvent.keyboard(' ')
    await expect(active).not.toBeChecked()
    await expect(dialog.queryByText(/아무도 가입할 수 없게 됩니다/)).toBeNull()
    await press(dialog.getByRole('button', { name: '저장' }))
    await isClosed()
    await calledWith(args.actions.save, {
      basis: sampleDomain(0),
      companyName: '',
      description: '검체 분석 위탁 변경',
      isActive: false,
    })
    await calledWith(args.actions.notify, {
      kind: 'success',
      message: '도메인이 수정되었습니다.',
    })
  },
}

const OLDER = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'
const current = sampleDomain(0, { version: 2, companyName: '다른 이름', isActive: false })

export const NotEdited: Story = {
  parameters: { ledger: ['DOMAIN-051', 'ACALL-074', 'SYS-017'] },
  args: {
    actions: {
      ...panel.args.actions,
      save: failing(
        { message: '조직과 연동된 도메인은 수정하거나 삭제할 수 없습니다.' },
        { message: null },
        { message: OLDER, isConflict: true, current },
      ),
    },
  },
  play: async ({ canvasElement, args }) => {
    const dialog = await open(canvasElement, 'company-0.example 수정', '도메인 수정')
    await userEvent.type(field(dialog, '조직명'), '2')
    const save = () => press(dialog.getByRole('button', { name: '저장' }))
    await save()
    await isVisible(() => dialog.getByText('조직과 연동된 도메인은 수정하거나 삭제할 수 없습니다.'))
    await save()
    await isVisible(() => dialog.getByText('도메인 수정에 실패했습니다.'))
    await save()
    await isVisible(() => dialog.getByText(OLDER))
    await isVisible(() =>
      dialog.getByText('입력한 내용은 그대로 있습니다. 현재 저장된 값: 조직명 다른 이름, 설명 검체 분석 위탁, 비활성'),
    )
    await expect(field(dialog, '조직명')).toHaveValue('아름분석연구소2')
    // The next press goes over the version that is shown.
    await save()
    await waitFor(() => expect(args.actions.save).toHaveBeenCalledTimes(4))
    await expect(args.actions.save).toHaveBeenLastCalledWith(expect.objectContaining({ basis: current }))
  },
}

export const EditingTheLast: Story = {
  parameters: { ledger: ['DOMAIN-078'] },
  args: { state: readyList([sampleDomain(0), sampleDomain(4, { companyName: '쉬는 곳' })]) },
  play: async ({ canvasElement }) => {
    const said = '활성 도메인이 하나도 남지 않아 아무도 가입할 수 없게 됩니다.'
    const dialog = await open(canvasElement, 'company-0.example 수정', '도메인 수정')
    await expect(dialog.queryByText(said)).toBeNull()
    const active = dialog.getByRole('switch', { name: '활성' })
    active.focus()
    await userEvent.keyboard(' ')
    await isVisible(() => dialog.getByText(said))
    await userEvent.keyboard(' ')
    await waitFor(() => expect(dialog.queryByText(said)).toBeNull())
  },
}

export const Removing: Story = {
  parameters: { ledger: ['DOMAIN-053', 'DOMAIN-054', 'DOMAIN-055', 'DOMAIN-056', 'DOMAIN-079'] },
  play: async ({ canvasElement, args }) => {
    const ask = () => open(canvasElement, 'company-0.example 삭제', '도메인 삭제', 'alertdialog')
    const question = await ask()
    await isVisible(() => question.getByText('company-0.example 도메인을 삭제하시겠습니까?'))
    await isVisible(() => question.getByText('해당 도메인으로 가입한 사용자가 있으면 삭제할 수 없습니다.'))
    await expect(question.queryByText(/아무도 가입할 수 없게 됩니다/)).toBeNull()
    await press(question.getByRole('button', { name: '취소' }))
    await isClosed()
    await expect(args.actions.remove).not.toHaveBeenCalled()
    await press((await ask()).getByRole('button', { name: '삭제' }))
    await isClosed()
    await calledWith(args.actions.remove, sampleDomain(0))
    await calledWith(args.actions.notify, {
      kind: 'success',
      message: '도메인이 삭제되었습니다.',
    })
    await waitFor(() => expect(within(canvasElement).getByRole('region', { name: '허용 도메인 목록' })).toHaveFocus())
  },
}

export const NotRemoved: Story = {
  parameters: { ledger: ['DOMAIN-057', 'DOMAIN-058', 'SYS-017'] },
  args: {
    actions: {
      ...panel.args.actions,
      remove: failing(
        { message: '해당 도메인으로 가입한 사용자가 있어 삭제할 수 없습니다.' },
        { message: null },
        { message: null, reason: '요청 시간이 초과되었습니다.' },
      ),
    },
  },
  play: async ({ canvasElement, args }) => {
    const question = await open(canvasElement, 'company-0.example 삭제', '도메인 삭제', 'alertdialog')
    for (const lines of [
      ['해당 도메인으로 가입한 사용자가 있어 삭제할 수 없습니다.'],
      ['도메인 삭제에 실패했습니다.'],
      ['도메인 삭제에 실패했습니다.', '요청 시간이 초과되었습니다.'],
    ]) {
      await press(question.getByRole('button', { name: '삭제' }))
      await waitFor(() => expect(linesOf(question.getByRole('alert'))).toEqual(lines))
    }
    await press(question.getByRole('button', { name: '취소' }))
    await isClosed()
    await expect(within(canvasElement).getByRole('rowheader', { name: 'company-0.example' })).toBeVisible()
    await expect(args.actions.notify).not.toHaveBeenCalled()
  },
}

/** The refusal of before is gone while the next try runs, which nothing closes. */
export const RemovingAgain: Story = {
  parameters: { ledger: ['DOMAIN-058'] },
  beforeEach: ({ args }) => {
    mocked(args.actions.remove)
      .mockResolvedValueOnce({ ok: false, message: null })
      .mockImplementationOnce(() => new Promise<never>(() => undefined))
  },
  play: async ({ canvasElement }) => {
    const question = await open(canvasElement, 'company-0.example 삭제', '도메인 삭제', 'alertdialog')
    await press(question.getByRole('button', { name: '삭제' }))
    await isVisible(() => question.getByText('도메인 삭제에 실패했습니다.'))
    await press(question.getByRole('button', { name: '삭제' }))
    await waitFor(() => expect(question.queryByText('도메인 삭제에 실패했습니다.')).toBeNull())
    await waitFor(() => expect(question.getByRole('button', { name: '취소' })).toBeDisabled())
  },
}

/** What is not noted about a domain is empty, not a hyphen. */
export const EditingWithoutNotes: Story = {
  args: { state: readyList([sampleDomain(0, { companyName: null, description: null, isActive: false })]) },
  parameters: { ledger: ['DOMAIN-046', 'DOMAIN-047', 'DOMAIN-048'] },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement, 'company-0.example 수정', '도메인 수정')
    for (const name of ['조직명', '설명']) await expect(field(dialog, name)).toHaveValue('')
    await isVisible(() => dialog.getByText('company-0.example'))
    await expect(dialog.getByRole('switch', { name: '활성' })).not.toBeChecked()
  },
}

export const RemovingTheLast: Story = {
  parameters: { ledger: ['DOMAIN-079'] },
  args: { state: readyList([sampleDomain(0), sampleDomain(4)]) },
  play: async ({ canvasElement }) => {
    const question = await open(canvasElement, 'company-0.example 삭제', '도메인 삭제', 'alertdialog')
    await isVisible(() => question.getByText('활성 도메인이 하나도 남지 않아 아무도 가입할 수 없게 됩니다.'))
    await press(question.getByRole('button', { name: '취소' }))
    await isClosed()
    const other = await open(canvasElement, 'company-4.example 삭제', '도메인 삭제', 'alertdialog')
    await isVisible(() => other.getByText('company-4.example 도메인을 삭제하시겠습니까?'))
    await expect(other.queryByText(/아무도 가입할 수 없게 됩니다/)).toBeNull()
  },
}
