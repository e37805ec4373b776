import type { QueuedItem } from '@imsang/api-client/offline'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith } from '../dialogStory'
import { QueueBanner, type QueueBannerProps } from './QueueBanner'
import { queuedItem, refusedItem, safeItems, waitingItems } from './samples'

/** A banner whose items and connection the story changes by the buttons below it. */
function Changing({
  steps,
  ...props
}: QueueBannerProps & { steps?: readonly Partial<QueueBannerProps>[] | undefined }) {
  const [step, setStep] = useState(0)
  const [ignored, setIgnored] = useState<readonly string[]>([])
  const now: QueueBannerProps = Object.assign({}, props, ...(steps ?? []).slice(0, step))
  const ignore = (item: QueuedItem) => {
    props.actions.ignore(item)
    setIgnored([...ignored, item.id])
  }
  return (
    <>
      <QueueBanner
        {...now}
        items={now.items.filter(({ id }) => !ignored.includes(id))}
        actions={{ ...props.actions, ignore }}
      />
      {steps && (
        <button type="button" onClick={() => setStep(step + 1)}>
          다음
        </button>
      )}
    </>
  )
}

const meta = {
  title: '대기 중인 요청/알림',
  component: Changing,
  args: { isOnline: true, items: [], actions: { retry: fn(), ignore: fn(), compare: fn() } },
} satisfies Meta<typeof Changing>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const listed = (canvas: Canvas) => canvas.queryAllByRole('listitem')
const buttonsOf = (canvas: Canvas, name: string) => canvas.queryAllByRole('button', { name: new RegExp(`${name}$`) })
const next = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: '다음' }))

export const Offline: Story = {
  args: { isOnline: false, items: [...safeItems(1), ...waitingItems(2)] },
  parameters: { ledger: ['OFFL-002', 'OFFL-007', 'OFFL-021', 'OFFL-025'] },
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status')
    await expect(status).toHaveTextContent('서버와의 연결이 끊어졌습니다. 자동으로 다시 연결합니다.')
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(listed(canvas)).toEqual([])
  },
}

