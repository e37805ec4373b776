import { sampleProject } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { serveStudy } from '../study-history/StudyHistoryDialog.stories'
import { sampleStudyHistory } from '../study-history/samples'
import { expectLocked } from '../testing/lockedStory'
import { choose } from './formStory'
import { StudyEditScreen, type StudyEditScreenProps } from './StudyEditScreen'
import { samplePickers } from './samples'
import type { StudyFormOptions } from './useStudyForm'

const organization = (organizationRole: string, at: number, organizationType: string) => ({
  ...sampleProject().projectOrganizations[0],
  id: `link-${at}`,
  organizationId: `organization-${at}`,
  organizationName: `한강제약 ${at}`,
  organizationType,
  organizationRole,
})

export const study = {
  ...sampleProject(),
  projectId: 'p1',
  projectName: '고혈압 3상',
  projectNickname: '고혈압',
  protocolNumber: 'AB-v2-v1.0',
  clinicalPhase: 'PHASE_3',
  startDate: '2026-01-05',
  endDate: '2027-01-04',
  totalTargetEnrollment: 60,
  studyOverview: '혈압을 낮추는지 확인합니다.',
  principalInvestigatorId: 'person-2-2',
  principalInvestigatorName: '이서연 2',
  principalInvestigatorOrganizationId: 'organization-2',
  status: 'ONGOING',
  version: 4,
  projectOrganizations: [
    organization('LEAD_SPONSOR', 1, 'PHARMA'),
    organization('REQUESTING_SPONSOR', 2, 'PHARMA'),
    organization('SMO', 7, 'SMO'),
  ],
} as ReturnType<typeof sampleProject>

type Save = StudyFormOptions['save']

const meta = {
  title: '연구/수정',
  component: StudyEditScreen,
  args: {
    state: { kind: 'ready', study },
    today: '2026-02-10',
    pickers: samplePickers,
    history: { load: serveStudy(sampleStudyHistory()), isAdmin: true },
    actions: {
      save: fn<Save>(async () => ({ ok: true, projectId: 'p1' })),
      onSaved: fn(),
      onCancel: fn(),
      changeStatus: fn(async () => ({ ok: true }) as const),
      remove: fn(async () => ({ ok: true }) as const),
      onRemoved: fn(),
      retry: fn(),
      back: fn(),
      notify: fn(),
    },
  },
  decorators: [(Story) => <main style={{ padding: 24 }}>{Story()}</main>],
  excludeStories: ['study'],
} satisfies Meta<typeof StudyEditScreen>

export default meta
type Story = StoryObj<typeof meta>

const textbox = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const save = () => userEvent.click(button('저장'))
const saved = ({ actions }: StudyEditScreenProps) => (actions.save as typeof meta.args.actions.save).mock.calls

export const Prefilled: Story = {
  parameters: { ledger: ['STUDY-220', 'STUDY-222', 'STUDY-228', 'STUDY-230', 'STUDY-231', 'STUDY-233', 'STUDY-307'] },
  play: async () => {
    await expect(textbox('연구 제목')).toHaveValue('고혈압 3상')
    await expect(textbox('연구 별칭')).toHaveValue('고혈압')
    await expect(textbox('프로토콜 번호')).toHaveValue('AB-v2')
    await expect(textbox('프로토콜 버전')).toHaveValue('v1.0')
    await expect(textbox('목표 시험대상자 수')).toHaveValue('60')
    await expect(textbox('연구 목적 및 개요')).toHaveValue('혈압을 낮추는지 확인합니다.')
    await expect(button(/임상 단계/)).toHaveTextContent('3상')
    for (const name of ['연구주도기관 한강제약 1', '의뢰기관 한강제약 2', 'SMO 한강제약 7', 'CRO 선택해주세요']) {
      await expect(button(name)).toBeVisible()
    }
    await expect(button('총괄연구책임자(CI) 이서연 2')).toBeEnabled()
    await expect(screen.queryByRole('button', { name: '총괄연구책임자(CI) 지우기' })).toBeNull()
    for (const name of ['취소', '저장', '삭제']) await expect(button(name)).toBeEnabled()
    await expect(screen.queryByRole('textbox', { name: '연구 설명' })).toBeNull()
  },
}

