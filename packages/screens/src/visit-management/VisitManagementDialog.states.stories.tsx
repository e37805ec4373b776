import type { Meta, StoryObj } from '@storybook/react-vite'
import { dialogPage } from '../dialogStory'
import { COURSE, EVERY_STATE, MASKED, TWENTY_FIVE, WITH_LONG_TEXTS } from '../testing/managementSamples'
import { MANAGEMENT_ARGS, readyVisits, withKeptVisit } from '../testing/managementStory'
import { BEFORE_BASELINE, SUBJECT, TODAY, visitOf } from '../testing/registrationSamples'
import { withTyped } from '../testing/registrationStory'
import { atCoreServer } from '../testing/serverStory'
import { VisitManagementDialog } from './VisitManagementDialog'

/** 시험대상자의 방문을 보고, 완료하고, 고치고, 삭제하고, 철회하는 대화상자입니다. 시험대상자 목록의 방문 관리에서 엽니다. */
const meta = {
  title: '시험대상자/방문 관리',
  id: 'screen-visit-management',
  component: VisitManagementDialog,
  parameters: dialogPage(900),
  args: MANAGEMENT_ARGS,
} satisfies Meta<typeof VisitManagementDialog>

export default meta
type Story = StoryObj<typeof meta>

const templates = (list = MANAGEMENT_ARGS.templates.list) => ({ kind: 'ready' as const, list, armBaselineDate: null })

export const Default: Story = { tags: ['picture'] }

export const Loading: Story = { args: { visits: { kind: 'loading' } } }

export const Failed: Story = { args: { visits: { kind: 'failed', isRetrying: false } } }

export const FailedAndRetried: Story = { args: { visits: { kind: 'failed', isRetrying: true } } }

/** 템플릿이 없어도 저장된 방문은 볼 수 있습니다. */
export const TemplatesFailed: Story = { args: { templates: { kind: 'failed', isRetrying: false } } }

export const Empty: Story = { args: { visits: readyVisits([]), templates: templates([]) } }

/** 아직 저장된 방문이 없어서 모두 템플릿과 기준일로 계산한 것입니다. */
export const CalculatedOnly: Story = { args: { visits: readyVisits([]) } }

/** 등록 전에는 예정일을 계산할 기준일이 없습니다. */
export const NothingToCalculateFrom: Story = {
  args: { visits: readyVisits(BEFORE_BASELINE), subject: { ...SUBJECT, enno: null, enrollmentDate: null } },
}

/** 완료, 미방문, 진행 중, 취소, 예정, 비정기 방문과 모든 일정 충돌입니다. */
export const EveryState: Story = { tags: ['picture'], args: { visits: readyVisits(EVERY_STATE) } }

/** 다른 기관이 입력한 글은 가려집니다. */
export const Masked: Story = { args: { subject: MASKED.subject, visits: readyVisits(MASKED.visits) } }

export const TwentyFiveVisits: Story = { args: { visits: readyVisits(TWENTY_FIVE), templates: templates([]) } }

export const LongKoreanText: Story = {
  args: { visits: readyVisits(WITH_LONG_TEXTS.visits), templates: templates(WITH_LONG_TEXTS.templates) },
}

const V2 = { visitId: visitOf('V2').visitId }
const V3 = { visitId: visitOf('V3').visitId }

export const Completing: Story = { args: { opened: { kind: 'complete', ...V3 } } }

/** 닫기 전에 적던 날짜를 다시 채웠습니다. */
export const CompletingAgain: Story = {
  decorators: [withKeptVisit('visit-complete', 'V3', { actualDate: '2026-11-24' })],
  args: { opened: { kind: 'complete', ...V3 }, today: '2026-11-24' },
}

export const Planning: Story = { args: { opened: { kind: 'edit', ...V3 } } }

export const Correcting: Story = { args: { opened: { kind: 'edit', ...V2 } } }

export const Removing: Story = { args: { opened: { kind: 'delete', ...V3 } } }

export const Withdrawing: Story = { args: { opened: { kind: 'withdraw', ...V2 } } }

export const Registration: Story = { tags: ['picture'], args: { opened: { kind: 'registration' } } }

export const RegistrationFilledIn: Story = {
  decorators: [withTyped({ nextVisitDate: '2026-12-18', visitDescription: '정해진 검사를 모두 함', isNotified: true })],
  args: {
    opened: { kind: 'registration' },
    visits: readyVisits(COURSE.filter(({ visitCode }) => visitCode !== 'V3')),
    today: TODAY,
  },
}

export const RegistrationLoading: Story = {
  args: { opened: { kind: 'registration' }, templates: { kind: 'loading' } },
}

/** 등록은 템플릿에서 시작하므로 템플릿을 기다립니다. */
export const RegistrationWithoutTemplates: Story = {
  args: { opened: { kind: 'registration' }, templates: { kind: 'failed', isRetrying: false } },
}

/** What needs a call beyond the documents is not there. */
export const AtCoreServer: Story = { decorators: atCoreServer, parameters: { ledger: ['RELEASE-059'] } }
