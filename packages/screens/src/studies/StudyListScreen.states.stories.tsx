import { labelOf } from '@imsang/domain/route-access'
import { myProjectWithLongTexts } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../paths'
import { inFrame, SCREEN_PAGE } from '../testing/frameStory'
import { FIRST_STUDY_LIST_VIEW, StudyListScreen } from './StudyListScreen'
import list, { eleven, nine, three } from './StudyListScreen.stories'

/**
 * 사용자가 참여하는 연구를 카드나 표로 보여주는 화면입니다. 연구자와 CRC가 여기에서 연구를 열고, 등록 현황을 한눈에 봅니다.
 */
const meta = {
  title: '연구 목록',
  id: 'screen-studies',
  component: StudyListScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.studies(), [{ label: labelOf('studies') }])],
  args: list.args,
  render: list.render,
} satisfies Meta<typeof StudyListScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Empty: Story = { args: { state: { kind: 'ready', isAdminKind: false, studies: [] } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

export const NoAccess: Story = { args: { state: { kind: 'refused' } } }

/** 한 쪽에 여덟 개씩 보여주며, 상태가 모두 다릅니다. */
export const SeveralPages: Story = { args: { state: { kind: 'ready', isAdminKind: false, studies: nine } } }

/** 모든 연구를 관리하는 역할입니다. */
export const AdminKind: Story = { args: { state: { kind: 'ready', isAdminKind: true, studies: nine } } }

export const LongKoreanText: Story = {
  tags: ['picture-page'],
  args: { state: { kind: 'ready', isAdminKind: false, studies: three.map(myProjectWithLongTexts) } },
}

export const NothingFound: Story = { args: { view: { ...FIRST_STUDY_LIST_VIEW, search: '없는 연구' } } }

const asTable = { ...FIRST_STUDY_LIST_VIEW, layout: 'table' } as const

export const TableDefault: Story = { tags: ['picture-page'], args: { view: asTable } }

export const TableLoading: Story = { args: { view: asTable, state: { kind: 'loading' } } }

/** 표는 한 쪽에 열 개씩 보여주며, 상태가 모두 다릅니다. */
export const TableSeveralPages: Story = {
  args: { view: asTable, state: { kind: 'ready', isAdminKind: false, studies: eleven } },
}

export const TableNothingFound: Story = { args: { view: { ...asTable, search: '없는 연구' } } }

export const TableLongKoreanText: Story = {
  tags: ['picture-page'],
  args: { view: asTable, state: { kind: 'ready', isAdminKind: false, studies: three.map(myProjectWithLongTexts) } },
}
