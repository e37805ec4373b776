import type { Meta, StoryObj } from '@storybook/react-vite'
import { LONG_EVENTS, SAMPLE_EVENTS } from '../testing/eventSamples'
import { COMPLETE_ARGS, EventDesk, inPage, readyEvents } from '../testing/eventStory'
import { SCREEN_PAGE } from '../testing/frameStory'
import { CompleteHistory } from './CompleteHistory'

/**
 * 기관의 전체 방문 이력입니다. 시험대상자의 방문과 시험대상자가 없는 업무를 기간과 업무 구분으로 좁혀 보는 업무 이력, 그리고 캘린더가 있습니다.
 */
const meta = {
  title: '전체 방문 이력',
  id: 'screen-complete-history',
  component: CompleteHistory,
  parameters: { ...SCREEN_PAGE },
  decorators: [inPage],
  render: (args) => <EventDesk {...args} />,
  args: COMPLETE_ARGS,
} satisfies Meta<typeof CompleteHistory>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

/** 기간을 직접 정합니다. 시작일과 종료일을 모두 포함합니다. */
export const CustomPeriod: Story = {
  args: { choice: { period: 'custom', start: '2026-08-01', end: '2026-11-20' } },
}

export const Calendar: Story = { args: { view: 'calendar' } }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

export const Retrying: Story = { args: { state: { kind: 'failed', isRetrying: true } } }

export const Empty: Story = { args: { state: readyEvents([]) } }

/** 개인정보를 볼 수 없는 역할은 다른 조직이 적은 글을 볼 수 없습니다. */
export const Masked: Story = {
  args: {
    state: readyEvents(
      SAMPLE_EVENTS.map((event) => ({ ...event, notes: null, areTextsHidden: event.notes !== null, initials: null })),
    ),
  },
}

export const LongKoreanText: Story = { args: { state: readyEvents(LONG_EVENTS) } }
