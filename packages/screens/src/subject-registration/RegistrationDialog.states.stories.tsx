import type { Meta, StoryObj } from '@storybook/react-vite'
import subjects from '../subjects/SubjectsScreen.stories'
import { SCREEN_PAGE } from '../testing/frameStory'
import { overSubjects } from '../testing/overScreen'
import { RegistrationDialog } from './RegistrationDialog'
import registration, { LongTexts } from './RegistrationDialog.stories'
import { account } from './samples'

/**
 * 동의를 받은 사람을 시험대상자로 추가하는 대화상자입니다. CRC와 연구자가 목록에서 열며, 같은 사람이 이미 있는지 바로 확인합니다.
 */
const meta = {
  title: '시험대상자 추가',
  id: 'screen-registration',
  component: RegistrationDialog,
  parameters: { ...SCREEN_PAGE },
  decorators: [overSubjects(subjects.args)],
  args: registration.args,
} satisfies Meta<typeof RegistrationDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

/** 여러 기관의 시험대상자를 추가하는 역할은 기관을 고릅니다. */
export const Loading: Story = { args: { account: account('CI'), institutions: { kind: 'loading' } } }

export const Failed: Story = {
  args: { account: account('CRA'), institutions: { kind: 'failed', isRetrying: false } },
}

export const InstitutionToChoose: Story = { args: { account: account('CI') } }

export const LongKoreanText: Story = { tags: ['picture-page'], args: { ...LongTexts.args } }
