import { LONG_TEXTS, samplePartners, sampleVendors, vendorWithLongTexts } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { paths } from '../paths'
import { StudyScreen } from '../study/StudyScreen'
import { crumbsInStudy, inFrame, SCREEN_PAGE, STORY_STUDY } from '../testing/frameStory'
import { StudyPage, study } from '../testing/studyStory'
import { VendorsPanel } from './VendorsPanel'

/**
 * 연구의 협력 벤더사를 보여주는 탭입니다. 편집 권한이 있는 사용자는 파트너를 추가하고, 순서를 바꾸고, 제거합니다.
 */
const meta = {
  title: '연구 상세/협력 벤더사',
  id: 'screen-vendors',
  component: VendorsPanel,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.study(STORY_STUDY.projectId), crumbsInStudy())],
  args: {
    state: { kind: 'ready', vendors: sampleVendors() },
    canEdit: true,
    actions: {
      retry: fn(),
      loadPartners: async () => samplePartners(),
      add: async () => ({ ok: true }),
      remove: async () => ({ ok: true }),
      order: async () => ({ ok: true }),
      open: async () => ({ ok: true }),
    },
    notify: fn(),
  },
  render: (args) => (
    <StudyScreen state={{ kind: 'ready', study }} canEdit actions={{ retry: fn() }}>
      <StudyPage first="vendors" vendors={<VendorsPanel {...args} />} />
    </StudyScreen>
  ),
} satisfies Meta<typeof VendorsPanel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** 편집 권한이 없으면 읽기만 합니다. */
export const ReadOnly: Story = { args: { canEdit: false } }

/** 연동된 벤더사의 시스템은 연구의 모든 구성원이 열 수 있습니다. */
export const Connected: Story = {
  args: {
    canEdit: false,
    state: {
      kind: 'ready',
      vendors: sampleVendors().map((vendor, at) => ({ ...vendor, clientId: at < 2 ? vendor.id : null })),
    },
  },
}

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Empty: Story = { args: { state: { kind: 'ready', vendors: [] } } }

export const EmptyReadOnly: Story = { args: { canEdit: false, state: { kind: 'ready', vendors: [] } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

/** 하나뿐이면 순서를 바꿀 수 없습니다. */
export const One: Story = { args: { state: { kind: 'ready', vendors: sampleVendors().slice(0, 1) } } }

export const LongKoreanText: Story = {
  args: {
    state: {
      kind: 'ready',
      vendors: sampleVendors().map((vendor, at) =>
        at === 1 ? { ...vendorWithLongTexts(vendor), description: LONG_TEXTS.unbroken } : vendorWithLongTexts(vendor),
      ),
    },
  },
}
