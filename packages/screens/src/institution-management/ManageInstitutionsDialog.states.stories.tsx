import { institutionWithLongTexts, sampleInstitutions } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { dialogPage } from '../dialogStory'
import { ManageInstitutionsDialog } from './ManageInstitutionsDialog'
import { samplePickers } from './samples'

const stored = sampleInstitutions()

const meta = {
  title: '연구/참여 기관 관리/상태',
  component: ManageInstitutionsDialog,
  parameters: dialogPage(560),
  args: {
    projectId: 'study-1',
    state: { kind: 'ready', institutions: stored },
    canRemove: true,
    pickers: samplePickers,
    actions: { perform: fn(async () => ({ kind: 'done' as const })), reload: fn(async () => stored), retry: fn() },
    notify: fn(),
    onDone: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ManageInstitutionsDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { state: { kind: 'ready', institutions: [] } } }
export const Loading: Story = {
  args: { state: { kind: 'loading' } },
  play: async () => {
    await expect(await screen.findByText('참여 기관을 불러오는 중입니다.')).toBeInTheDocument()
  },
}
export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }
export const Retrying: Story = {
  args: { state: { kind: 'failed', isRetrying: true } },
}
/** 기관을 삭제할 수 없는 사용자에게는 삭제 버튼가 없습니다. */
export const WithoutRemoval: Story = { args: { canRemove: false } }
export const LongTexts: Story = {
  args: { state: { kind: 'ready', institutions: stored.map(institutionWithLongTexts) } },
}
