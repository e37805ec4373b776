import type { Meta, StoryObj } from '@storybook/react-vite'
import { MANY, PANEL_ARGS, ready, VISITS } from '../testing/timelineStory'
import { VisitPanel } from './VisitPanel'
import { VisitPanelNotLoaded } from './VisitPanelSkeleton'

/** 시험대상자 상세 화면의 방문입니다. 방문과 상태 변경을 날짜 위에 보여주고, 같은 내용을 표로도 볼 수 있습니다. */
const meta = {
  title: '시험대상자 상세/방문',
  id: 'screen-visit-timeline',
  component: VisitPanel,
  decorators: [(Story) => <main style={{ padding: 16, maxWidth: 760 }}>{Story()}</main>],
  parameters: { layout: 'fullscreen' },
  args: PANEL_ARGS,
} satisfies Meta<typeof VisitPanel>

export default meta
type Story = StoryObj<typeof meta>

const NO_DATES = {}

export const Default: Story = { tags: ['picture'] }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

/** 화면의 이 부분을 불러오지 못했습니다. */
export const NotLoaded: Story = { render: () => <VisitPanelNotLoaded /> }

/** 마지막으로 불러온 방문은 그대로 남습니다. */
export const FailedWithOldValues: Story = {
  args: { state: { kind: 'ready', visits: VISITS, isOld: true, isRetrying: false } },
}

export const Empty: Story = { args: { state: ready([]), subject: NO_DATES } }

/** 아직 방문은 없지만 상태 변경은 있습니다. */
export const StatusesOnly: Story = { args: { state: ready([]) } }

/** 개인정보를 볼 수 없는 역할에게는 다른 조직이 적은 글이 가려집니다. */
export const Masked: Story = {
  args: {
    state: ready(VISITS.map((visit) => ({ ...visit, notes: null, areTextsHidden: visit.notes !== null }))),
  },
}

/** 허용범위가 겹치는 방문 25건입니다. */
export const ManyVisits: Story = { args: { state: ready(MANY) } }

export const LongKoreanText: Story = {
  args: {
    state: ready(
      MANY.slice(6, 16).map((visit) => ({
        ...visit,
        visitCode: null,
        visitName: `${visit.visitName}: 제2형 당뇨병 환자에서 메트포르민 병용 투여의 안전성을 다시 확인하기 위한 외래 방문`,
      })),
    ),
  },
}
