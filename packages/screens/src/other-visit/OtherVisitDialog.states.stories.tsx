import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { dialogPage, findDialog } from '../dialogStory'
import { expectLocked } from '../testing/lockedStory'
import { lost } from '../testing/managementStory'
import {
  attach,
  BUSAN,
  FIRST,
  FROM_TAB,
  fileOf,
  OTHER_VISIT_ARGS,
  PEOPLE,
  playedActions,
  SEOUL,
  sendingUntilStopped,
  submit,
  targetsIn,
  withTyped,
} from '../testing/otherVisitStory'
import { atCoreServer } from '../testing/serverStory'
import { OtherVisitDialog } from './OtherVisitDialog'

/** 템플릿에 없는 방문이나 기관 업무를 등록하는 대화상자입니다. 방문 관리와 방문 이력에서 엽니다. */
const meta = {
  title: '시험대상자/기타 방문 등록',
  id: 'screen-other-visit',
  component: OtherVisitDialog,
  parameters: dialogPage(900),
  args: OTHER_VISIT_ARGS,
} satisfies Meta<typeof OtherVisitDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('기타 방문 등록')

export const Default: Story = { tags: ['picture'] }

export const FromHistoryTab: Story = {
  tags: ['picture'],
  args: { ...FROM_TAB, institution: SEOUL.projectOrganizationId },
}

export const InstitutionNotChosen: Story = { args: FROM_TAB }

export const OnlyOneInstitution: Story = { args: { ...FROM_TAB, institutions: [BUSAN] } }

export const ParticipantsLoading: Story = {
  args: { participants: { kind: 'loading' } },
  play: async () => {
    const inside = await dialog()
    await expect(targetsIn(inside)).toBeDisabled()
    await expect(inside.getByText('연구 참여자를 불러오고 있습니다.')).toBeVisible()
  },
}

export const ParticipantsFailed: Story = {
  args: { participants: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['VISIT-210'] },
  play: async () => {
    const inside = await dialog()
    await expect(inside.getByText('프로젝트 참여자 정보를 불러오는데 실패했습니다.')).toBeVisible()
  },
}

export const NoParticipants: Story = {
  args: { participants: { kind: 'ready', list: [] } },
  play: async () => {
    await expect((await dialog()).getByText('연구 참여자가 없습니다.')).toBeVisible()
  },
}

/** 30일이 넘는 향후 방문 예정일은 알리기만 합니다. */
export const FarFuture: Story = {
  decorators: [withTyped({ futureVisitDate: '2026-12-21' })],
  parameters: { ledger: ['VISIT-204'] },
  play: async () => {
    await expect(await (await dialog()).findByText('향후 방문 예정일이 30일을 초과합니다.')).toBeVisible()
  },
}

/** 파일을 보내는 동안에는 보낸 크기가 보이고, 멈출 수 있습니다. */
export const Uploading: Story = {
  tags: ['picture'],
  args: { actions: { ...playedActions(), register: fn(sendingUntilStopped) } },
  decorators: [withTyped()],
  parameters: { ledger: ['REQ-062'] },
  play: async () => {
    const inside = await dialog()
    await inside.findByDisplayValue('추가 채혈')
    await attach(fileOf('결과지.png', 4_194_304))
    await submit(inside)
    await expect(await inside.findByRole('progressbar', { name: '첨부파일 업로드' })).toBeVisible()
    await expectLocked()
    await expect(inside.getByRole('button', { name: /파일 선택/ })).toBeDisabled()
  },
}

export const Reporting: Story = {
  args: { actions: { ...playedActions(), report: fn(() => new Promise<never>(() => undefined)) } },
  decorators: [withTyped({ reportTargets: [FIRST.userId], sendEmailAfterSave: true })],
  play: async () => {
    const inside = await dialog()
    await waitFor(() => expect(targetsIn(inside)).toHaveTextContent(FIRST.userName))
    await submit(inside)
    await expect(await inside.findByRole('progressbar', { name: '방문 보고 메일 발송' })).toBeVisible()
    await expect(inside.queryByRole('button', { name: '업로드 취소' })).toBeNull()
  },
}

/** 크기를 넘는 파일은 이름과 함께 알리고, 먼저 첨부한 파일은 남습니다. */
export const RefusedFiles: Story = {
  tags: ['picture'],
  parameters: { ledger: ['VISIT-212', 'VISIT-214'] },
  play: async () => {
    const inside = await dialog()
    await attach(fileOf('결과지.png', 120_400), fileOf('영상 원본.png', 10_485_761), fileOf('동의서.png', 2_411_724))
    await expect(inside.getByText('파일 크기는 10MB 이하여야 합니다. (영상 원본.png)')).toBeVisible()
    await expect(inside.getAllByRole('listitem')).toHaveLength(2)
  },
}

export const RestoredDraft: Story = {
  decorators: [withTyped()],
  play: async () => {
    const inside = await dialog()
    await expect(await inside.findByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeVisible()
    await expect(inside.queryByText(/파일을 다시 선택해주세요/)).toBeNull()
  },
}

export const RestoredDraftWithFiles: Story = {
  decorators: [withTyped({ fileCount: 1 })],
  play: async () => {
    await expect(await (await dialog()).findByText(/파일을 다시 선택해주세요/)).toBeVisible()
  },
}

export const NotRegistered: Story = {
  args: { actions: { ...playedActions(), register: fn(lost) } },
  decorators: [withTyped()],
  parameters: { ledger: ['VISIT-222'] },
  play: async () => {
    const inside = await dialog()
    await inside.findByDisplayValue('추가 채혈')
    await submit(inside)
    await expect(await inside.findByText('네트워크 연결에 실패했습니다')).toBeVisible()
  },
}

const LONG = [SEOUL, BUSAN].map((each) => ({ ...each, name: LONG_TEXTS.organization }))

export const LongKoreanText: Story = {
  tags: ['picture'],
  args: {
    ...FROM_TAB,
    institutions: LONG,
    institution: SEOUL.projectOrganizationId,
    participants: {
      kind: 'ready',
      list: PEOPLE.map((person) => ({
        ...person,
        userName: LONG_TEXTS.fullName,
        organizationName: LONG_TEXTS.organization,
      })),
    },
  },
  decorators: [
    withTyped(
      {
        visitName: LONG_TEXTS.unbroken,
        otherNotes: LONG_TEXTS.note,
        reportTargets: PEOPLE.slice(0, 6).map(({ userId }) => userId),
      },
      'other-visit/study-1',
    ),
  ],
  play: async () => {
    const inside = await dialog()
    await inside.findByDisplayValue(LONG_TEXTS.unbroken)
    await attach(fileOf(`${LONG_TEXTS.unbroken}.png`, 9_812_110))
  },
}

export const Narrow: Story = { tags: ['picture'], globals: { viewport: { value: 'phone' } } }

/** What needs a call beyond the documents is not there. */
export const AtCoreServer: Story = { decorators: atCoreServer, parameters: { ledger: ['RELEASE-059'] } }
