import { maskSubject } from '@imsang/domain/subject-record'
import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { dialogPage } from '../dialogStory'
import {
  BEFORE_BASELINE,
  doneVisit,
  SUBJECT,
  TEMPLATES,
  TODAY,
  templateOf,
  visitOf,
  WITHOUT_V2,
  WITHOUT_V3,
} from '../testing/registrationSamples'
import { InDialog, playedRegistration, REGISTRATION_ARGS, withStopped, withTyped } from '../testing/registrationStory'
import { VisitRegistration } from './VisitRegistration'

/** 방문 관리 대화상자의 시험대상자 방문 등록 탭입니다. 실제로 한 방문을 등록하고, 완료하고, 다음 방문을 예약합니다. */
const meta = {
  title: '시험대상자/방문 등록',
  id: 'screen-visit-registration',
  component: VisitRegistration,
  parameters: dialogPage(900),
  args: REGISTRATION_ARGS,
} satisfies Meta<typeof VisitRegistration>

export default meta
type Story = StoryObj<typeof meta>

/** The story's own decorators come first: the drafts stand around the dialog. */
const kept = (decorator: ReturnType<typeof withTyped>) => [InDialog, decorator]
const asked = (preview: typeof REGISTRATION_ARGS.actions.preview) => ({ actions: { ...playedRegistration(), preview } })
const failed = { ok: false as const, message: '네트워크 연결에 실패했습니다' }

export const Default: Story = { tags: ['picture'], decorators: [InDialog] }

export const FilledIn: Story = {
  tags: ['picture'],
  decorators: kept(
    withTyped({ nextVisitDate: '2026-12-18', visitDescription: '정해진 검사를 모두 함', isNotified: true }),
  ),
}

export const PreviewLoading: Story = {
  decorators: kept(withTyped()),
  args: asked((() => new Promise(() => undefined)) as never),
}

export const PreviewFailed: Story = { decorators: kept(withTyped()), args: asked((async () => failed) as never) }

/** 기준일이 없으면 예정일을 계산할 수 없습니다. */
export const NoBaselineDate: Story = {
  decorators: kept(withTyped()),
  args: asked((async () => ({
    ok: true,
    found: {
      calculatedVisitDate: null,
      windowStartDate: null,
      windowEndDate: null,
      baselineDate: null,
      hasBaselineDate: false,
      isSchedulable: false,
      calculationError: '기준일이 설정되지 않았습니다.',
    },
  })) as never),
}

const V1 = templateOf('V1').id
/** 기준 방문은 등록일(2026-09-25)과 비교합니다. */
export const BaselineTooEarly: Story = {
  decorators: kept(withTyped({ visitTemplateId: V1, actualDate: '2026-09-24' })),
  args: { visits: BEFORE_BASELINE },
}
export const BaselineOnItsDay: Story = {
  decorators: kept(withTyped({ visitTemplateId: V1, actualDate: '2026-09-25' })),
  args: { visits: BEFORE_BASELINE },
}
export const BaselineTooLate: Story = {
  decorators: kept(withTyped({ visitTemplateId: V1, actualDate: '2026-09-26' })),
  args: { visits: BEFORE_BASELINE },
}

const V2 = templateOf('V2').id
/** 다른 방문은 예정일의 허용범위(2026-10-20 ~ 2026-10-26)와 비교합니다. */
export const BeforeTheWindow: Story = {
  tags: ['picture'],
  decorators: kept(withTyped({ visitTemplateId: V2, actualDate: '2026-10-19' })),
  args: { visits: WITHOUT_V2 },
}
export const FirstDayOfTheWindow: Story = {
  decorators: kept(withTyped({ visitTemplateId: V2, actualDate: '2026-10-20' })),
  args: { visits: WITHOUT_V2 },
}
export const LastDayOfTheWindow: Story = {
  decorators: kept(withTyped({ visitTemplateId: V2, actualDate: '2026-10-26' })),
  args: { visits: WITHOUT_V2 },
}
export const BehindTheWindow: Story = {
  decorators: kept(withTyped({ visitTemplateId: V2, actualDate: '2026-10-27' })),
  args: { visits: WITHOUT_V2 },
}

