import type { Meta, StoryObj } from '@storybook/react-vite'
import users from '../approvals/ApprovalsScreen.stories'
import { SCREEN_PAGE } from '../testing/frameStory'
import { overUsers } from '../testing/overScreen'
import { HandOverDialog } from './HandOverDialog'
import handOver, { LongTexts, withWork } from './HandOverDialog.stories'
import { sampleItem } from './samples'

/**
 * 퇴사하거나 자리를 옮기는 사용자의 진행 중인 업무를 연구별로 보여 주고, 다른 사람에게 한 번에 넘기는 대화상자입니다. 사용자 정보
 * 수정에서 엽니다.
 */
const meta = {
  title: '업무 인계',
  id: 'screen-hand-over',
  component: HandOverDialog,
  parameters: { ...SCREEN_PAGE },
  decorators: [overUsers(users.args)],
  args: handOver.args,
} satisfies Meta<typeof HandOverDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

/** 맡은 업무가 없는 사용자입니다. */
export const Empty: Story = { args: { state: withWork({ items: [] }) } }

/** 관리자가 변경할 수 없는 연구에도 업무가 있습니다. */
export const HiddenStudies: Story = { args: { state: withWork({ hiddenStudies: 2 }) } }

/** 인계받을 사람이 없는 책임자 역할입니다. */
export const WithoutCandidates: Story = {
  args: { state: withWork({ items: [sampleItem('alone', { candidates: [] })] }) },
}

export const LongKoreanText: Story = { tags: ['picture-page'], args: { ...LongTexts.args } }
