import { LONG_TEXTS, sampleBaselineHistory, sampleBaselines, sampleImpact } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { withKept } from '../drafts/draftStory'
import { paths } from '../paths'
import { StudyScreen } from '../study/StudyScreen'
import { playedActions } from '../templates/templateStory'
import { playedBaselines, WITH_DATE, WITHOUT_DATE } from '../testing/baselineStory'
import { crumbsInStudy, inFrame, SCREEN_PAGE, STORY_STUDY } from '../testing/frameStory'
import { atCoreServer } from '../testing/serverStory'
import { StudyPage, study } from '../testing/studyStory'
import { BaselineDialog } from './BaselineDialog'

const never = () => new Promise<never>(() => undefined)
const failed = async () => ({ ok: false as const, message: null })

/** A date that was typed before, so that its analysis is there at once. */
const withTyped = (baselineDate: string, arm = WITH_DATE) =>
  withKept({
    form: `baseline/${STORY_STUDY.projectId}/${arm.id}`,
    title: '',
    fields: { baselineDate, reason: '첫 투여일이 한 주 미뤄짐', recalculate: true },
  })
const rated = (options: Parameters<typeof sampleImpact>[0]) => ({
  ...playedBaselines(),
  impact: async () => ({ ok: true as const, found: sampleImpact(options) }),
})

/**
 * 연구군의 기준일을 설정하고, 바꾸고, 삭제하고, 이력을 보는 대화상자입니다. 방문 템플릿 탭의 연구군에서 엽니다.
 */
const meta = {
  title: '연구 상세/기준일',
  id: 'screen-baseline',
  component: BaselineDialog,
  parameters: { ...SCREEN_PAGE },
  decorators: [
    (Story) => (
      <StudyScreen state={{ kind: 'ready', study }} canEdit actions={{ retry: fn() }}>
        <StudyPage first="templates" />
        <Story />
      </StudyScreen>
    ),
    inFrame(paths.study(STORY_STUDY.projectId), crumbsInStudy()),
  ],
  args: {
    projectId: STORY_STUDY.projectId,
    arm: WITH_DATE,
    canEdit: true,
    canExport: true,
    actions: playedActions().baseline,
    notify: fn(),
    onDone: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof BaselineDialog>

export default meta
type Story = StoryObj<typeof meta>

/** 기준일이 있는 연구군은 바꿉니다. */
export const Update: Story = { tags: ['picture-page'] }

/** 기준일이 없는 연구군은 설정합니다. */
export const FirstDate: Story = { args: { arm: WITHOUT_DATE } }

/** 편집 권한이 없으면 기준일과 이력을 읽기만 합니다. */
export const ReadOnly: Story = { args: { canEdit: false } }

export const Loading: Story = { args: { actions: { ...playedBaselines(), read: never } } }

export const Failed: Story = { args: { actions: { ...playedBaselines(), read: failed } } }

export const LowRisk: Story = {
  decorators: [withTyped('2026-10-08')],
  args: { actions: rated({ to: '2026-10-08', enrolled: 0, screening: 0 }) },
}

export const MediumRisk: Story = {
  decorators: [withTyped('2026-10-26')],
  args: { actions: rated({ to: '2026-10-26', enrolled: 8, screening: 2 }) },
}

/** 위험도가 높으면 저장하기 전에 한 번 더 묻습니다. */
export const HighRisk: Story = {
  tags: ['picture-page'],
  decorators: [withTyped('2027-01-11')],
  args: { actions: rated({ to: '2027-01-11', enrolled: 9, screening: 3, completed: 2, affectedTemplates: 14 }) },
}

export const AnalysisFailed: Story = {
  decorators: [withTyped('2026-10-26')],
  args: { actions: { ...playedBaselines(), impact: failed } },
}

export const AnalysisRunning: Story = {
  decorators: [withTyped('2026-10-26')],
  args: { actions: { ...playedBaselines(), impact: never } },
}

const [stored] = sampleBaselines()

export const LongKoreanText: Story = {
  decorators: [
    withKept({
      form: `baseline/${STORY_STUDY.projectId}/${WITH_DATE.id}`,
      title: '',
      fields: { baselineDate: '2026-10-26', reason: LONG_TEXTS.note, recalculate: true },
    }),
  ],
  args: {
    arm: { ...WITH_DATE, armName: LONG_TEXTS.armName },
    actions: {
      ...rated({ to: '2026-10-26', enrolled: 9_876, screening: 1_284, completed: 1_024, affectedTemplates: 100 }),
      read: async () => {
        if (!stored) throw new Error('no sample')
        return { ok: true, found: { ...stored, armName: LONG_TEXTS.armName } }
      },
    },
  },
}

export const LongKoreanHistory: Story = {
  args: {
    canEdit: false,
    arm: { ...WITH_DATE, armName: LONG_TEXTS.unbroken },
    actions: {
      ...playedBaselines(),
      read: async () => {
        if (!stored) throw new Error('no sample')
        return { ok: true, found: { ...stored, armName: LONG_TEXTS.unbroken } }
      },
      history: async () => ({
        ok: true,
        found: sampleBaselineHistory().map((entry, at) => ({
          ...entry,
          changedBy: LONG_TEXTS.fullName,
          reason: at % 2 ? LONG_TEXTS.unbroken : LONG_TEXTS.note,
        })),
      }),
    },
  },
}

/** What needs a call beyond the documents is not there. */
export const AtCoreServer: Story = { decorators: atCoreServer, parameters: { ledger: ['RELEASE-059'] } }