/** Safe ones go first; those that wait for the user are listed afterwards. */
export const Recovering: Story = {
  args: { items: [...safeItems(1), ...waitingItems(2)] },
  parameters: { ledger: ['OFFL-003', 'OFFL-004', 'OFFL-007', 'OFFL-106'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('데이터를 복구하는 중입니다. (자동 재시도 1건)')
    await expect(listed(canvas)).toEqual([])
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
}

export const RecoveringMany: Story = {
  args: { items: safeItems(12) },
  parameters: { ledger: ['OFFL-003', 'OFFL-004'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('데이터를 복구하는 중입니다. (자동 재시도 12건)')
  },
}

export const Nothing: Story = {
  parameters: { ledger: ['OFFL-006'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** What it is, when it was stored, and both answers by keyboard. */
export const WaitingOne: Story = {
  args: { items: waitingItems(1) },
  parameters: {
    ledger: ['OFFL-005', 'OFFL-009', 'OFFL-011', 'OFFL-014', 'OFFL-015', 'OFFL-020', 'OFFL-099', 'OFFL-103'],
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('일부 요청이 대기 중입니다. 재시도 여부를 확인해주세요.')
    await expect(canvas.getByRole('listitem')).toHaveTextContent(
      '등록 요청 · /api/v1/projects/1/subjects/1/enroll · 10:03',
    )
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: /재시도$/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.retry).toHaveBeenCalledWith(args.items[0])
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: /무시$/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.ignore).toHaveBeenCalledWith(args.items[0])
    await expect(canvas.queryByRole('listitem')).toBeNull()
    // The focus is not lost with the button that had it.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  },
}

export const WaitingThree: Story = {
  args: { items: waitingItems(3) },
  parameters: { ledger: ['OFFL-008', 'OFFL-014', 'OFFL-015', 'OFFL-017', 'OFFL-099', 'ACONST-026'] },
  play: async ({ args, canvas }) => {
    await expect(listed(canvas)).toHaveLength(3)
    await expect(canvas.queryByText(/^외/)).toBeNull()
    const buttons = listed(canvas).map((item) => within(item).getAllByRole('button'))
    await expect(buttons.map((both) => both.map(({ textContent }) => textContent))).toEqual([
      ['재시도', '무시'],
      ['재시도', '무시'],
      ['재시도', '무시'],
    ])
    await userEvent.click(buttons[1]?.[0] as HTMLElement)
    await calledOnceWith(args.actions.retry, args.items[1])
  },
}

export const WaitingFour: Story = {
  args: { items: waitingItems(4) },
  parameters: { ledger: ['OFFL-016', 'OFFL-018', 'OFFL-019'] },
  play: async ({ canvas }) => {
    await expect(listed(canvas)).toHaveLength(3)
    await expect(canvas.getByText('외 1건')).toBeVisible()
    await userEvent.tab()
    await userEvent.tab()
    await expect(buttonsOf(canvas, '무시')[0]).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(listed(canvas).map(({ textContent }) => /subjects\/(\d)/.exec(textContent)?.[1])).toEqual([
      '2',
      '3',
      '4',
    ])
    await expect(canvas.queryByText(/^외/)).toBeNull()
    await waitFor(() => expect(canvas.getAllByRole('button')).toContain(document.activeElement))
  },
}

export const WaitingFive: Story = {
  args: { items: waitingItems(5) },
  parameters: { ledger: ['OFFL-008', 'OFFL-016'] },
  play: async ({ canvas }) => {
    await expect(listed(canvas).map(({ textContent }) => /subjects\/(\d)/.exec(textContent)?.[1])).toEqual([
      '1',
      '2',
      '3',
    ])
    await expect(canvas.getByText('외 2건')).toBeVisible()
  },
}

/** Each kind by its name. */
export const Kinds: Story = {
  args: {
    items: [
      queuedItem({ id: 'a', method: 'GET', path: '/api/v1/projects?page=1', waitsFor: 'age' }),
      queuedItem({ id: 'b', method: 'PATCH', path: '/api/v1/projects/1' }),
      queuedItem({ id: 'c', method: 'DELETE', path: '/api/v1/projects/1/visits/3', waitsFor: 'age' }),
    ],
  },
  parameters: { ledger: ['OFFL-009', 'OFFL-010', 'OFFL-012', 'OFFL-013', 'OFFL-124'] },
  play: async ({ canvas }) => {
    await expect(listed(canvas).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('조회 요청 · /api/v1/projects · 10:03'),
      expect.stringContaining('수정 요청 · /api/v1/projects/1 · 10:03'),
      expect.stringContaining('삭제 요청 · /api/v1/projects/1/visits/3 · 10:03'),
    ])
    await expect(
      canvas.getAllByText('하루 가까이 지난 요청입니다. 이미 반영되었는지 확인한 뒤 재시도해주세요.'),
    ).toHaveLength(2)
  },
}

export const KindsOfOtherMethods: Story = {
  args: {
    items: [
      queuedItem({ id: 'a', method: 'HEAD', path: '/api/v1/projects/1', waitsFor: 'age' }),
      queuedItem({ id: 'b', method: 'OPTIONS', path: '/api/v1/projects/2', waitsFor: 'age' }),
      queuedItem({ id: 'c', method: 'PUT', path: '/api/v1/projects/3?page=1' }),
    ],
  },
  parameters: { ledger: ['OFFL-010', 'OFFL-012'] },
  play: async ({ canvas }) => {
    await expect(listed(canvas).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('조회 요청 · /api/v1/projects/1 · 10:03'),
      expect.stringContaining('조회 요청 · /api/v1/projects/2 · 10:03'),
      expect.stringContaining('수정 요청 · /api/v1/projects/3 · 10:03'),
    ])
  },
}

export const Sending: Story = {
  args: { items: waitingItems(2).map((item, at) => ({ ...item, isSending: at === 0 })) },
  parameters: { ledger: ['OFFL-104'] },
  play: async ({ canvas }) => {
    const [first, second] = listed(canvas).map((item) => within(item).getAllByRole('button'))
    await expect(first).toHaveLength(2)
    for (const button of first ?? []) await expect(button).toBeDisabled()
    for (const button of second ?? []) await expect(button).toBeEnabled()
  },
}

/** The second of one record is not sent before the first. */
export const Earlier: Story = {
  args: {
    items: [
      queuedItem({ id: 'a' }),
      queuedItem({ id: 'b', path: '/api/v1/projects/1/subjects/7/rescreen', waitsFor: 'earlier' }),
    ],
  },
  parameters: { ledger: ['OFFL-119'] },
  play: async ({ canvas }) => {
    const [, second] = listed(canvas)
    await expect(second).toHaveTextContent('앞선 요청을 먼저 처리해주세요.')
    await expect(buttonsOf(canvas, '재시도')).toHaveLength(1)
    await expect(buttonsOf(canvas, '무시')).toHaveLength(2)
  },
}

export const Conflict: Story = {
  args: { items: [refusedItem()] },
  parameters: { ledger: ['OFFL-109', 'OFFL-121'] },
  play: async ({ args, canvas }) => {
    // Its dialog has 다시 적용 and 무시.
    await expect(canvas.getByRole('listitem')).toHaveTextContent('다른 사용자가 먼저 변경했습니다.')
    await userEvent.click(canvas.getByRole('button', { name: /내용 비교$/ }))
    await expect(args.actions.compare).toHaveBeenCalledWith(args.items[0])
    await expect(buttonsOf(canvas, '재시도')).toEqual([])
  },
}

/** Hidden, it comes back with the next item, and when the connection is lost. */
export const Hidden: Story = {
  args: {
    items: waitingItems(2),
    steps: [{ items: waitingItems(1) }, { items: waitingItems(3) }, { isOnline: false }, { isOnline: true }],
  },
  parameters: { ledger: ['OFFL-020', 'OFFL-022', 'OFFL-023', 'OFFL-024'] },
  play: async ({ args, canvas }) => {
    const hide = () => userEvent.click(canvas.getByRole('button', { name: '숨기기' }))
    await hide()
    await expect(listed(canvas)).toEqual([])
    await expect(args.actions.ignore).not.toHaveBeenCalled()
    // One less is no reason to come back, another one is.
    await next(canvas)
    await expect(listed(canvas)).toEqual([])
    await next(canvas)
    await expect(listed(canvas)).toHaveLength(3)
    await hide()
    await next(canvas)
    await expect(canvas.getByRole('status')).toHaveTextContent('서버와의 연결이 끊어졌습니다.')
    await next(canvas)
    await expect(listed(canvas)).toHaveLength(3)
  },
}

/** The words of a face are said once, whatever happens to its items. */
export const Announced: Story = {
  args: {
    items: safeItems(3),
    steps: [
      { items: safeItems(2) },
      { items: safeItems(1) },
      { items: waitingItems(5) },
      { items: waitingItems(4) },
      { items: [] },
    ],
  },
  parameters: { ledger: ['OFFL-120', 'OFFL-025'] },
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status')
    const said: (string | null)[] = [status.textContent]
    const observer = new MutationObserver(() => said.push(status.textContent))
    observer.observe(status, { subtree: true, childList: true, characterData: true })
    for (let step = 0; step < 5; step++) await next(canvas)
    await waitFor(() => expect(said).toHaveLength(3))
    observer.disconnect()
    await expect(said).toEqual([
      '데이터를 복구하는 중입니다. (자동 재시도 3건)',
      '일부 요청이 대기 중입니다. 재시도 여부를 확인해주세요.',
      '',
    ])
    await expect(canvas.getAllByRole('status')).toHaveLength(1)
  },
}
