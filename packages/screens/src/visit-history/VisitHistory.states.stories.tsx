import { maskedSamples, sampleVisits, subjectWithLongTexts } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { SCREEN_PAGE } from '../testing/frameStory'
import { Desk, HISTORY_ARGS, SUBJECTS_OF_STORY, visitsOf } from '../testing/historyStory'
import { VisitHistory } from './VisitHistory'

/**
 * 시험대상자별 방문 이력입니다. 방문 코드마다 한 열이 있고, 비정기 방문과 추가 방문은 시험대상자 아래의 행에 있습니다. 탭을 열 때 화면에 보이는
 * 시험대상자의 방문만 불러옵니다.
 */
const meta = {
  title: '시험대상자 방문 이력',
  id: 'screen-visit-history',
  component: VisitHistory,
  parameters: { ...SCREEN_PAGE },
  decorators: [(Story) => <div style={{ height: '100dvh', display: 'grid', padding: 16 }}>{Story()}</div>],
  render: (args) => <Desk {...args} />,
  args: HISTORY_ARGS,
} satisfies Meta<typeof VisitHistory>

export default meta
type Story = StoryObj<typeof meta>

const [first, second, ...rest] = SUBJECTS_OF_STORY

export const Default: Story = { tags: ['picture-page'] }

export const Calendar: Story = { args: { view: 'calendar' } }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

/** 아직 불러오지 않은 시험대상자의 칸은 비어 있지 않고 기다립니다. */
export const SomeStillLoading: Story = { args: { visits: visitsOf([...rest].slice(0, 6)) } }

/** 일부만 실패하면 나머지는 보이고, 실패한 행에서 다시 시도합니다. */
export const SomeFailed: Story = {
  args: {
    visits: new Map([
      ...visitsOf(SUBJECTS_OF_STORY),
      [first?.subjectId ?? '', { kind: 'failed', isRetrying: false }],
      [second?.subjectId ?? '', { kind: 'failed', isRetrying: false }],
    ]),
  },
}

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

export const Empty: Story = { args: { state: { kind: 'ready', subjects: [], templates: [] } } }

const masked = maskedSamples({ count: 21 })

/** 개인정보를 볼 수 없는 역할은 다른 조직이 적은 글을 볼 수 없습니다. */
export const Masked: Story = {
  args: {
    state: { ...HISTORY_ARGS.state, subjects: masked },
    visits: new Map(
      masked.map((subject) => [
        subject.subjectId,
        {
          kind: 'ready',
          visits: sampleVisits(subject).map((visit) => ({
            ...visit,
            notes: null,
            areTextsHidden: visit.notes !== null,
          })),
        },
      ]),
    ),
  },
}

const long = SUBJECTS_OF_STORY.map(subjectWithLongTexts)

export const LongKoreanText: Story = {
  args: { state: { ...HISTORY_ARGS.state, subjects: long }, visits: visitsOf(long) },
}
