import { REQUEST_MESSAGES } from '@imsang/domain/request-messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, userEvent, waitFor, within } from 'storybook/test'
import { calledOnceWith } from '../dialogStory'
import { DraftsProvider } from '../drafts/Drafts'
import { memoryDrafts } from '../drafts/memoryDrafts'
import { withoutConnection } from '../testing/connectionStory'
import type { AccessReviewScreen } from './AccessReviewScreen'
import reviewMeta, { press, ready, TwoMonths } from './AccessReviewScreen.stories'
import { sampleNotable, sampleQuiet } from './samples'

const meta = { ...reviewMeta, title: '접속 기록/월별 검토의 기록' } satisfies Meta<typeof AccessReviewScreen>

export default meta
type Story = StoryObj<typeof meta>

const CONCLUSION = '모두 당직 근무로 확인했습니다.'

const conclusionIn = (canvasElement: HTMLElement) => within(canvasElement).getByRole('textbox', { name: /검토 결과/ })

const drafts = memoryDrafts()

/** What is typed about one month is not the conclusion of another one. */
export const KeptForItsMonth: Story = {
  render: (args) => (
    <DraftsProvider value={drafts.store}>
      <TwoMonths {...args} />
    </DraftsProvider>
  ),
  parameters: { ledger: ['ACCESS-098'] },
  beforeEach: () => drafts.forms.clear(),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(conclusionIn(canvasElement), CONCLUSION)
    await userEvent.click(canvas.getByRole('button', { name: '9월' }))
    await waitFor(() => expect(conclusionIn(canvasElement)).toHaveValue(''))
    await userEvent.click(canvas.getByRole('button', { name: '10월' }))
    await waitFor(() => expect(conclusionIn(canvasElement)).toHaveValue(CONCLUSION))
    await expect(canvas.getByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeVisible()
  },
}

/** What was recorded is no draft any more. */
export const GoneOnceRecorded: Story = {
  render: (args) => (
    <DraftsProvider value={drafts.store}>
      <TwoMonths {...args} />
    </DraftsProvider>
  ),
  parameters: { ledger: ['ACCESS-098'] },
  beforeEach: () => drafts.forms.clear(),
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.type(conclusionIn(canvasElement), CONCLUSION)
    await press(canvasElement, '검토 기록 남기기')
    await calledOnceWith(args.actions.review, CONCLUSION)
    await waitFor(() => expect(drafts.forms.size).toBe(0))
    await userEvent.click(canvas.getByRole('button', { name: '9월' }))
    await userEvent.click(canvas.getByRole('button', { name: '10월' }))
    await expect(conclusionIn(canvasElement)).toHaveValue('')
  },
}

export const Reviewed: Story = {
  parameters: { ledger: ['ACCESS-093'] },
  play: async ({ canvasElement, args }) => {
    await expect(conclusionIn(canvasElement)).toHaveAccessibleDescription(
      /눈에 띄는 이용을 확인한 내용과 조치를 적습니다\. 남긴 뒤에는 고치거나 지울 수 없습니다\./,
    )
    await expect(conclusionIn(canvasElement)).toHaveAccessibleDescription(/1,000자까지 입력할 수 있습니다\./)
    for (const tooShort of ['', ' 확인함 ']) {
      await userEvent.clear(conclusionIn(canvasElement))
      if (tooShort) await userEvent.type(conclusionIn(canvasElement), tooShort)
      await press(canvasElement, '검토 기록 남기기')
      await expect(conclusionIn(canvasElement)).toHaveAccessibleDescription(
        /검토 결과를 5자 이상 1,000자 이하로 입력해주세요\./,
      )
    }
    await expect(args.actions.review).not.toHaveBeenCalled()
    await userEvent.clear(conclusionIn(canvasElement))
    await userEvent.type(conclusionIn(canvasElement), `${CONCLUSION}  `)
    await press(canvasElement, '검토 기록 남기기')
    await calledOnceWith(args.actions.review, CONCLUSION)
    await waitFor(() =>
      expect(args.actions.notify).toHaveBeenCalledWith({ kind: 'success', message: '검토 결과를 기록했습니다.' }),
    )
    await expect(conclusionIn(canvasElement)).toHaveValue('')
  },
}

/** While it is recorded nothing of it can be changed, and it is sent once. */
export const BeingRecorded: Story = {
  beforeEach: ({ args }) => {
    mocked(args.actions.review).mockImplementationOnce(() => new Promise<never>(() => undefined))
  },
  parameters: { ledger: ['ACCESS-093'] },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(conclusionIn(canvasElement), CONCLUSION)
    await press(canvasElement, '검토 기록 남기기')
    await waitFor(() => expect(conclusionIn(canvasElement)).toHaveAttribute('readonly'))
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.review).toHaveBeenCalledOnce()
  },
}

/** The refusal says why, and what was typed stays. */
export const NotReviewed: Story = {
  beforeEach: ({ args }) => {
    mocked(args.actions.review).mockResolvedValueOnce({ ok: false, message: REQUEST_MESSAGES.network })
  },
  parameters: { ledger: ['ACCESS-093'] },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(conclusionIn(canvasElement), CONCLUSION)
    await press(canvasElement, '검토 기록 남기기')
    const canvas = within(canvasElement)
    await expect(
      await canvas.findByText('검토 결과를 기록하지 못했습니다. 네트워크 연결을 확인한 뒤 다시 시도해주세요.'),
    ).toBeVisible()
    await expect(conclusionIn(canvasElement)).toHaveValue(CONCLUSION)
    await expect(args.actions.notify).not.toHaveBeenCalled()
  },
}

export const MonthGoesOn: Story = {
  args: {
    view: { month: '2026-11', limits: {} },
    state: { ...ready, notable: sampleQuiet({ month: '2026-11', isOver: false }) },
  },
  parameters: { ledger: ['ACCESS-091'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('아직 끝나지 않은 달은 검토를 기록할 수 없습니다.')).toBeVisible()
    await expect(
      canvas.getByText('달이 끝난 뒤에 남길 수 있습니다. 지금까지의 기록은 미리 살펴볼 수 있습니다.'),
    ).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: /검토 결과/ })).toBeNull()
  },
}

/** A reviewer who is not known any more, of a month in which nothing was found. */
export const QuietReview: Story = {
  args: {
    state: {
      ...ready,
      notable: sampleQuiet({
        reviews: sampleNotable().reviews.map((review) => ({
          ...review,
          account: null,
          counts: { 'many-subjects': 0, 'off-hours': 0, 'new-place': 0, refusals: 0, duplicates: 0 },
        })),
      }),
    },
  },
  parameters: { ledger: ['ACCESS-092'] },
  play: async ({ canvas }) => {
    const row = within(canvas.getByRole('table', { name: '검토 기록' })).getAllByRole('row')[1]
    await expect([...(row?.children ?? [])].slice(1, 3).map(({ textContent }) => textContent)).toEqual([
      '알 수 없는 사용자',
      '해당하는 기록이 없습니다.',
    ])
  },
}

/** 검토한 내용은 그때의 기록을 보고 정하므로 보관할 수 없다고 입력하기 전에 알려줍니다. */
export const WithoutAConnection: Story = {
  decorators: [withoutConnection],
  parameters: { ledger: ['OFFL-136'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('연결이 끊어져 지금은 할 수 없습니다.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '검토 기록 남기기' })).toBeDisabled()
  },
}
