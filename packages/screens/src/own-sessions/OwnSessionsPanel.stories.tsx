import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith, findDialog } from '../dialogStory'
import type { ActionResult } from '../terms'
import { OwnSessionsPanel, type OwnSessionsPanelProps } from './OwnSessionsPanel'
import { sampleSession, sampleSessions } from './samples'

export const withSessions = (sessions = sampleSessions()) => ({ kind: 'ready', sessions }) as const

const OK = async (): Promise<ActionResult> => ({ ok: true })
const refusing = async (): Promise<ActionResult> => ({ ok: false, message: '이미 로그아웃된 기기입니다.' })
const actions = () => ({ retry: fn(), end: fn(OK), endOthers: fn(OK) })

/** 본인이 로그인한 기기를 보고 로그아웃하는 칸입니다. 프로필의 보안 카드에 놓입니다. */
const meta = {
  title: '프로필/로그인한 기기',
  component: OwnSessionsPanel,
  args: { state: withSessions(), notify: fn(), actions: actions() },
  excludeStories: ['withSessions'],
} satisfies Meta<typeof OwnSessionsPanel>

export default meta
type Story = StoryObj<typeof meta>

const press = async (button: HTMLElement) => {
  button.focus()
  await userEvent.keyboard('{Enter}')
}
const endOf = (canvas: ReturnType<typeof within>, device: string) =>
  canvas.getByRole('button', { name: new RegExp(`^${device}, .* 로그인 로그아웃$`) })
const told = { kind: 'error', message: '기기 로그아웃에 실패했습니다.', description: '이미 로그아웃된 기기입니다.' }

export const Default: Story = {
  tags: ['picture'],
  parameters: { ledger: ['SESSION-092'] },
  play: async ({ canvas }) => {
    const region = within(canvas.getByRole('region', { name: '로그인한 기기' }))
    const rows = region.getAllByRole('listitem')
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Windows · Chrome현재 기기로그인 2026. 11. 27. 오전 9:12마지막 사용 2026. 11. 27. 오전 10:40IP 주소 203.0.113.24',
      'iPhone · Safari로그인 2026. 11. 27. 오전 8:05마지막 사용 2026. 11. 27. 오전 10:40IP 주소 198.51.100.7로그아웃',
      '알 수 없는 기기로그인 2026. 11. 27. 오전 9:12마지막 사용 2026. 11. 27. 오전 10:40로그아웃',
    ])
    await expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull()
  },
}

/** 로그아웃한 기기는 목록에서 사라지고, 초점은 목록에 남습니다. */
export const EndsOne: Story = {
  parameters: { ledger: ['SESSION-093'] },
  render: function Render(args: OwnSessionsPanelProps) {
    const [sessions, setSessions] = useState(sampleSessions())
    const end = async (sessionId: string) => {
      const result = await args.actions.end(sessionId)
      setSessions((before) => before.filter((session) => session.sessionId !== sessionId))
      return result
    }
    return <OwnSessionsPanel {...args} state={withSessions(sessions)} actions={{ ...args.actions, end }} />
  },
  play: async ({ args, canvas }) => {
    await press(endOf(canvas, 'iPhone · Safari'))
    const inside = await findDialog('기기 로그아웃', 'alertdialog')
    await inside.findByText('이 기기에서 로그아웃하시겠습니까?')
    await inside.findByText('iPhone · Safari')
    await inside.findByText('로그인 2026. 11. 27. 오전 8:05')
    await userEvent.click(inside.getByRole('button', { name: '로그아웃' }))
    await calledOnceWith(args.actions.end, 'telephone')
    await calledOnceWith(args.notify, { kind: 'success', message: '기기에서 로그아웃되었습니다.' })
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2))
    await waitFor(() => expect(canvas.getByRole('region', { name: '로그인한 기기' })).toHaveFocus())
  },
}

export const EndsNoneAfterCancel: Story = {
  parameters: { ledger: ['SESSION-093'] },
  play: async ({ args, canvas }) => {
    const button = endOf(canvas, 'iPhone · Safari')
    await press(button)
    await userEvent.click((await findDialog('기기 로그아웃', 'alertdialog')).getByRole('button', { name: '취소' }))
    await waitFor(() => expect(button).toHaveFocus())
    await expect(args.actions.end).not.toHaveBeenCalled()
  },
}

export const EndsOthers: Story = {
  parameters: { ledger: ['SESSION-094'] },
  play: async ({ args, canvas }) => {
    await press(canvas.getByRole('button', { name: '다른 기기 모두 로그아웃' }))
    const inside = await findDialog('다른 기기 모두 로그아웃', 'alertdialog')
    await inside.findByText('현재 기기를 제외한 모든 기기에서 로그아웃하시겠습니까?')
    await inside.findByText('다른 기기 2대')
    await userEvent.click(inside.getByRole('button', { name: '로그아웃' }))
    await calledOnceWith(args.actions.endOthers)
    await calledOnceWith(args.notify, { kind: 'success', message: '다른 기기에서 모두 로그아웃되었습니다.' })
  },
}

/** 다른 기기가 없으면 모두 로그아웃하는 버튼도 없습니다. */
export const OnlyThisOne: Story = {
  parameters: { ledger: ['SESSION-094'] },
  args: { state: withSessions([sampleSession('present', { isCurrent: true })]) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Refused: Story = {
  parameters: { ledger: ['SESSION-095'] },
  args: { actions: { ...actions(), end: fn(refusing), endOthers: fn(refusing) } },
  play: async ({ args, canvas }) => {
    await press(endOf(canvas, 'iPhone · Safari'))
    await userEvent.click((await findDialog('기기 로그아웃', 'alertdialog')).getByRole('button', { name: '로그아웃' }))
    await calledOnceWith(args.notify, told)
    const all = canvas.getByRole('button', { name: '다른 기기 모두 로그아웃' })
    await waitFor(() => expect(all).toBeVisible())
    await press(all)
    const inside = await findDialog('다른 기기 모두 로그아웃', 'alertdialog')
    await userEvent.click(inside.getByRole('button', { name: '로그아웃' }))
    await waitFor(() => expect(args.notify).toHaveBeenCalledTimes(2))
    await expect(args.notify).toHaveBeenLastCalledWith(told)
  },
}

export const Loading: Story = {
  parameters: { ledger: ['SESSION-095'] },
  args: { state: { kind: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('listitem')).toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Failed: Story = {
  parameters: { ledger: ['SESSION-095'] },
  args: { state: { kind: 'failed', isRetrying: false } },
  play: async ({ args, canvas }) => {
    await canvas.findByText('로그인한 기기를 불러오는 데 실패했습니다.')
    await userEvent.click(canvas.getByRole('button', { name: '다시 시도' }))
    await calledOnceWith(args.actions.retry)
  },
}
