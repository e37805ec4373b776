import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { playedBaselines, WITH_DATE, WITHOUT_DATE } from '../testing/baselineStory'
import { SCREEN_PAGE } from '../testing/frameStory'
import dialog from './BaselineDialog.states.stories'
import { BulkBaselineDialog } from './BulkBaselineDialog'

const { saveAll, impact } = playedBaselines()

/**
 * 여러 연구군의 기준일을 한 표에서 고치고 함께 저장하는 대화상자입니다. 하나라도 저장할 수 없으면 모두 저장하지 않습니다.
 */
const meta = {
  title: '연구 상세/기준일/일괄 변경',
  id: 'screen-bulk-baselines',
  component: BulkBaselineDialog,
  parameters: { ...SCREEN_PAGE },
  decorators: dialog.decorators,
  args: {
    arms: [WITH_DATE, WITHOUT_DATE],
    actions: { saveAll, impact },
    notify: fn(),
    onDone: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof BulkBaselineDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

/** 연구군이 많으면 대화상자 안에서 스크롤합니다. */
export const ManyArms: Story = {
  args: {
    arms: Array.from({ length: 24 }, (_, at) => ({
      ...WITHOUT_DATE,
      id: `arm-${at}`,
      armCode: `ARM-${String(at + 1).padStart(2, '0')}`,
      armName: `${at + 1}번째 용량군`,
      baselineDate: at % 3 === 0 ? '2026-10-05' : null,
    })),
  },
}

export const LongKoreanText: Story = {
  args: {
    arms: [
      { ...WITH_DATE, armName: LONG_TEXTS.armName },
      { ...WITHOUT_DATE, armName: LONG_TEXTS.unbroken },
    ],
  },
}
