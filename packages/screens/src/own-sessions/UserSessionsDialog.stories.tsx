import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog } from '../dialogStory'
import type { ActionResult } from '../terms'
import { sampleSession } from './samples'
import { UserSessionsDialog } from './UserSessionsDialog'

const OTHERS = {
  kind: 'ready',
  sessions: [sampleSession('one'), sampleSession('two', { device: 'iPad · Safari' })],
} as const

/** 관리자가 다른 사용자의 로그인한 기기를 보고 로그아웃하는 대화상자입니다. 사용자 정보 수정에서 엽니다. */
const meta = {
  title: '사용자 관리/로그인한 기기',
  component: UserSessionsDialog,
  parameters: { ...dialogPage(480) },
  args: {
    name: '정해원',
    state: OTHERS,
    notify: fn(),
    onClose: fn(),
    actions: { retry: fn(), end: fn(async (): Promise<ActionResult> => ({ ok: true })) },
  },
} satisfies Meta<typeof UserSessionsDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('로그인한 기기')

export const Default: Story = {
  tags: ['picture-page'],
  parameters: { ledger: ['SESSION-096'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await inside.findByText('정해원')
    await expect(inside.getAllByRole('listitem')).toHaveLength(2)
    await expect(inside.queryByRole('button', { name: '다른 기기 모두 로그아웃' })).toBeNull()
    await userEvent.click(inside.getByRole('button', { name: /^iPad · Safari, / }))
    const question = await findDialog('기기 로그아웃', 'alertdialog')
    await userEvent.click(question.getByRole('button', { name: '로그아웃' }))
    await calledOnceWith(args.actions.end, 'two')
  },
}

export const None: Story = {
  parameters: { ledger: ['SESSION-096'] },
  args: { state: { kind: 'ready', sessions: [] } },
  play: async ({ args }) => {
    const inside = await dialog()
    await inside.findByText('로그인한 기기가 없습니다.')
    await userEvent.click(inside.getAllByRole('button', { name: '닫기' })[0] as HTMLElement)
    await calledOnceWith(args.onClose)
  },
}

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

export const LongKoreanText: Story = {
  args: { name: LONG_TEXTS.fullName },
}
