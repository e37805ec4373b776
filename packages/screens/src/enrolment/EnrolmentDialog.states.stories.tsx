import { SAMPLE_DAY } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import subjects from '../subjects/SubjectsScreen.stories'
import { SCREEN_PAGE } from '../testing/frameStory'
import { overSubjects } from '../testing/overScreen'
import { EnrolmentDialog } from './EnrolmentDialog'
import enrolment, { LongTexts, subject } from './EnrolmentDialog.stories'

/**
 * 스크리닝을 통과한 시험대상자를 등록하고 연구군을 배정하는 대화상자입니다. CRC와 연구자가 목록의 등록일 칸에서 엽니다.
 */
const meta = {
  title: '시험대상자 등록',
  id: 'screen-enrolment',
  component: EnrolmentDialog,
  parameters: { ...SCREEN_PAGE },
  decorators: [overSubjects(subjects.args)],
  args: enrolment.args,
} satisfies Meta<typeof EnrolmentDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

export const Loading: Story = { args: { groups: { kind: 'loading' }, nextEnno: { kind: 'loading' } } }

/** 연구에 등록된 연구군이 없습니다. */
export const Empty: Story = { args: { groups: { kind: 'ready', groups: [] } } }

export const Failed: Story = { args: { groups: { kind: 'failed', isRetrying: false } } }

/** 대화상자를 열어 둔 사이에 다른 사용자가 먼저 등록했습니다. */
export const EnrolledMeanwhile: Story = { args: { subject: { ...subject, enrollmentDate: SAMPLE_DAY } } }

export const NumbersExhausted: Story = { args: { nextEnno: { kind: 'exhausted' } } }

export const LongKoreanText: Story = { tags: ['picture-page'], args: { ...LongTexts.args } }
