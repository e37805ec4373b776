import { sampleArmsWithBaseline, sampleTemplates } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { findDialog } from '../dialogStory'
import { TemplatesPanel } from './TemplatesPanel'
import { playedActions } from './templateStory'

const ARMS = sampleArmsWithBaseline()

const meta = {
  title: '연구 상세/방문 템플릿/기준일',
  id: 'screen-arm-baselines',
  component: TemplatesPanel,
  args: {
    projectId: 'p1',
    state: { kind: 'ready', arms: ARMS, templates: sampleTemplates(), isOld: false, isRetrying: false },
    canEdit: true,
    canExport: true,
    actions: playedActions(),
    notify: fn(),
  },
  beforeEach: ({ args }) => {
    Object.assign(args, { actions: playedActions() })
    mocked(args.notify).mockReset()
  },
} satisfies Meta<typeof TemplatesPanel>

export default meta
type Story = StoryObj<typeof meta>

const panel = () => within(screen.getByRole('tabpanel'))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const openTab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }))

/** Each arm says its date, or that it has none; what may be done is chosen by the system. */
export const Shown: Story = {
  parameters: { ledger: ['BASE-001', 'BASE-002', 'BASE-005', 'BASE-111'] },
  play: async ({ args }) => {
    await expect(panel().getByText('기준일 2026. 10. 5.')).toBeVisible()
    await press('시험군 기준일 변경')
    const update = await findDialog('기준일 변경')
    await expect(await update.findByRole('button', { name: '방문 일정 재계산' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await openTab(/대조군/)
    await expect(panel().getByText('기준일 없음')).toBeVisible()
    await press('대조군 기준일 설정')
    const first = await findDialog('기준일 설정')
    await first.findByRole('textbox', { name: /^기준일/ })
    await expect(first.queryByRole('button', { name: '방문 일정 재계산' })).toBeNull()
    await expect(mocked(args.actions.baseline.read).mock.calls.map(([id]) => id)).toEqual(ARMS.map(({ id }) => id))
  },
}

/** The group of every arm has no date of its own. */
export const OfEveryArm: Story = {
  parameters: { ledger: ['BASE-111'] },
  play: async () => {
    await openTab(/공통/)
    await expect(panel().queryByText(/기준일 (없음|2)/)).toBeNull()
    await expect(panel().queryByRole('button', { name: /기준일/ })).toBeNull()
  },
}

export const ReadOnly: Story = {
  args: { canEdit: false },
  parameters: { ledger: ['BASE-004', 'BASE-007'] },
  play: async () => {
    await expect(screen.queryByRole('button', { name: /기준일 (설정|변경|일괄 변경)/ })).toBeNull()
    await press('시험군 기준일 조회')
    const view = await findDialog('기준일 조회')
    await expect(await view.findByText('한지우')).toBeVisible()
    await expect(view.queryByRole('textbox')).toBeNull()
  },
}

export const Together: Story = {
  parameters: { ledger: ['BASE-110'] },
  play: async () => {
    await press('기준일 일괄 변경')
    const opened = await findDialog('기준일 일괄 변경')
    await expect(opened.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '시험군 (ARM-01)',
      '대조군 (ARM-02)',
    ])
  },
}
