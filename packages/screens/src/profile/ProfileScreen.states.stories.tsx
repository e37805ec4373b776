import { labelOf } from '@imsang/domain/route-access'
import { LONG_TEXTS, userWithLongTexts } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { withKept } from '../drafts/draftStory'
import { paths } from '../paths'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { ProfileScreen } from './ProfileScreen'
import profile, { Conflict as conflict, ready, STUDIES, USER } from './ProfileScreen.stories'

/**
 * 모든 사용자가 자기 정보를 보고 이름, 전화번호와 사진을 바꾸는 화면입니다. 소속, 역할과 참여 연구는 읽기만 합니다.
 */
const meta = {
  title: '프로필',
  id: 'screen-profile',
  component: ProfileScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.profile(), [{ label: labelOf('profile') }])],
  args: profile.args,
  render: profile.render,
} satisfies Meta<typeof ProfileScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

export const Loading: Story = { args: { state: { kind: 'loading' }, studies: { kind: 'loading' } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

export const StudiesLoading: Story = { args: { studies: { kind: 'loading' } } }

export const StudiesFailed: Story = { args: { studies: { kind: 'failed', isRetrying: false } } }

/** 아무 조직과 연구에도 속하지 않은 사람입니다. */
export const NothingYet: Story = {
  args: {
    state: ready({ tenants: [], roles: [] }, { jobRoleKey: null, roleName: null, phone: null, profileImageUrl: null }),
    studies: { kind: 'ready', studies: [] },
  },
}

/** 저장하지 않은 내용이 다시 채워졌습니다. */
export const Restored: Story = {
  decorators: [
    withKept({
      form: 'profile',
      title: labelOf('profile'),
      fields: { before: { fullName: '백소민', phone: USER.profile.phone }, values: { fullName: '백소윤', phone: '' } },
    }),
  ],
}

const typed = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const name = canvasElement.querySelector<HTMLInputElement>('input[name="fullName"]')
  if (!name) throw new Error('there is no name')
  await userEvent.type(name, '수{Enter}')
}
const withSave = (save: NonNullable<typeof profile.args>['actions']['save']) => ({
  actions: { ...profile.args.actions, save },
})

export const Saving: Story = { args: withSave(() => new Promise<never>(() => undefined)), play: typed }

/** 저장하지 못했습니다. */
export const Refused: Story = {
  args: withSave(async () => ({ ok: false, message: '지금은 저장할 수 없습니다. 잠시 후 다시 시도해주세요.' })),
  play: typed,
}

/** 다른 창에서 먼저 저장했습니다. */
export const Conflict: Story = { args: { ...conflict.args }, play: typed }

export const LongKoreanText: Story = {
  args: {
    state: { kind: 'ready', user: userWithLongTexts(USER) },
    studies: {
      kind: 'ready',
      studies: STUDIES.studies.map((study) => ({
        ...study,
        title: LONG_TEXTS.studyName,
        protocolNo: LONG_TEXTS.protocolNumber,
      })),
    },
  },
}

/** 좁은 화면에서는 카드가 한 줄로 놓입니다. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: {
    viewport: { options: { phone: { name: '390', styles: { width: '390px', height: '844px' } } } },
  },
}
