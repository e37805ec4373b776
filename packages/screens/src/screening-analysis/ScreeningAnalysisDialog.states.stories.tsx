import { maskedSamples, sampleSubjects } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import subjects from '../subjects/SubjectsScreen.stories'
import { SCREEN_PAGE } from '../testing/frameStory'
import { overSubjects } from '../testing/overScreen'
import { ScreeningAnalysisDialog } from './ScreeningAnalysisDialog'
import analysis, { LongTexts, ready } from './ScreeningAnalysisDialog.stories'

/**
 * 스크리닝과 탈락의 수, 추이, 사유를 보여주는 대화상자입니다. 연구자와 CRC가 등록이 늦어지는 이유를 찾고, 회의 자료로 내보냅니다.
 */
const meta = {
  title: '스크리닝 분석',
  id: 'screen-screening-analysis',
  component: ScreeningAnalysisDialog,
  parameters: { ...SCREEN_PAGE },
  decorators: [overSubjects(subjects.args)],
  args: analysis.args,
} satisfies Meta<typeof ScreeningAnalysisDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Empty: Story = { args: { state: ready([]) } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

export const Masked: Story = { args: { state: ready(maskedSamples({ count: 44 })), isMasked: true } }

export const ManySubjects: Story = { args: { state: ready(sampleSubjects({ count: 320 })) } }

export const LongKoreanText: Story = { tags: ['picture-page'], args: { ...LongTexts.args } }