/** 다음 방문(V4)의 허용범위는 2026-12-15 ~ 2026-12-21입니다. */
export const NextDayBeforeItsWindow: Story = { decorators: kept(withTyped({ nextVisitDate: '2026-12-14' })) }
export const NextDayInItsWindow: Story = { decorators: kept(withTyped({ nextVisitDate: '2026-12-15' })) }
export const NextDayBehindItsWindow: Story = { decorators: kept(withTyped({ nextVisitDate: '2026-12-22' })) }

/** 마지막 방문 뒤에는 예약할 방문이 없습니다. */
export const NoFollowingVisit: Story = {
  decorators: kept(withTyped({ visitTemplateId: templateOf('EOS').id })),
  args: { visits: WITHOUT_V3.filter(({ visitCode }) => visitCode !== 'EOS') },
}

export const NoAddresses: Story = {
  decorators: kept(withTyped()),
  args: { subject: { ...SUBJECT, hasContact: false, hasEmail: false } },
}
export const EmailOnly: Story = {
  decorators: kept(withTyped({ isNotified: true })),
  args: { subject: { ...SUBJECT, hasContact: false } },
}
export const ContactOnly: Story = {
  decorators: kept(withTyped({ isNotified: true, notificationType: 'SMS' })),
  args: { subject: { ...SUBJECT, hasEmail: false } },
}

/** 마스킹된 역할도 등록할 수 있습니다. 다른 기관의 비고는 가려집니다. */
export const Masked: Story = {
  decorators: kept(withTyped({ nextVisitDate: '2026-12-18', isNotified: true })),
  args: {
    subject: maskSubject(SUBJECT),
    visits: WITHOUT_V3.map((visit) => ({ ...visit, notes: null, areTextsHidden: true })),
  },
}

export const NoTemplates: Story = { decorators: [InDialog], args: { templates: [] } }

/** 첫 단계의 응답을 받지 못했습니다. */
export const NothingKnownToBeStored: Story = { decorators: kept(withStopped({ nextVisitDate: '2026-12-19' })) }

export const StoppedBeforeCompletion: Story = {
  tags: ['picture'],
  decorators: kept(withStopped({ nextVisitDate: '2026-12-19', visitDescription: '정해진 검사를 모두 함' })),
  args: { visits: [...WITHOUT_V3, visitOf('V3')] },
}

export const StoppedBeforeBooking: Story = {
  decorators: kept(withStopped({ nextVisitDate: '2026-12-19' })),
  args: { visits: [...WITHOUT_V3, doneVisit('V3', TODAY)] },
}

/** 마지막 응답을 받지 못했지만, 모두 저장되어 있습니다. */
export const AllStored: Story = {
  decorators: kept(withStopped({ nextVisitDate: '2026-12-18' })),
  args: { visits: [...WITHOUT_V3, doneVisit('V3', TODAY)] },
}

/** 24시간이 지나면 서버가 키를 잊으므로 이어서 등록할 수 없습니다. */
export const TooLongAgo: Story = { decorators: kept(withStopped({}, 24 * 60)) }

export const LongKoreanText: Story = {
  decorators: kept(
    withStopped({
      nextVisitDate: '2026-12-19',
      visitDescription: LONG_TEXTS.note,
      notes: LONG_TEXTS.unbroken,
      isNotified: true,
    }),
  ),
  args: {
    templates: TEMPLATES.map((template) => ({ ...template, visitName: LONG_TEXTS.armName })),
    visits: [...WITHOUT_V3, visitOf('V3')].map((visit) => ({ ...visit, visitName: LONG_TEXTS.unbroken })),
  },
}
