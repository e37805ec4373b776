import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { withKept } from '../drafts/draftStory'
import { studyStateOf } from './formState'
import { choose } from './formStory'
import { StudyEditScreen } from './StudyEditScreen'
import edit, { study } from './StudyEditScreen.stories'
import type { StudyFormOptions } from './useStudyForm'

type Save = StudyFormOptions['save']

const meta = {
  title: '연구/수정 세부',
  component: StudyEditScreen,
  args: {
    ...edit.args,
    actions: {
      ...edit.args.actions,
      save: fn<Save>(async () => ({ ok: true, projectId: 'p1' })),
      changeStatus: fn(async () => ({ ok: true }) as const),
      onSaved: fn(),
      onCancel: fn(),
      notify: fn(),
    },
  },
  decorators: [(Story) => <main style={{ padding: 24 }}>{Story()}</main>],
} satisfies Meta<typeof StudyEditScreen>

export default meta
type Story = StoryObj<typeof meta>

const textbox = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const save = () => userEvent.click(button('저장'))

const chooseStatus = async (name: string) => {
  await userEvent.click(button('상태 변경'))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
  return within(await screen.findByRole('alertdialog'))
}

const refusing = fn()

/** 상태 변경이 거절되면 대화상자가 열린 채로 사유를 알립니다. */
export const StatusRefused: Story = {
  args: { actions: { ...meta.args.actions, changeStatus: refusing } },
  beforeEach: () => {
    refusing
      .mockReset()
      .mockResolvedValueOnce({ ok: false, message: null })
      .mockResolvedValueOnce({ ok: false, message: '허용되지 않는 상태 변경입니다.' })
      .mockResolvedValue({ ok: true })
  },
  parameters: { ledger: ['STUDY-269', 'STUDY-272'] },
  play: async ({ args }) => {
    await expect(screen.getByText('진행 중')).toBeVisible()
    const dialog = await chooseStatus('완료')
    const change = () => userEvent.click(dialog.getByRole('button', { name: '변경' }))
    await change()
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('연구 상태를 변경하지 못했습니다.'))
    await change()
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('허용되지 않는 상태 변경입니다.'))
    await expect(args.actions.notify).not.toHaveBeenCalled()
    await change()
    await waitFor(() =>
      expect(args.actions.notify).toHaveBeenCalledWith({
        kind: 'success',
        message: "연구 상태를 '완료'(으)로 변경했습니다.",
      }),
    )
  },
}

let answer: (result: { ok: true }) => void = () => {}

