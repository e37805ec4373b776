import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { findDialog } from '../dialogStory'
import { hospital, ready, TODAY } from '../testing/forecastSamples'
import { EnrolmentForecast } from './EnrolmentForecast'

/** Ten in the hundred days before the day of the stories: ten more take as long, as the table of Fisher says. */
const steady = (institutionName: string, values = {}) => hospital(institutionName, '2026-08-12', [3, 3, 2, 2], values)
const steadyStudy = (target: number) => ready({ institutions: [steady('서울한빛병원')], target })

const meta = {
  title: '연구/등록 완료 예측',
  component: EnrolmentForecast,
  args: { state: ready(), today: TODAY, actions: { retry: fn() } },
  decorators: [(Story) => <main style={{ padding: 24 }}>{Story()}</main>],
} satisfies Meta<typeof EnrolmentForecast>

export default meta
type Story = StoryObj<typeof meta>

const partOf = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('region', { name: '등록 완료 예측' }))
const sentences = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('section > p')].map(({ textContent }) => textContent)

/** The sentence is whole without the drawing; the table of the drawing has its words. */
export const AtAGlance: Story = {
  tags: ['picture'],
  args: { state: steadyStudy(20) },
  parameters: { ledger: ['DASH-096', 'DASH-111', 'DASH-112'] },
  play: async ({ canvasElement }) => {
    const part = partOf(canvasElement)
    await expect(sentences(canvasElement)).toEqual([
      '목표 20명은 2027년 2월경 달성될 것으로 예상됩니다(80% 구간: 2027년 1월 ~ 2027년 5월).',
    ])
    const figure = part.getByRole('figure', { name: '목표 달성 예상 시기와 80% 구간' })
    const cells = (role: string) =>
      within(figure)
        .getAllByRole(role)
        .map(({ textContent }) => textContent)
    await userEvent.click(within(figure).getByRole('button', { name: '표로 보기' }))
    await waitFor(() => expect(cells('columnheader')).toEqual(['달성 시기', '오늘부터']))
    // 56, 100 and 180 days.
    await expect(cells('rowheader')).toEqual(['빠르면 2027년 1월', '예상 2027년 2월', '늦으면 2027년 5월'])
    await expect(cells('cell')).toEqual(['1.8개월', '3.3개월', '5.9개월'])
  },
}

/** One that is faster beside it changes nothing for the institution that is looked at. */
export const OfOneInstitution: Story = {
  args: {
    state: ready({
      institutions: [
        steady('서울한빛병원', { targetEnrollment: 20 }),
        hospital('부산병원', '2026-08-12', [9, 9, 9, 9]),
      ],
      institution: '서울한빛병원',
      target: 900,
    }),
  },
  parameters: { ledger: ['DASH-111'] },
  play: async ({ canvasElement }) => {
    await expect(sentences(canvasElement)).toEqual([
      '목표 20명은 2027년 2월경 달성될 것으로 예상됩니다(80% 구간: 2027년 1월 ~ 2027년 5월).',
    ])
  },
}

/** In plain words, by keyboard, and the focus returns. */
export const Why: Story = {
  tags: ['picture'],
  args: { state: steadyStudy(20) },
  parameters: { ledger: ['DASH-113', 'DASH-114', 'DASH-115'] },
  play: async ({ canvasElement }) => {
    const button = partOf(canvasElement).getByRole('button', { name: '왜? 예측 방법' })
    await expect(within(document.body).queryByText(/^80% 구간은/)).toBeNull()
    button.focus()
    await userEvent.keyboard('{Enter}')
    const popover = await findDialog('예측 방법')
    const texts = popover.getAllByRole('paragraph').map(({ textContent }) => textContent)
    await expect(texts).toEqual([
      '기관 1곳에서 지금까지 10명을 등록했고, 목표까지 10명 남았습니다. 등록 중인 기관의 속도를 더하면 한 달에 약 3명입니다.',
      '80% 구간은 열 번 중 여덟 번은 이 기간에 목표를 달성한다는 뜻입니다.',
      '지금 속도가 이어진다고 보고 계산합니다. 기관이 새로 참여하거나 등록을 멈추면, 또는 계절에 따라 속도가 바뀌면 실제와 다를 수 있습니다.',
    ])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
  },
}

