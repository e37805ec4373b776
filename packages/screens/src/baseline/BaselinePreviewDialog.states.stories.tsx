import { LONG_TEXTS, samplePreview } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { playedBaselines, WITH_DATE } from '../testing/baselineStory'
import { SCREEN_PAGE } from '../testing/frameStory'
import dialog from './BaselineDialog.states.stories'
import { BaselinePreviewDialog } from './BaselinePreviewDialog'

const { preview, download } = playedBaselines()
const answering = (found: ReturnType<typeof samplePreview>) => ({
  preview: async () => ({ ok: true as const, found }),
  download,
})

/**
 * 기준일을 저장하기 전에 어떤 방문이 언제에서 언제로 바뀌는지 시험대상자별로 보는 대화상자입니다.
 */
const meta = {
  title: '연구 상세/기준일/변경 미리보기',
  id: 'screen-baseline-preview',
  component: BaselinePreviewDialog,
  parameters: { ...SCREEN_PAGE },
  decorators: dialog.decorators,
  args: {
    arm: WITH_DATE,
    day: '2026-10-12',
    canExport: true,
    actions: { preview, download },
    notify: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof BaselinePreviewDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'], args: { actions: answering(samplePreview({ subjects: 8 })) } }

/** 열람 권한이 없는 기관의 시험대상자는 인원만 알려줍니다. */
export const Part: Story = { args: { actions: answering(samplePreview({ subjects: 4, hidden: 12 })) } }

export const Empty: Story = { args: { actions: answering(samplePreview({ subjects: 0 })) } }

export const Loading: Story = {
  args: { actions: { preview: () => new Promise<never>(() => undefined), download } },
}

export const Failed: Story = {
  args: { actions: { preview: async () => ({ ok: false, message: null }), download } },
}

/** 내려받기 권한이 없으면 보기만 합니다. */
export const NoFile: Story = { args: { canExport: false } }

/** 시험대상자 2,000명의 방문 40,000건 가운데 보이는 행만 그립니다. */
export const ManySubjects: Story = {
  args: { actions: answering(samplePreview({ subjects: 2_000, visits: 20, hidden: 318 })) },
}

export const LongKoreanText: Story = {
  args: {
    arm: { ...WITH_DATE, armName: LONG_TEXTS.armName },
    actions: answering({
      ...samplePreview({ subjects: 6, hidden: 1_284 }),
      subjects: samplePreview({ subjects: 6 }).subjects.map((subject) => ({
        ...subject,
        institutionName: LONG_TEXTS.organization,
        visits: subject.visits.map((visit, at) => ({
          ...visit,
          visitName: at % 2 ? LONG_TEXTS.unbroken : LONG_TEXTS.armName,
          marks: at === 0 ? ['WINDOW_OVERLAP', 'OUT_OF_WINDOW', 'IN_PAST', 'SET_BY_HAND'] : visit.marks,
        })),
      })),
    }),
  },
}
