import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { dialogPage, findDialog } from '../dialogStory'
import { PendingApprovalDialog } from './PendingApprovalDialog'

const meta = {
  title: '로그인/승인 대기',
  component: PendingApprovalDialog,
  parameters: dialogPage(360),
  args: { email: 'haneul.kim@hanbit-smo.example', isGoogle: false, isOpen: true, onClose: fn() },
} satisfies Meta<typeof PendingApprovalDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('가입 승인 대기 중')

export const Waiting: Story = {
  parameters: { ledger: ['LOGIN-072', 'LOGIN-073', 'LOGIN-074', 'LOGIN-075', 'LOGIN-076'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(
      inside.getByText('haneul.kim@hanbit-smo.example 계정은 관리자 승인을 기다리고 있습니다.'),
    ).toBeVisible()
    await expect(inside.getByText('회원가입 승인은 영업일 기준 1~2일이 소요됩니다.')).toBeVisible()
    await expect(inside.queryByText(/Google/)).toBeNull()
    await waitFor(() => expect(inside.getByRole('button', { name: '확인' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const GoogleAccount: Story = {
  args: { isGoogle: true },
  parameters: { ledger: ['LOGIN-075'] },
  play: async () => {
    await expect((await dialog()).getByText('Google 계정으로 가입을 신청하셨습니다.')).toBeVisible()
  },
}

/** The e-mail from the address is shown as plain text, neither as markup nor as a link. */
export const EmailFromTheAddress: Story = {
  args: { email: '<a/href="https://example.com">@b.c' },
  parameters: { ledger: ['LOGIN-073'] },
  play: async () => {
    const inside = await dialog()
    await expect(
      inside.getByText('<a/href="https://example.com">@b.c 계정은 관리자 승인을 기다리고 있습니다.'),
    ).toBeVisible()
    await expect(inside.queryByRole('link')).toBeNull()
  },
}

export const ClosedByEscape: Story = {
  parameters: { ledger: ['LOGIN-023'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await userEvent.click(inside.getByRole('button', { name: '닫기' }))
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
}

export const LongEmail: Story = {
  args: {
    email: 'clinical.research.coordinator.department.of.cardiology@seoul-hanbit-university-hospital.example',
    isGoogle: true,
  },
}
