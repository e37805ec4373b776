import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { dialogPage } from '../dialogStory'
import { ReportDialog } from './ReportDialog'
import { REPORT_SITES } from './reportStory'

const meta = {
  title: '보고서/연구 진행 보고서/상태',
  component: ReportDialog,
  parameters: dialogPage(720),
  args: {
    study: { startDate: '2024-11-20' },
    today: '2026-03-10',
    institutions: { kind: 'ready', institutions: REPORT_SITES },
    choice: { kind: 'all' },
    actions: { create: fn(async () => ({ kind: 'failed' as const })), cancel: fn(), retry: fn() },
    notify: fn(),
    onDone: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ReportDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Loading: Story = { args: { institutions: { kind: 'loading' } } }

export const InstitutionsFailed: Story = { args: { institutions: { kind: 'failed', isRetrying: false } } }

/** A study without a start has the last twelve months alone. */
export const WithoutStart: Story = { args: { study: { startDate: null } } }

export const LongKoreanText: Story = {
  args: {
    choice: { kind: 'own', id: 'long' },
    institutions: {
      kind: 'ready',
      institutions: [
        {
          id: 'long',
          name: '학교법인 한빛대학교 부속 서울한빛대학교병원 임상시험센터 내분비대사내과 및 심장내과 공동 연구실',
        },
      ],
    },
  },
}
