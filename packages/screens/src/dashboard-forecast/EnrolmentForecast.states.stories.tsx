import type { Meta, StoryObj } from '@storybook/react-vite'
import { hospital, ready } from '../testing/forecastSamples'
import { EnrolmentForecast } from './EnrolmentForecast'
import forecast, { Ended, NoTarget, OpenEnd, Reached, TooEarly, TooSlow } from './EnrolmentForecast.stories'

/** 연구나 기관의 등록이 언제 목표에 이를지 보여줍니다. 연구자와 운영자가 일정과 참여 기관 수를 정할 때 봅니다. */
const meta = {
  title: '등록 완료 예측',
  id: 'screen-enrolment-forecast',
  component: EnrolmentForecast,
  args: forecast.args,
  decorators: forecast.decorators,
} satisfies Meta<typeof EnrolmentForecast>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture'] }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

export const Retrying: Story = { args: { state: { kind: 'failed', isRetrying: true } } }

export const Empty: Story = { args: { state: ready({ institutions: [] }) } }

export const TooLittleData: Story = { args: { ...TooEarly.args } }

export const WithoutTarget: Story = { args: { ...NoTarget.args } }

export const TargetReached: Story = { args: { ...Reached.args } }

export const BandWithoutEnd: Story = { args: { ...OpenEnd.args } }

export const TooFarAway: Story = { args: { ...TooSlow.args } }

export const NotOngoing: Story = { args: { ...Ended.args } }

/** Nearly there: the band lies within a few weeks. */
export const Soon: Story = { args: { state: ready({ target: 72 }) } }

export const ManyInstitutions: Story = {
  args: {
    state: ready({
      institutions: Array.from({ length: 60 }, (_, at) => hospital(`병원 ${at}`, '2025-12-01', Array(12).fill(at % 4))),
      target: 12_000,
    }),
  },
}
