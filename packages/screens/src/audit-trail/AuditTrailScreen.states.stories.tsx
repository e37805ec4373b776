import { labelOf } from '@imsang/domain/route-access'
import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '../paths'
import { crumbsInStudy, inFrame, SCREEN_PAGE, STORY_STUDY } from '../testing/frameStory'
import { AuditTrailScreen } from './AuditTrailScreen'
import trail, { broken, done, ready, signedAt } from './AuditTrailScreen.stories'
import { sampleNewestPage, samplePage } from './samples'
import filtering, { Filtered as FilteredTrail, OneInstitution as OneInstitutionTrail } from './TrailFiltering.stories'

/**
 * 연구에 남은 모든 변경 기록을 보고, 기록이 바뀌거나 빠지지 않았는지 검증하고, 파일로 내보내는 화면입니다.
 * PI, CI와 시스템 관리자가 모니터링과 실태조사를 준비할 때 씁니다.
 */
const meta = {
  title: '변경 이력',
  id: 'screen-audit-trail',
  component: AuditTrailScreen,
  parameters: { ...SCREEN_PAGE },
  decorators: [inFrame(paths.auditTrail(STORY_STUDY.projectId), crumbsInStudy(labelOf('auditTrail')))],
  render: filtering.render,
  args: {
    ...trail.args,
    projectId: STORY_STUDY.projectId,
    state: { ...ready, records: sampleNewestPage(1284) },
  },
} satisfies Meta<typeof AuditTrailScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['picture-page'] }

export const Loading: Story = { args: { state: { kind: 'loading' } } }

export const Empty: Story = { args: { state: { ...ready, records: [], total: 0, counts: { readable: 0, study: 0 } } } }

export const Failed: Story = { args: { state: { kind: 'failed', isRetrying: false } } }

/** 마지막으로 불러온 기록은 그대로 남습니다. */
export const FailedWithOldEntries: Story = { args: { state: { ...ready, isOld: true } } }

export const NoAccess: Story = { args: { state: { kind: 'refused' } } }

export const Masked: Story = { args: { state: { ...ready, isMasked: true } } }

/** 한 기관의 기록만 볼 수 있는 역할입니다. 번호가 건너뛰는 이유를 함께 보여줍니다. */
export const OneInstitution: Story = { args: { ...OneInstitutionTrail.args } }

export const Filtered: Story = { args: { ...FilteredTrail.args } }

export const Verifying: Story = { args: { verification: { kind: 'running' } } }

export const Intact: Story = { args: { verification: done() } }

/** 마지막 서명 뒤에 기록이 더 남았습니다. */
export const SignedBefore: Story = { args: { verification: done(signedAt(1200)) } }

/** 비교할 서명이 없습니다. 기록끼리는 일치합니다. */
export const OriginNotProved: Story = { args: { verification: done({ signedHead: null }) } }

/** 데이터베이스가 기록을 지키지 않고, 서명 일부가 올바르지 않습니다. */
export const Unguarded: Story = { args: { verification: done({ isGuarded: false, unsoundHeads: 2 }) } }

/** 저장된 뒤에 내용이 바뀐 기록이 있습니다. */
export const Altered: Story = {
  args: { state: { ...ready, records: samplePage(210), page: 53 }, verification: broken('altered') },
}

/** 검증을 마치지 못했습니다. 기록에 이상이 있다는 뜻은 아닙니다. */
export const NotVerified: Story = { args: { verification: { kind: 'failed' } } }

export const LongKoreanText: Story = {
  tags: ['picture-page'],
  args: {
    verification: done({ entries: 1_234_567 }),
    state: {
      ...ready,
      records: samplePage(123_456).map((record, at) => ({
        ...record,
        scno: at % 4 ? record.scno : null,
        changeReason: at % 2 ? LONG_TEXTS.note : LONG_TEXTS.unbroken,
        changedByName: LONG_TEXTS.fullName,
        changedByRole: 'SPONSOR_DM',
      })),
      total: 123_456,
      counts: { readable: 123_456, study: 1_234_567 },
    },
  },
}
