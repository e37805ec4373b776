import type { Meta, StoryObj } from '@storybook/react-vite'
import { withKept } from '../drafts/draftStory'
import login from '../login/LoginScreen.stories'
import { SCREEN_PAGE } from '../testing/frameStory'
import { overLogin } from '../testing/overScreen'
import { SignUpDialog } from './SignUpDialog'
import signUp, { actions } from './SignUpDialog.stories'

const withEmail = (fullName: string, email: string) =>
  withKept({ form: 'sign-up', title: '', fields: { fullName, email, phone: '' } })

/**
 * 계정을 신청하는 대화상자입니다. 처음 쓰는 사람이 로그인 화면에서 열며, 신청하면 이메일 인증으로 이어집니다.
 */
const meta = {
  title: '회원가입',
  id: 'screen-sign-up',
  component: SignUpDialog,
  parameters: { ...SCREEN_PAGE },
  decorators: [overLogin(login.args)],
  args: signUp.args,
} satisfies Meta<typeof SignUpDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

/** 이메일이 이미 쓰이는지 확인하는 중입니다. */
export const Loading: Story = {
  decorators: [withEmail('김한빛', 'hanbit.kim@new-hospital.example')],
  args: { actions: actions({ checkEmail: () => new Promise(() => undefined) }) },
}

/** 이메일을 확인하지 못했습니다. */
export const Failed: Story = {
  decorators: [withEmail('김한빛', 'hanbit.kim@new-hospital.example')],
  args: { actions: actions({ checkEmail: async () => ({ ok: false }) }) },
}

export const EmailTaken: Story = {
  decorators: [withEmail('김한빛', 'hanbit.kim@new-hospital.example')],
  args: { actions: actions({ checkEmail: async () => ({ ok: true, isDuplicate: true }) }) },
}

export const LongKoreanText: Story = {
  tags: ['picture-page'],
  decorators: [
    // Not yet a whole address, so that nothing is checked while the picture is taken.
    withEmail(
      '남궁한빛누리아름다운우리나라임상시험연구간호사',
      'clinical.trial.coordination.center@very-long-university-hospital-name',
    ),
  ],
}