export const OpenEnd: Story = {
  args: { state: steadyStudy(510) },
  parameters: { ledger: ['DASH-098', 'DASH-112'] },
  play: async ({ canvasElement }) => {
    const part = partOf(canvasElement)
    await expect(part.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^빠르면 2036년 \d+월$/),
      expect.stringMatching(/^예상 2041년 \d+월$/),
      '늦으면 20년 이후',
    ])
    await expect(sentences(canvasElement)[0]).toMatch(
      /^목표 510명은 2041년 \d+월경 달성될 것으로 예상됩니다\(80% 구간: 2036년 \d+월 ~ 20년 이후\)\.$/,
    )
  },
}

export const TooEarly: Story = {
  args: { state: ready({ institutions: [hospital('서울한빛병원', '2026-08-23', [4, 3, 2, 0])] }) },
  parameters: { ledger: ['DASH-099', 'DASH-100'] },
  play: async ({ canvasElement }) => {
    await expect(sentences(canvasElement)).toEqual([
      '예측하기에 자료가 부족합니다.',
      '등록 10명, 첫 기관 참여 후 90일부터 예측합니다. 지금은 등록 9명, 89일입니다.',
    ])
    await expect(partOf(canvasElement).queryByRole('button')).toBeNull()
  },
}

export const Reached: Story = {
  args: { state: ready({ target: 70 }) },
  parameters: { ledger: ['DASH-101'] },
  play: async ({ canvasElement }) => {
    await expect(sentences(canvasElement)).toEqual(['목표 70명을 이미 달성했습니다.'])
    await expect(partOf(canvasElement).queryByRole('figure')).toBeNull()
  },
}

export const NoTarget: Story = {
  args: { state: ready({ target: null }) },
  parameters: { ledger: ['DASH-102'] },
  play: async ({ canvasElement }) => {
    await expect(sentences(canvasElement)).toEqual(['목표 등록 수가 없어 예측하지 않습니다.'])
  },
}

/** It is explained as well. */
export const TooSlow: Story = {
  args: { state: steadyStudy(1200) },
  parameters: { ledger: ['DASH-103', 'DASH-114', 'DASH-115'] },
  play: async ({ canvasElement }) => {
    await expect(sentences(canvasElement)).toEqual(['지금 속도로는 20년 안에 목표 1,200명을 달성하기 어렵습니다.'])
    await userEvent.click(partOf(canvasElement).getByRole('button', { name: '왜? 예측 방법' }))
    const popover = await findDialog('예측 방법')
    await expect(popover.getAllByRole('paragraph')).toHaveLength(2)
  },
}

export const Ended: Story = {
  args: { state: ready({ isOngoing: false }) },
  parameters: { ledger: ['DASH-104'] },
  play: async ({ canvasElement }) => {
    await expect(sentences(canvasElement)).toEqual(['등록을 계속하는 기관이 없어 예측하지 않습니다.'])
  },
}

export const TryingAgain: Story = {
  args: { state: { kind: 'failed', isRetrying: true } },
  parameters: { ledger: ['DASH-057'] },
  play: async ({ args, canvasElement }) => {
    partOf(canvasElement)
      .getByRole('button', { name: /다시 시도/ })
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.retry).not.toHaveBeenCalled()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['DASH-057'] },
  play: async ({ args, canvasElement }) => {
    const part = partOf(canvasElement)
    await expect(part.getByRole('alert')).toHaveTextContent('대시보드 데이터를 불러오는 데 실패했습니다.')
    await userEvent.click(part.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}
