import { labelOf } from '@imsang/domain/route-access'
import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { withKept } from '../drafts/draftStory'
import { paths } from '../paths'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { UserRegistrationScreen } from './UserRegistrationScreen'
import registration from './UserRegistrationScreen.stories'

/**
 * 관리자와 연구 책임자가 사용자를 등록하는 화면입니다. 첫 비밀번호는 본인이 메일의 링크로 정하거나, 등록하는 사람이 정해줍니다.
 */
const meta = {
  title: '사용자 등록',
  id: 'screen-user-registration',
  component: UserRegistrationScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [
    inFrame(paths.users(), [{ label: labelOf('users'), href: paths.users() }, { label: labelOf('addUser') }], 'admin'),
  ],
  args: registration.args,
} satisfies Meta<typeof UserRegistrationScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

const KEPT = {
  fullName: '김한빛',
  organization: { id: 'organization-1', label: '한강서울병원', organizationType: 'HOSPITAL' },
  phone: '010-1234-5678',
  jobRoleKey: 'CRC',
  email: 'hb.kim@hanbit-smo.example',
  setBy: 'typed',
}

/** 저장하지 않은 내용이 다시 채워졌고, 비밀번호는 직접 입력합니다. */
export const PasswordTyped: Story = {
  decorators: [withKept({ form: 'user/new', title: labelOf('addUser'), fields: KEPT })],
}

export const LongKoreanText: Story = {
  decorators: [
    withKept({
      form: 'user/new',
      title: labelOf('addUser'),
      fields: {
        ...KEPT,
        fullName: LONG_TEXTS.fullName,
        organization: { ...KEPT.organization, label: '서울한빛대학교의과대학부속병원 임상시험센터 통합지원본부' },
        setBy: 'link',
      },
    }),
  ],
}