/** 다시 열 때의 사유는 앞뒤 공백 없이 한 번만 보냅니다. */
export const ReasonOfReopening: Story = {
  args: {
    state: { kind: 'ready', study: { ...study, status: 'CANCELLED' } },
    actions: { ...meta.args.actions, changeStatus: fn(() => new Promise<never>((done) => (answer = done as never))) },
  },
  parameters: { ledger: ['STUDY-270', 'STUDY-272'] },
  play: async ({ args }) => {
    const dialog = await chooseStatus('진행 중')
    await userEvent.click(dialog.getByRole('button', { name: '변경' }))
    await expect(dialog.getByText('변경 사유를 입력해주세요.')).toBeInTheDocument()
    await userEvent.type(dialog.getByRole('textbox', { name: '변경 사유' }), ' 추가 등록 ')
    await expect(dialog.queryByText('변경 사유를 입력해주세요.')).toBeNull()
    const confirm = dialog.getByRole('button', { name: '변경' })
    await userEvent.click(confirm)
    await userEvent.click(confirm)
    await expect(args.actions.changeStatus).toHaveBeenCalledOnce()
    await expect(args.actions.changeStatus).toHaveBeenCalledWith('ONGOING', '추가 등록')
    answer({ ok: true })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}

/** 저장하는 동안에는 아무것도 바꿀 수 없습니다. */
export const NothingElseWhileSaving: Story = {
  args: { actions: { ...meta.args.actions, save: fn<Save>(() => new Promise(() => {})) } },
  parameters: { ledger: ['STUDY-232'] },
  play: async () => {
    await save()
    await screen.findByRole('button', { name: /저장 중\.\.\./ })
    for (const name of ['연구 제목', '연구 별칭', '프로토콜 번호', '프로토콜 버전', '연구 목적 및 개요']) {
      await expect(textbox(name)).toHaveAttribute('readonly')
    }
    for (const name of ['취소', '상태 변경', '삭제']) await expect(button(name)).toBeDisabled()
  },
}

export const Cancelled: Story = {
  parameters: { ledger: ['STUDY-230'] },
  play: async ({ args }) => {
    await userEvent.type(textbox('연구 별칭'), '!')
    await userEvent.click(button('취소'))
    await expect(args.actions.onCancel).toHaveBeenCalledOnce()
    await expect(args.actions.save).not.toHaveBeenCalled()
  },
}

const organizationsWith = (requesting: number) =>
  study.projectOrganizations.map((each) =>
    each.organizationRole === 'REQUESTING_SPONSOR'
      ? { ...each, organizationId: `organization-${requesting}`, organizationName: `온새미제약 ${requesting}` }
      : each,
  )
const THEIRS = {
  ...study,
  version: 5,
  projectNickname: '혈압',
  principalInvestigatorId: 'person-5-1',
  principalInvestigatorName: '김도윤 5',
  principalInvestigatorOrganizationId: 'organization-5',
  projectOrganizations: organizationsWith(5),
}
const conflicting = fn<Save>()

/** 다른 사용자가 고른 기관과 사람은 이름으로 보이고, 그 값을 고르면 소속 기관도 함께 바뀝니다. */
export const ChosenByOthers: Story = {
  args: { actions: { ...meta.args.actions, save: conflicting } },
  beforeEach: () => {
    conflicting
      .mockReset()
      .mockResolvedValueOnce({ ok: false, message: null, isConflict: true, current: THEIRS })
      .mockResolvedValue({ ok: true, projectId: 'p1' })
  },
  parameters: { ledger: ['STUDY-315', 'STUDY-196', 'SCALL-101'] },
  play: async ({ args }) => {
    await choose(/^총괄연구책임자/, /^김도윤 1/)
    await save()
    const table = within(await screen.findByRole('table', { name: '다른 사용자가 변경한 항목' }))
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole('table')))
    await expect(table.getByRole('row', { name: /의뢰기관/ })).toHaveTextContent(
      '의뢰기관한강제약 2온새미제약 5한강제약 2다른 사용자의 값',
    )
    await expect(button('의뢰기관 온새미제약 5')).toBeVisible()
    await expect(button('총괄연구책임자(CI) 김도윤 1')).toBeVisible()
    await userEvent.click(button('총괄연구책임자(CI): 다른 사용자의 값으로'))
    await expect(button('총괄연구책임자(CI) 김도윤 5')).toBeVisible()
    await save()
    await waitFor(() => expect(args.actions.onSaved).toHaveBeenCalledWith('p1'))
    await expect(conflicting.mock.calls[1]?.[0]).toMatchObject({
      requestingSponsorId: 'organization-5',
      principalInvestigatorId: 'person-5-1',
      principalInvestigatorOrganizationId: 'organization-5',
    })
  },
}

/** 두 번째로 먼저 저장된 변경은 그 앞의 변경과 비교합니다. */
export const ChangedTwiceMeanwhile: Story = {
  args: { actions: { ...meta.args.actions, save: conflicting } },
  beforeEach: () => {
    const then = (version: number, projectNickname: string) =>
      conflicting.mockResolvedValueOnce({
        ...{ ok: false, message: null, isConflict: true },
        current: { ...study, version, projectNickname },
      })
    conflicting.mockReset()
    then(5, '혈압')
    then(6, '혈압 2')
    conflicting.mockResolvedValue({ ok: true, projectId: 'p1' })
  },
  parameters: { ledger: ['STUDY-315', 'SCALL-101'] },
  play: async ({ args }) => {
    await save()
    await waitFor(() => expect(textbox('연구 별칭')).toHaveValue('혈압'))
    await save()
    await waitFor(() => expect(textbox('연구 별칭')).toHaveValue('혈압 2'))
    await expect(screen.getByRole('row', { name: /연구 별칭/ })).toHaveTextContent('연구 별칭혈압혈압 2혈압')
    await save()
    await waitFor(() => expect(args.actions.onSaved).toHaveBeenCalledWith('p1'))
    await expect(conflicting.mock.calls.map(([, basis]) => basis?.version)).toEqual([4, 5, 6])
  },
}

const LEFT = { ...studyStateOf(study, '2026-02-10'), projectNickname: '옛 별칭' }

/** 보관된 내용은 그동안 바뀐 연구와 합쳐집니다. */
export const DraftOfAnOlderVersion: Story = {
  decorators: [
    withKept({
      form: 'study/p1',
      title: '연구 수정',
      fields: { before: LEFT, values: { ...LEFT, projectName: '고혈압 확증' } },
    }),
  ],
  parameters: { ledger: ['STUDY-315', 'STUDY-316'] },
  play: async () => {
    await waitFor(() => expect(textbox('연구 제목')).toHaveValue('고혈압 확증'))
    await expect(textbox('연구 별칭')).toHaveValue('고혈압')
    await expect(screen.getByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeVisible()
    await expect(screen.getByRole('row', { name: /연구 별칭/ })).toHaveTextContent('연구 별칭옛 별칭고혈압옛 별칭')
  },
}