export const NothingStored: Story = {
  args: {
    state: {
      kind: 'ready',
      study: { ...study, clinicalPhase: null, protocolNumber: 'ABC', principalInvestigatorId: null },
    },
  },
  parameters: { ledger: ['STUDY-221', 'STUDY-223', 'STUDY-204'] },
  play: async ({ args }) => {
    await expect(button(/임상 단계/)).toHaveTextContent('전임상')
    await expect(textbox('프로토콜 번호')).toHaveValue('ABC')
    await expect(textbox('프로토콜 버전')).toHaveValue('')
    await save()
    await waitFor(() => expect(args.actions.onSaved).toHaveBeenCalledWith('p1'))
  },
}

export const VersionRefused: Story = {
  parameters: { ledger: ['STUDY-227'] },
  play: async ({ args }) => {
    await userEvent.clear(textbox('프로토콜 버전'))
    await userEvent.type(textbox('프로토콜 버전'), '둘째')
    await save()
    await expect(screen.getByText('버전 형식이 올바르지 않습니다. (예: v1.0)')).toBeVisible()
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

let answer: (result: Awaited<ReturnType<Save>>) => void = () => {}

export const Saving: Story = {
  args: {
    actions: { ...meta.args.actions, save: fn<Save>(() => new Promise((resolve) => (answer = resolve))) },
  },
  parameters: { ledger: ['STUDY-232', 'STUDY-236', 'STUDY-237', 'REQ-062'] },
  play: async ({ args }) => {
    await save()
    const busy = await screen.findByRole('button', { name: (name) => name.includes('저장 중...') })
    await expectLocked()
    await userEvent.click(busy)
    await expect(args.actions.save).toHaveBeenCalledOnce()
    answer({ ok: true, projectId: 'p1' })
    await waitFor(() => expect(args.actions.onSaved).toHaveBeenCalledWith('p1'))
    await expect(args.actions.notify).toHaveBeenCalledWith({
      kind: 'success',
      message: '연구가 성공적으로 수정되었습니다.',
    })
  },
}

export const Refused: Story = {
  args: {
    actions: {
      ...meta.args.actions,
      save: fn<Save>(async ({ projectNickname }) => ({
        ok: false,
        message: projectNickname === '고혈압!' ? null : '프로토콜 번호가 이미 있습니다.',
      })),
    },
  },
  parameters: { ledger: ['STUDY-240', 'STUDY-241', 'STUDY-242', 'STUDY-252'] },
  play: async () => {
    await userEvent.type(textbox('연구 별칭'), '!')
    await save()
    await waitFor(() => expect(screen.getByText('프로젝트 수정에 실패했습니다.')).toBeVisible())
    await expect(textbox('프로토콜 번호')).toBeValid()
    await userEvent.type(textbox('연구 별칭'), '!')
    await save()
    await waitFor(() => expect(textbox('프로토콜 번호')).toHaveFocus())
    await expect(textbox('프로토콜 번호')).toHaveAccessibleDescription(/프로토콜 번호가 이미 있습니다\./)
    await expect(textbox('연구 별칭')).toHaveValue('고혈압!!')
  },
}

const CHANGED = { ...study, version: 5, clinicalPhase: 'PHASE_4', projectNickname: '혈압', totalTargetEnrollment: 80 }

/** 두 사람이 다른 항목을 바꾸면 한 번의 저장으로 두 변경이 함께 저장됩니다. */
export const ChangedMeanwhile: Story = {
  args: {
    actions: {
      ...meta.args.actions,
      save: fn<Save>(async (_, basis) =>
        basis?.version === 4
          ? { ok: false, message: null, isConflict: true, current: CHANGED }
          : { ok: true, projectId: 'p1' },
      ),
    },
  },
  parameters: { ledger: ['SCALL-101', 'STUDY-315', 'STUDY-252'] },
  play: async ({ args }) => {
    await userEvent.clear(textbox('연구 제목'))
    await userEvent.type(textbox('연구 제목'), '고혈압 확증')
    await userEvent.clear(textbox('연구 별칭'))
    await userEvent.type(textbox('연구 별칭'), '확증')
    await save()
    await waitFor(() =>
      expect(screen.getByText('다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.')).toBeVisible(),
    )
    await expect(screen.getByText('아래 값을 확인한 뒤 저장하면 두 사람의 변경이 함께 저장됩니다.')).toBeVisible()
    const [head, ...rows] = within(screen.getByRole('table', { name: '다른 사용자가 변경한 항목' })).getAllByRole('row')
    await expect([...(head?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '항목',
      '이전 값',
      '다른 사용자의 값',
      '내 값',
      '저장할 값',
    ])
    await expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['고혈압', '혈압', '확증', '내 값다른 사용자의 값으로'],
      ['3상', '4상', '3상', '다른 사용자의 값'],
      ['60', '80', '60', '다른 사용자의 값'],
    ])
    // What was typed stays, everything else is as stored now.
    await expect(textbox('연구 제목')).toHaveValue('고혈압 확증')
    await expect(textbox('연구 별칭')).toHaveValue('확증')
    await expect(textbox('목표 시험대상자 수')).toHaveValue('80')
    await userEvent.click(button('연구 별칭: 다른 사용자의 값으로'))
    await expect(textbox('연구 별칭')).toHaveValue('혈압')
    await save()
    await waitFor(() => expect(args.actions.onSaved).toHaveBeenCalledWith('p1'))
    const [values, basis] = saved(args)[1] ?? []
    await expect(basis?.version).toBe(5)
    await expect(values).toMatchObject({
      projectName: '고혈압 확증',
      projectNickname: '혈압',
      clinicalPhase: 'PHASE_4',
      totalTargetEnrollment: '80',
    })
  },
}

export const ChiefInvestigator: Story = {
  parameters: { ledger: ['STUDY-181', 'STUDY-196'] },
  play: async ({ args }) => {
    await choose(/^총괄연구책임자/, /^김도윤 1/)
    await save()
    await waitFor(() => expect(args.actions.save).toHaveBeenCalled())
    await expect(saved(args)[0]?.[0]).toMatchObject({
      principalInvestigatorId: 'person-1-1',
      principalInvestigatorOrganizationId: 'organization-1',
    })
  },
}

export const Deleted: Story = {
  parameters: { ledger: ['STUDY-235', 'STUDY-238', 'STUDY-239'] },
  play: async ({ args }) => {
    await userEvent.click(button('삭제'))
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(
      dialog.getByText('연구를 삭제하시겠습니까? 삭제한 연구는 목록에서 더 이상 볼 수 없습니다.'),
    ).toBeInTheDocument()
    await expect(args.actions.remove).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: '삭제' }))
    await waitFor(() => expect(args.actions.onRemoved).toHaveBeenCalled())
    await expect(args.actions.notify).toHaveBeenCalledWith({
      kind: 'success',
      message: '연구가 성공적으로 삭제되었습니다.',
    })
  },
}

