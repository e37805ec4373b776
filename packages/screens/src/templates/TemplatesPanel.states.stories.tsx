import { LONG_TEXTS, sampleArms, sampleTemplates } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { paths } from '../paths'
import { StudyScreen } from '../study/StudyScreen'
import { crumbsInStudy, inFrame, SCREEN_PAGE, STORY_STUDY } from '../testing/frameStory'
import { StudyPage, study } from '../testing/studyStory'
import { TemplatesPanel } from './TemplatesPanel'
import { playedActions } from './templateStory'

/**
 * 연구군과 방문 템플릿을 보여주는 탭입니다. 연구군마다 방문의 기준일부터의 일수와 허용범위를 정합니다.
 */
const meta = {
  title: '연구 상세/방문 템플릿',
  id: 'screen-templates',
  component: TemplatesPanel,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.study(STORY_STUDY.projectId), crumbsInStudy())],
  args: {
    projectId: STORY_STUDY.projectId,
    state: { kind: 'ready', arms: sampleArms(), templates: sampleTemplates(), isOld: false, isRetrying: false },
    canEdit: true,
    canExport: true,
    actions: playedActions(),
    notify: fn(),
  },
  render: (args) => (
    <StudyScreen state={{ kind: 'ready', study }} canEdit actions={{ retry: fn() }}>
      <StudyPage first="templates" templates={<TemplatesPanel {...args} />} />
    </StudyScreen>
  ),
} satisfies Meta<typeof TemplatesPanel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** 편집 권한이 없으면 읽기만 합니다. */
export const ReadOnly: Story = { args: { canEdit: false } }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

/** 연구군이 없으면 추가하도록 안내합니다. */
export const NoArm: Story = {
  args: { state: { kind: 'ready', arms: [], templates: [], isOld: false, isRetrying: false } },
}

export const NoTemplate: Story = {
  args: { state: { kind: 'ready', arms: sampleArms(), templates: [], isOld: false, isRetrying: false } },
}

/** 다시 불러오지 못하면 마지막 내용이 남습니다. */
export const Old: Story = {
  args: {
    state: { kind: 'ready', arms: sampleArms(), templates: sampleTemplates(), isOld: true, isRetrying: false },
  },
}

export const LongKoreanText: Story = {
  args: {
    state: {
      kind: 'ready',
      arms: sampleArms().map((arm, at) => ({ ...arm, armName: at === 0 ? LONG_TEXTS.unbroken : LONG_TEXTS.armName })),
      templates: sampleTemplates().map((template, at) => ({
        ...template,
        visitCode: `UNSCHEDULED-VISIT-${String(at).padStart(2, '0')}`,
        visitName: LONG_TEXTS.studyName,
        description: LONG_TEXTS.unbroken,
        active: at % 3 !== 0,
      })),
      isOld: false,
      isRetrying: false,
    },
  },
}
