import { institutionStatisticsWithLongTexts, sampleInstitutionStatistics } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { paths } from '../paths'
import { StudyScreen } from '../study/StudyScreen'
import { crumbsInStudy, inFrame, SCREEN_PAGE, STORY_STUDY } from '../testing/frameStory'
import { institutionsPanel, StudyPage, study } from '../testing/studyStory'
import { InstitutionsPanel } from './InstitutionsPanel'

/**
 * 연구의 참여 기관과 진행 현황을 보여주는 탭입니다. 연구 관리자는 모든 기관을, 연구자는 소속 기관만 봅니다.
 */
const meta = {
  title: '연구 상세/기관 목록',
  id: 'screen-institutions',
  component: InstitutionsPanel,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.study(STORY_STUDY.projectId), crumbsInStudy())],
  args: institutionsPanel,
  render: (args) => (
    <StudyScreen state={{ kind: 'ready', study }} canEdit actions={{ retry: fn() }}>
      <StudyPage first="institutions" table={<InstitutionsPanel {...args} />} />
    </StudyScreen>
  ),
} satisfies Meta<typeof InstitutionsPanel>

export default meta
type Story = StoryObj<typeof meta>

const ready = (institutions: ReturnType<typeof sampleInstitutionStatistics>) =>
  ({ kind: 'ready', institutions, isOld: false, isRetrying: false }) as const
const all = sampleInstitutionStatistics()

export const Default: Story = { tags: ['picture-page'] }

/** 열 곳이 넘으면 페이지로 나눕니다. */
export const Many: Story = { args: { state: ready(sampleInstitutionStatistics({ count: 24 })) } }

/** PI와 공동연구자는 소속 기관만 봅니다. */
export const OwnInstitution: Story = {
  args: {
    state: ready(all.filter(({ institutionNumber }) => institutionNumber === '01')),
    rights: {
      canAccessInstitutionList: true,
      isAdmin: false,
      canAddColumns: false,
      ownInstitution: all.find(({ institutionNumber }) => institutionNumber === '01')?.projectOrganizationId ?? null,
      canEnterDataEverywhere: false,
    },
  },
}

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Empty: Story = { args: { state: ready([]) } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false, message: null } } }

/** 이전에 불러온 목록을 보여줍니다. */
export const Old: Story = { args: { state: { ...ready(all), isOld: true } } }

export const NoAccess: Story = {
  args: { rights: { ...institutionsPanel.rights, canAccessInstitutionList: false } },
}

export const LongKoreanText: Story = {
  tags: ['picture-page'],
  args: { state: ready(all.map(institutionStatisticsWithLongTexts)) },
}