let end: (result: { ok: false; message: string | null }) => void = () => {}

export const NotDeleted: Story = {
  args: {
    actions: { ...meta.args.actions, remove: fn(() => new Promise<never>((resolve) => (end = resolve as never))) },
  },
  parameters: { ledger: ['STUDY-234', 'STUDY-247'] },
  play: async ({ args }) => {
    await userEvent.click(button('삭제'))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }))
    const busy = await screen.findByRole('button', { name: (name) => name.includes('삭제 중...') })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(busy)
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    end({ ok: false, message: '시험대상자가 있는 연구는 삭제할 수 없습니다.' })
    await waitFor(() =>
      expect(args.actions.notify).toHaveBeenCalledWith({
        kind: 'error',
        message: '연구 삭제에 실패했습니다.',
        description: '시험대상자가 있는 연구는 삭제할 수 없습니다.',
      }),
    )
    await expect(args.actions.onRemoved).not.toHaveBeenCalled()
    await expect(button('삭제')).toBeEnabled()
  },
}

const openStatus = async (name: string) => {
  await userEvent.click(button('상태 변경'))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  await userEvent.click(screen.getByRole('menuitem', { name }))
  return { items, dialog: within(await screen.findByRole('alertdialog')) }
}

export const Completed: Story = {
  parameters: { ledger: ['STUDY-268', 'STUDY-272'] },
  play: async ({ args }) => {
    const { items, dialog } = await openStatus('완료')
    await expect(items).toEqual(['완료', '중단'])
    await expect(dialog.getByText("연구 상태를 '완료'(으)로 변경하시겠습니까?")).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: '변경' }))
    await waitFor(() => expect(args.actions.changeStatus).toHaveBeenCalledWith('COMPLETED', ''))
  },
}

