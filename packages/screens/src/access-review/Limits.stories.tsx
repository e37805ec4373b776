import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { AccessReviewScreen, type AccessReviewScreenProps } from './AccessReviewScreen'
import reviewMeta, { open, press, ready } from './AccessReviewScreen.stories'
import { sampleNotable } from './samples'

const meta = { ...reviewMeta, title: '접속 기록/월별 검토의 기준' } satisfies Meta<typeof AccessReviewScreen>

export default meta
type Story = StoryObj<typeof meta>

export const ChangingNumbers: Story = {
  parameters: { ledger: ['ACCESS-085'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByText('기준 바뀜')).toBeNull()
    await open(canvasElement, /^기준/)
    const subjects = await canvas.findByRole('textbox', { name: /^시험대상자 수/ })
    await userEvent.clear(subjects)
    await userEvent.type(subjects, '0')
    await press(canvasElement, '이 기준으로 보기')
    await expect(subjects).toHaveAccessibleDescription(/1부터 100,000까지 입력해주세요\./)
    await expect(args.actions.setView).not.toHaveBeenCalled()
    await userEvent.clear(subjects)
    await userEvent.type(subjects, '50')
    canvas.getByRole('switch', { name: '주말도 업무 시간 외로 보기' }).focus()
    await userEvent.keyboard(' ')
    await press(canvasElement, '이 기준으로 보기')
    await expect(args.actions.setView).toHaveBeenLastCalledWith({
      month: '2026-10',
      limits: { subjects: 50, weekends: 0 },
    })
  },
}

/** Each number stands with its label, its unit and the usual value. */
export const UsualNumbers: Story = {
  parameters: { ledger: ['ACCESS-085'] },
  play: async ({ canvas, canvasElement }) => {
    await open(canvasElement, /^기준/)
    for (const [name, value, unit] of [
      ['시험대상자 수', '100', '명 초과'],
      ['시험대상자를 세는 시간', '10', '분'],
      ['업무 시간이 끝나는 시각', '20', '시'],
      ['업무 시간이 시작하는 시각', '7', '시'],
      ['접속지를 처음으로 보는 기간', '90', '일'],
      ['허용되지 않은 요청', '10', '건 초과'],
      ['허용되지 않은 요청을 세는 시간', '60', '분'],
      ['중복 확인', '20', '건 초과'],
      ['중복 확인을 세는 시간', '60', '분'],
    ] as const) {
      const field = await canvas.findByRole('textbox', { name })
      await expect(field).toHaveValue(value)
      await expect(field).toHaveAccessibleDescription(unit)
    }
    await expect(canvas.getByRole('switch', { name: '주말도 업무 시간 외로 보기' })).toBeChecked()
    await expect(canvas.getByRole('button', { name: '기본 기준으로' })).toBeDisabled()
  },
}

function Kept(props: AccessReviewScreenProps) {
  const [view, setView] = useState(props.view)
  return <AccessReviewScreen {...props} view={view} actions={{ ...props.actions, setView }} />
}

/** The fields follow what is looked at. */
export const BackToUsualNumbers: Story = {
  args: { view: { month: '2026-10', limits: { subjects: 50 } } },
  render: (args) => <Kept {...args} />,
  parameters: { ledger: ['ACCESS-085'] },
  play: async ({ canvas, canvasElement }) => {
    await open(canvasElement, /^기준/)
    await expect(await canvas.findByRole('textbox', { name: '시험대상자 수' })).toHaveValue('50')
    await press(canvasElement, '기본 기준으로')
    await waitFor(() => expect(canvas.queryByText('기준 바뀜')).toBeNull())
    if (!canvas.queryByRole('textbox', { name: '시험대상자 수' })) await open(canvasElement, /^기준/)
    await expect(await canvas.findByRole('textbox', { name: '시험대상자 수' })).toHaveValue('100')
  },
}

export const ChangedNumbers: Story = {
  args: {
    view: { month: '2026-10', limits: { subjects: 50, weekends: 0 } },
    state: { ...ready, notable: sampleNotable({ limits: { ...ready.notable.limits, subjects: 50, weekends: 0 } }) },
  },
  parameters: { ledger: ['ACCESS-085'] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('기준 바뀜')).toBeVisible()
    await expect(canvas.getByText('10분 안에 시험대상자 50명 초과')).toBeVisible()
    await expect(canvas.getByText('20시부터 7시까지')).toBeVisible()
    await open(canvasElement, /^기준/)
    await press(canvasElement, '기본 기준으로')
    await expect(args.actions.setView).toHaveBeenLastCalledWith({ month: '2026-10', limits: {} })
  },
}
