import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, userEvent } from 'storybook/test'
import { DraftBanner } from './DraftBanner'

const kept = (...titles: string[]) => titles.map((title, at) => ({ form: `date-change/${at}`, title, fields: {} }))

const meta = {
  title: '작성 중인 내용/이어서 작성 알림',
  component: DraftBanner,
  args: { kept: kept('등록일 변경'), onGoOn: fn(), onDropAll: fn() },
} satisfies Meta<typeof DraftBanner>

export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {
  parameters: { ledger: ['SUBJ-445'] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('저장하지 않은 내용이 있습니다.')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '등록일 변경 이어서 작성' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onGoOn).toHaveBeenCalledWith(args.kept[0])
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '지우기' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDropAll).toHaveBeenCalledOnce()
  },
}

/** The three newest drafts are listed; the others are restored when their form is opened. */
export const Many: Story = {
  args: { kept: kept('등록일 변경', '사용자 거절', '스크리닝 탈락일 변경', '동의일 변경') },
  parameters: { ledger: ['SUBJ-445'] },
  play: async ({ args, canvas }) => {
    const offered = canvas.getAllByRole('button', { name: /이어서 작성$/ }).map(({ textContent }) => textContent)
    await expect(offered).toEqual([
      '등록일 변경 이어서 작성',
      '사용자 거절 이어서 작성',
      '스크리닝 탈락일 변경 이어서 작성',
    ])
    await userEvent.click(canvas.getByRole('button', { name: '사용자 거절 이어서 작성' }))
    await expect(mocked(args.onGoOn).mock.calls).toEqual([[args.kept[1]]])
    await expect(args.onDropAll).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: '모두 지우기' }))
    await expect(args.onDropAll).toHaveBeenCalledOnce()
    await expect(args.onGoOn).toHaveBeenCalledOnce()
  },
}

export const LongTexts: Story = {
  args: { kept: kept('한강서울병원 재스크리닝 대상자의 두 번째 스크리닝 탈락일과 사유 변경') },
  globals: { viewport: { value: 'phone' } },
}

export const None: Story = {
  args: { kept: [] },
  parameters: { ledger: ['SUBJ-445'] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull()
  },
}