export const Reopened: Story = {
  args: { state: { kind: 'ready', study: { ...study, status: 'COMPLETED' } } },
  parameters: { ledger: ['STUDY-268', 'STUDY-270', 'STUDY-272'] },
  play: async ({ args }) => {
    const { items, dialog } = await openStatus('진행 중')
    await expect(items).toEqual(['진행 중'])
    await userEvent.click(dialog.getByRole('button', { name: '변경' }))
    await expect(dialog.getByText('변경 사유를 입력해주세요.')).toBeInTheDocument()
    await expect(args.actions.changeStatus).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByRole('textbox', { name: '변경 사유' }), '추가 등록')
    await userEvent.click(dialog.getByRole('button', { name: '변경' }))
    await waitFor(() => expect(args.actions.changeStatus).toHaveBeenCalledWith('ONGOING', '추가 등록'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

export const Loading: Story = {
  args: { state: { kind: 'loading' } },
  parameters: { ledger: ['STUDY-216'] },
  play: async () => {
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
    await expect(said).toContain('연구 정보를 불러오는 중입니다...')
  },
}

export const NotLoaded: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['STUDY-218', 'STUDY-219'] },
  play: async ({ args }) => {
    await expect(screen.getByText('프로젝트 정보를 불러오는데 실패했습니다.')).toBeVisible()
    await expect(screen.queryByRole('textbox')).toBeNull()
    await userEvent.click(button('뒤로가기'))
    await expect(args.actions.back).toHaveBeenCalled()
  },
}

export const WithoutId: Story = {
  args: { state: { kind: 'no-id' } },
  parameters: { ledger: ['STUDY-217', 'STUDY-219', 'STUDY-127'] },
  play: async ({ args }) => {
    await expect(screen.getByText('프로젝트 ID가 없습니다.')).toBeVisible()
    await expect(screen.queryByRole('textbox')).toBeNull()
    await userEvent.click(button('뒤로가기'))
    await expect(args.actions.back).toHaveBeenCalled()
  },
}

export const HistoryOpened: Story = {
  parameters: { ledger: ['STUDY-326'] },
  play: async () => {
    button('변경 이력').focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: '변경 이력 - 고혈압 3상' })
    await expect(await within(dialog).findByText('의뢰자 요청으로 모집 중단')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button('변경 이력')).toHaveFocus())
  },
}

/** An organisation administrator changes the study and does not read its trail. */
export const WithoutHistory: Story = {
  args: { history: null },
  parameters: { ledger: ['STUDY-326'] },
  play: async () => {
    await expect(button('삭제')).toBeVisible()
    await expect(screen.queryByRole('button', { name: '변경 이력' })).toBeNull()
  },
}
