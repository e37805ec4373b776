import { labelOf } from '@imsang/domain/route-access'
import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../paths'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { SmoMonthScreen } from './SmoMonthScreen'
import screen, { ready } from './SmoMonthScreen.stories'
import { countsWith, monthOfMany, sampleMonth } from './samples'

/**
 * SMO 담당자들이 한 달 동안 한 방문과 업무, 계획한 방문을 담당자, 기관, 연구별로 셉니다. 모든 연구를 함께 보므로 한 달을 계획하고 청구할 때
 * 씁니다. 건수를 누르면 그 방문과 업무가 열립니다.
 */
const meta = {
  title: 'SMO 월간 현황',
  id: 'screen-smo-month',
  component: SmoMonthScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.smoMonth(), [{ label: labelOf('smoMonth') }], 'smo')],
  args: { ...screen.args },
} satisfies Meta<typeof SmoMonthScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Empty: Story = { args: { state: { ...ready, rows: [] } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

export const NoAccess: Story = { args: { state: { kind: 'refused' } } }

/** 다른 달을 기다리는 동안 이전 달이 남습니다. */
export const NextMonth: Story = {
  args: { state: { ...ready, isLoading: true }, view: { month: '2026-12', userId: null, projectId: null } },
}

/** 다시 불러오지 못한 동안 마지막으로 불러온 숫자가 남습니다. */
export const OldNumbers: Story = { args: { state: { ...ready, isOld: true } } }

export const ManyPeople: Story = { args: { state: { ...ready, rows: monthOfMany(60) } } }

export const LongKoreanText: Story = {
  args: {
    state: {
      ...ready,
      rows: sampleMonth().map((row) => ({
        ...row,
        fullName: `${LONG_TEXTS.fullName} ${row.fullName}`,
        email: `${'very-long-address-'.repeat(4)}@hanbit-smo.example`,
        title: LONG_TEXTS.studyName,
        protocolNo: LONG_TEXTS.protocolNumber,
        institutionName: LONG_TEXTS.organization,
        counts: countsWith({ ...row.counts, dataEntry: 123_456, qualityAssurance: 1, separateExamVisit: 1 }),
      })),
    },
  },
}
