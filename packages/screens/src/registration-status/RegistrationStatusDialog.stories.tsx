import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage, findDialog, type InDialog } from '../dialogStory'
import type { ActionResult } from '../terms'
import type { OnTooManyTries } from '../too-many-tries/TooManyTries'
import { RegistrationStatusDialog } from './RegistrationStatusDialog'

const EMAIL = 'haneul.kim@hanbit-smo.example'
const registration = {
  status: 'EMAIL_SENT',
  email: EMAIL,
  fullName: '김하늘',
  companyDomain: 'hanbit.example',
  emailVerified: false,
  rejectionReason: null,
}
const reactivate = (result: Promise<ActionResult> | ActionResult) => ({ reactivate: fn(async (_: string) => result) })

const meta = {
  title: '로그인/가입 신청 상태',
  component: RegistrationStatusDialog,
  parameters: dialogPage(480),
  args: {
    registration,
    isOpen: true,
    onClose: fn(),
    onVerify: fn(),
    onReactivated: fn(),
    actions: reactivate({ ok: true }),
  },
} satisfies Meta<typeof RegistrationStatusDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('가입 신청 상태')
const buttonsOf = (inside: InDialog) =>
  inside.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)

export const CodeNotEntered: Story = {
  parameters: { ledger: ['LOGIN-057', 'LOGIN-058', 'LOGIN-059', 'LOGIN-060', 'LOGIN-061'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(
      inside.getByText('이메일 인증이 완료되지 않았습니다. 이메일로 받은 6자리 인증 코드를 입력해주세요.'),
    ).toBeVisible()
    await expect(inside.getAllByRole('term').map((term) => term.textContent)).toEqual([
      '이름',
      '이메일',
      '회사 도메인',
      '이메일 인증 여부',
    ])
    await expect(inside.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '김하늘',
      EMAIL,
      'hanbit.example',
      '미완료',
    ])
    await waitFor(() => expect(inside.getByRole('button', { name: '인증 코드 입력' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await calledOnceWith(args.onVerify, EMAIL)
  },
}

export const CodeExpired: Story = {
  args: { registration: { ...registration, status: 'EXPIRED' } },
  parameters: { ledger: ['LOGIN-062', 'LOGIN-063'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByText('인증 유효 시간이 만료되었습니다. 새 인증 코드를 요청해주세요.')).toBeVisible()
    await waitFor(() => expect(inside.getByRole('button', { name: '새 인증 코드 받기' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await calledOnceWith(args.onReactivated, EMAIL)
    await calledOnceWith(args.actions.reactivate, EMAIL, expect.any(Function))
  },
}

export const RequestingCode: Story = {
  args: {
    registration: { ...registration, status: 'EXPIRED' },
    actions: reactivate(new Promise<ActionResult>(() => undefined)),
  },
  parameters: { ledger: ['LOGIN-023'] },
  play: async ({ args }) => {
    const inside = await dialog()
    const request = inside.getByRole('button', { name: '새 인증 코드 받기' })
    await userEvent.click(request)
    await userEvent.click(request, { pointerEventsCheck: 0 })
    await userEvent.keyboard('{Enter}{Escape}')
    for (const close of inside.getAllByRole('button', { name: '닫기' })) await expect(close).toBeDisabled()
    await expect(args.actions.reactivate).toHaveBeenCalledOnce()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

const stop = fn()

export const RequestTooManyTries: Story = {
  args: {
    registration: { ...registration, status: 'EXPIRED' },
    actions: {
      reactivate: fn((_: string, hear: OnTooManyTries) => {
        hear({ seconds: 42, stop })
        return new Promise<never>(() => undefined)
      }),
    },
  },
  parameters: { ledger: ['VERIFY-035', 'VERIFY-036'] },
  play: async () => {
    const inside = await dialog()
    const request = inside.getByRole('button', { name: '새 인증 코드 받기' })
    await userEvent.click(request)
    await expect(inside.getByText('시도가 너무 많습니다. 42초 뒤에 다시 시도할 수 있습니다.')).toBeVisible()
    await userEvent.click(inside.getByRole('button', { name: '그만 기다리기' }))
    await expect(stop).toHaveBeenCalledOnce()
    await expect(request).toHaveFocus()
  },
}

export const RequestRefused: Story = {
  args: {
    registration: { ...registration, status: 'EXPIRED' },
    actions: reactivate({
      ok: false,
      message: '하루에 보낼 수 있는 인증 코드를 모두 보냈습니다. 내일 다시 요청해주세요.',
    }),
  },
  parameters: { ledger: ['LOGIN-064'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.click(inside.getByRole('button', { name: '새 인증 코드 받기' }))
    await expect(await inside.findByRole('alert')).toHaveTextContent(
      '하루에 보낼 수 있는 인증 코드를 모두 보냈습니다. 내일 다시 요청해주세요.',
    )
    await expect(args.onReactivated).not.toHaveBeenCalled()
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(inside.getByRole('button', { name: '새 인증 코드 받기' })).toBeEnabled()
  },
}

export const RequestFailed: Story = {
  args: {
    registration: { ...registration, status: 'EXPIRED' },
    actions: reactivate({ ok: false, message: null }),
  },
  parameters: { ledger: ['LOGIN-064'] },
  play: async () => {
    const inside = await dialog()
    await userEvent.click(inside.getByRole('button', { name: '새 인증 코드 받기' }))
    await expect(await inside.findByRole('alert')).toHaveTextContent('이메일 재발송에 실패했습니다.')
  },
}

const awaitsApproval: Story['play'] = async () => {
  const inside = await dialog()
  await expect(inside.getByText('이메일 인증이 완료되었습니다. 관리자 승인을 기다리고 있습니다.')).toBeVisible()
  await expect(inside.getByText('회원가입 승인은 영업일 기준 1~2일이 소요됩니다.')).toBeVisible()
  await expect(inside.getByText('완료')).toBeVisible()
  await expect(inside.queryByText(/다시 신청하려면/)).toBeNull()
  await expect(buttonsOf(inside)).toEqual(['닫기', '닫기'])
}

export const AwaitsApproval: Story = {
  args: { registration: { ...registration, status: 'EMAIL_VERIFIED', emailVerified: true } },
  parameters: { ledger: ['LOGIN-059', 'LOGIN-065', 'LOGIN-066', 'CONST-021'] },
  play: awaitsApproval,
}

export const Pending: Story = {
  args: { registration: { ...registration, status: 'PENDING', emailVerified: true } },
  parameters: { ledger: ['LOGIN-065', 'LOGIN-066'] },
  play: awaitsApproval,
}

export const Approved: Story = {
  args: { registration: { ...registration, status: 'APPROVED', emailVerified: true } },
  parameters: { ledger: ['LOGIN-067'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByText('가입이 승인되었습니다. 로그인해주세요.')).toBeVisible()
    await expect(buttonsOf(inside)).toEqual(['닫기', '닫기'])
    await waitFor(() => expect(inside.getAllByRole('button', { name: '닫기' }).at(-1)).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const Rejected: Story = {
  args: {
    registration: {
      ...registration,
      status: 'REJECTED',
      emailVerified: true,
      rejectionReason: '소속 기관을 확인할 수 없습니다.\n재직 증명서를 기관 관리자에게 제출해주세요.',
    },
  },
  parameters: { ledger: ['LOGIN-068', 'LOGIN-069', 'LOGIN-083'] },
  play: async () => {
    const inside = await dialog()
    await expect(inside.getByText('가입 신청이 거절되었습니다.')).toBeVisible()
    await expect(
      inside.getByText('거절 사유: 소속 기관을 확인할 수 없습니다. 재직 증명서를 기관 관리자에게 제출해주세요.'),
    ).toBeVisible()
    await expect(inside.getByText('다시 신청하려면 소속 기관의 관리자에게 문의해주세요.')).toBeVisible()
  },
}

export const RejectedWithoutReason: Story = {
  args: { registration: { ...registration, status: 'REJECTED', rejectionReason: ' ' } },
  parameters: { ledger: ['LOGIN-070'] },
  play: async () => {
    await expect((await dialog()).getByText('거절 사유: 등록된 사유가 없습니다.')).toBeVisible()
  },
}

export const UnknownStatus: Story = {
  args: {
    registration: {
      status: 'SUSPENDED',
      email: null,
      fullName: null,
      companyDomain: '',
      emailVerified: null,
      rejectionReason: null,
    },
  },
  parameters: { ledger: ['LOGIN-058', 'LOGIN-071'] },
  play: async () => {
    const inside = await dialog()
    await expect(inside.getByText('가입 상태를 확인할 수 없습니다. 관리자에게 문의해주세요.')).toBeVisible()
    await expect(inside.getAllByText('-')).toHaveLength(4)
    await expect(buttonsOf(inside)).toEqual(['닫기', '닫기'])
  },
}

export const ClosedByEscape: Story = {
  parameters: { ledger: ['LOGIN-023'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await userEvent.click(inside.getAllByRole('button', { name: '닫기' })[0] as HTMLElement)
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
}

export const LongKoreanText: Story = {
  args: {
    registration: {
      status: 'REJECTED',
      email: 'clinical.research.coordinator.department.of.cardiology@seoul-hanbit-university-hospital.example',
      fullName: '서울한빛대학교의과대학부속병원임상시험센터순환기내과연구간호사김하늘',
      companyDomain: 'seoul-hanbit-university-hospital.example',
      emailVerified: true,
      rejectionReason:
        '신청하신 이메일의 도메인이 소속 기관의 도메인과 다릅니다. 소속 기관에서 발급한 이메일로 다시 신청하시거나 기관 관리자에게 도메인 등록을 먼저 요청해주세요.',
    },
  },
}
