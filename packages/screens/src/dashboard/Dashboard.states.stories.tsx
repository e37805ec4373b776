import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { paths } from '../paths'
import { StudyOverview } from '../study/StudyOverview'
import { StudyScreen } from '../study/StudyScreen'
import { MONTHLY, ONE, OVERVIEW, OWN, PLACES, visitsOf, WHOLE } from '../testing/dashboardStory'
import { crumbsInStudy, inFrame, SCREEN_PAGE, STORY_STUDY } from '../testing/frameStory'
import { study } from '../testing/studyStory'
import { DashboardFor } from './DashboardFor'
import { DashboardScreen, figuresOfInstitution, figuresOfStudy } from './DashboardScreen'
import { FigureDialog } from './FigureDialog'
import { MonthlyModal } from './MonthlyModal'
import { SampleDashboard } from './SampleDashboard'

/**
 * 연구의 첫 번째 탭입니다. 관리자는 전체 연구를, 연구자는 소속 기관의 등록과 방문을 한눈에 봅니다.
 */
const meta = {
  title: '연구 상세/대시보드',
  id: 'screen-dashboard',
  component: DashboardScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.study(STORY_STUDY.projectId), crumbsInStudy())],
  args: WHOLE,
  render: (args) => (
    <StudyScreen state={{ kind: 'ready', study }} actions={{ retry: fn() }}>
      <StudyOverview study={study} dashboard={<DashboardScreen {...args} />} />
    </StudyScreen>
  ),
} satisfies Meta<typeof DashboardScreen>

export default meta
type Story = StoryObj<typeof meta>

/** 연구 관리자는 모든 기관의 합계와 기관별 비교를 봅니다. */
export const Default: Story = { tags: ['picture-page'] }

/** 보고서를 만들 수 있으면 버튼이 있습니다. */
export const WithReport: Story = {
  args: {
    actions: { ...WHOLE.actions, openReport: fn() },
  },
}

/** PI와 공동연구자는 소속 기관만 봅니다. */
export const OneInstitution: Story = { tags: ['picture-page'], args: OWN }

/** CRA와 CRC에게는 서버가 방문의 비고를 가립니다. */
export const MaskedRole: Story = {
  args: {
    ...OWN,
    isMasked: true,
    state: { ...OWN.state, recentVisits: visitsOf(25).map((visit) => ({ ...visit, notes: null })) },
  },
}

const none = { monthlyEnrollments: [], monthlyVisits: [] }
const nobody = { totalScreening: 0, totalScreeningFailed: 0, totalEnrolled: 0, totalDropout: 0 }

/** 아직 아무도 등록하지 않은 연구입니다. */
export const Empty: Story = {
  args: {
    state: { ...WHOLE.state, figures: figuresOfStudy({ ...OVERVIEW, ...nobody, ...none }) },
    comparison: { kind: 'ready', comparison: { leading: [], silent: ['한강서울병원', '부산새벽병원'] } },
  },
}

/** 방문이 아직 없는 기관입니다. */
export const EmptyInstitution: Story = {
  args: {
    ...OWN,
    state: {
      ...OWN.state,
      figures: figuresOfInstitution({ ...ONE, enrolledCount: 0, screeningCount: 0, ...none }),
      recentVisits: [],
    },
  },
}

export const Loading: Story = { args: { state: { kind: 'loading' }, comparison: { kind: 'loading' } } }

export const LoadingInstitution: Story = { args: { ...OWN, state: { kind: 'loading' } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

/** 기관별 비교만 불러오지 못했습니다. */
export const ComparisonFailed: Story = { args: { comparison: { kind: 'failed', isRetrying: false } } }

/** 다시 불러오지 못한 숫자는 남아 있습니다. */
export const Older: Story = { args: { state: { ...WHOLE.state, isOld: true } } }

export const NoParticipation: Story = { args: { ...OWN, selector: null, state: { kind: 'no-participation' } } }

export const NoStudy: Story = {
  render: (args) => (
    <DashboardFor projectId={null} today={args.today}>
      <DashboardScreen {...args} />
    </DashboardFor>
  ),
}

/** 목표가 없으면 달성률은 0%입니다. */
export const TargetZero: Story = {
  args: { state: { ...WHOLE.state, figures: figuresOfStudy({ ...OVERVIEW, targetEnrollment: 0 }) } },
}

/** 목표보다 많이 등록하면 게이지는 가득 차고 실제 백분율을 보여줍니다. */
export const AboveTarget: Story = {
  args: { state: { ...WHOLE.state, figures: figuresOfStudy({ ...OVERVIEW, targetEnrollment: 40 }) } },
}

const longPlaces = PLACES.map((place, at) => ({ ...place, name: `${LONG_TEXTS.organization} ${at + 1}` }))
const many = Array.from({ length: 40 }, (_, at) => ({
  projectOrganizationId: `place-${at}`,
  name: `${at + 1}번 한빛병원`,
}))

/** 기관이 많으면 선택 대신 검색합니다. */
export const ManyInstitutions: Story = {
  args: {
    selector: { places: many, hasWhole: true, chosen: null },
    comparison: {
      kind: 'ready',
      comparison: { leading: ['1번 한빛병원', '2번 한빛병원'], silent: many.slice(2, 24).map(({ name }) => name) },
    },
  },
}

export const LongKoreanText: Story = {
  tags: ['picture-page'],
  args: {
    ...OWN,
    selector: { places: longPlaces, hasWhole: true, chosen: longPlaces[0]?.projectOrganizationId ?? null },
    state: {
      ...OWN.state,
      recentVisits: visitsOf(4).map((visit) => ({
        ...visit,
        visitName: LONG_TEXTS.armName,
        notes: LONG_TEXTS.note + LONG_TEXTS.unbroken,
      })),
    },
  },
}

/** 실제 데이터와 섞이지 않는 예시입니다. */
export const Sample: Story = {
  render: () => <SampleDashboard today={WHOLE.today} />,
}

/** 막대를 누르면 그 달까지의 기관별 누적 등록을 봅니다. */
export const MonthOpened: Story = {
  tags: ['picture-page'],
  args: {
    children: (
      <MonthlyModal
        month={{ year: 2026, month: 10 }}
        state={{ kind: 'ready', institutions: MONTHLY }}
        actions={{ retry: fn(), open: fn() }}
        onClose={fn()}
      />
    ),
  },
}

/** 숫자를 누르면 그 숫자가 세는 시험대상자를 봅니다. */
export const FigureOpened: Story = {
  tags: ['picture-page'],
  args: {
    children: (
      <FigureDialog
        projectId={study.projectId}
        figure={{ of: 'subjects', figure: 'enrolled', count: 46 }}
        place="전체 연구"
        state={{
          kind: 'ready',
          page: {
            of: 'subjects',
            rows: Array.from({ length: 20 }, (_, at) => ({
              subjectId: `subject-${at}`,
              scno: `SC-01-${String(at + 1).padStart(3, '0')}`,
              enno: `EN-01-${String(at + 1).padStart(3, '0')}`,
              status: at % 4 === 3 ? 'COMPLETED' : 'ENROLLED',
              date: `2026-0${(at % 9) + 1}-14`,
              projectOrganizationId: 'institution-0',
              institutionName: '한강서울병원',
              institutionNumber: '01',
            })),
          },
          total: 46,
          totalPages: 3,
        }}
        page={0}
        canOpenSubjects
        actions={{ retry: fn(), setPage: fn() }}
        onClose={fn()}
      />
    ),
  },
}
