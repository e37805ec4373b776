import { sampleInstitutions } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogPage, findDialog } from '../dialogStory'
import { DraftsProvider } from '../drafts/Drafts'
import { memoryDrafts } from '../drafts/memoryDrafts'
import { withoutConnection } from '../testing/connectionStory'
import type { StoredInstitution } from './changes'
import { ManageInstitutionsDialog, type ManageInstitutionsDialogProps } from './ManageInstitutionsDialog'
import { samplePickers } from './samples'
import type { CallOutcome, PlannedCall } from './savePlan'

const stored: readonly StoredInstitution[] = sampleInstitutions()
const SEOUL = '한강서울병원'
const BUSAN = '부산새벽병원'

const institutions = fn(samplePickers.institutions)

/** What a server answers to each call in turn; it stores what it carried out, also when the answer is lost. */
function serverOf(...outcomes: CallOutcome[]) {
  let list = stored
  const sent: PlannedCall[] = []
  return {
    sent,
    current: () => list,
    perform: async (call: PlannedCall): Promise<CallOutcome> => {
      const outcome = outcomes[sent.length] ?? { kind: 'done' as const }
      sent.push(call)
      if (outcome.kind === 'refused') return outcome
      if (call.kind === 'remove') list = list.filter(({ id }) => id !== call.projectOrganizationId)
      else if (!list.some(({ organizationId }) => organizationId === call.organizationId))
        list = [
          ...list,
          {
            ...call,
            id: call.organizationId,
            principalInvestigatorId: call.investigator?.id ?? null,
            principalInvestigatorName: call.investigator?.label ?? null,
          },
        ]
      return outcome
    },
  }
}

interface DeskProps extends Omit<ManageInstitutionsDialogProps, 'state'> {
  server?: ReturnType<typeof serverOf>
  drafts?: ReturnType<typeof memoryDrafts>
}

/** The dialog over a list that it reads from a server. */
function Desk({ server = serverOf(), drafts = memoryDrafts(), actions, ...props }: DeskProps) {
  const [list, setList] = useState(stored)
  const [isOpen, setOpen] = useState(true)
  const reload = async () => {
    setList(server.current())
    return server.current()
  }
  return (
    <DraftsProvider value={drafts.store}>
      <button type="button" onClick={() => setOpen(true)}>
        열기
      </button>
      {isOpen && (
        <ManageInstitutionsDialog
          {...props}
          state={{ kind: 'ready', institutions: list }}
          actions={{ ...actions, perform: server.perform, reload }}
          onDone={() => {
            props.onDone()
            setOpen(false)
          }}
          onCancel={() => {
            props.onCancel()
            setOpen(false)
          }}
        />
      )}
    </DraftsProvider>
  )
}

const meta = {
  title: '연구/참여 기관 관리',
  component: Desk,
  parameters: dialogPage(640),
  args: {
    projectId: 'study-1',
    canRemove: true,
    pickers: { ...samplePickers, institutions },
    actions: { perform: fn(), reload: fn(), retry: fn() },
    notify: fn(),
    onDone: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof Desk>

export default meta
type Story = StoryObj<typeof meta>

const dialogOf = () => findDialog('참여 기관 관리')
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(button(name))
/** The rows of the dialog, as they read. */
const rows = () => [...screen.getByRole('list', { name: '참여 기관' }).children].map((row) => row.textContent ?? '')

/** Chooses in the picker that a field opens. */
async function choose(field: RegExp, title: string, ...options: RegExp[]) {
  await userEvent.click(screen.getAllByRole('button', { name: field })[0] as HTMLElement)
  const picker = await findDialog(title)
  for (const option of options) await userEvent.click(await picker.findByRole('option', { name: option }))
  await userEvent.click(picker.getByRole('button', { name: '선택' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
}
/** What the picker of a field offers. */
async function offered(field: RegExp, title: string) {
  await userEvent.click(screen.getAllByRole('button', { name: field })[0] as HTMLElement)
  const picker = await findDialog(title)
  await waitFor(() => expect(picker.queryAllByRole('option').length).toBeGreaterThan(0))
  const names = picker.getAllByRole('option').map(({ textContent }) => textContent)
  await userEvent.click(picker.getByRole('button', { name: '취소' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  return names
}
const chooseHospital = (name: string) => choose(/^기관 /, '기관 선택', new RegExp(name))
const addHospital = async (name: string, number = '') => {
  await chooseHospital(name)
  if (number !== '') await userEvent.type(screen.getByRole('textbox', { name: '기관번호' }), number)
  await press('추가하고 계속')
}

/** 기관을 추가, 수정, 삭제하고 한 번에 저장합니다. 삭제를 먼저 보냅니다. */
export const OneSave: Story = {
  args: { server: serverOf() },
  parameters: {
    ledger: ['INST-032', 'INST-033', 'INST-034', 'INST-035', 'INST-036', 'INST-040', 'INST-041', 'INST-043'],
  },
  play: async ({ args }) => {
    const dialog = await dialogOf()
    await expect(button('저장 (0건)')).toBeDisabled()
    await press('기관 추가')
    await addHospital('가람', '007')
    await chooseHospital('나루')
    await press('추가')
    await press(`${BUSAN} 삭제`)
    await expect(dialog.getByText('추가 예정', { selector: 'li:nth-child(3) *' })).toBeVisible()
    await press('나루병원 수정')
    await expect(screen.getByRole('group', { name: '기관 수정' })).toBeVisible()
    await userEvent.clear(screen.getByRole('textbox', { name: '목표 등록 수' }))
    await userEvent.type(screen.getByRole('textbox', { name: '목표 등록 수' }), '25')
    await press('적용')
    await expect(rows()).toEqual([
      expect.stringContaining(SEOUL),
      expect.stringMatching(new RegExp(`^${BUSAN}.*삭제 예정`)),
      expect.stringMatching(/^가람병원기관번호 007목표 등록 수 10명추가 예정/),
      expect.stringMatching(/^나루병원목표 등록 수 25명추가 예정/),
    ])
    await press('저장 (3건)')
    await waitFor(() => expect(args.onDone).toHaveBeenCalled())
    await expect(args.server?.sent).toMatchObject([
      { kind: 'remove', organizationName: BUSAN },
      { kind: 'add', organizationName: '가람병원', institutionNumber: '007', targetEnrollment: 10 },
      { kind: 'add', organizationName: '나루병원', institutionNumber: '', targetEnrollment: 25 },
    ])
    await expect(args.notify).toHaveBeenCalledWith({ kind: 'success', message: '참여 기관이 저장되었습니다.' })
  },
}

/** 열린 입력이 있으면 저장할 수 없습니다. */
export const OpenFormBlocks: Story = {
  args: { server: serverOf() },
  parameters: { ledger: ['INST-037', 'INST-038', 'INST-177'] },
  play: async () => {
    await dialogOf()
    await press(`${SEOUL} 삭제`)
    await expect(button('저장 (1건)')).toBeEnabled()
    await press('기관 추가')
    await expect(button('저장 (1건)')).toBeDisabled()
    await expect(screen.getByText('작성 중인 기관을 추가하거나 취소한 뒤 저장할 수 있습니다.')).toBeVisible()
    await userEvent.click(
      within(screen.getByRole('group', { name: '기관 추가' })).getByRole('button', { name: '취소' }),
    )
    await expect(button('저장 (1건)')).toBeEnabled()
    // In its place, although the other one stays.
    await expect(rows()).toEqual([
      expect.stringMatching(new RegExp(`^${SEOUL}.*삭제 예정`)),
      expect.stringMatching(new RegExp(`^${BUSAN}(?!.*예정)`)),
    ])
    await press(`${SEOUL} 삭제 취소`)
    await expect(rows()).toEqual([
      expect.stringMatching(new RegExp(`^${SEOUL}(?!.*예정)`)),
      expect.stringMatching(new RegExp(`^${BUSAN}(?!.*예정)`)),
    ])
    await expect(button('저장 (0건)')).toBeDisabled()
    // The form of a row that is edited blocks as well, until it is confirmed or cancelled.
    await press('기관 추가')
    await chooseHospital('가람')
    await press('추가')
    for (const end of ['취소', '적용']) {
      await press('가람병원 수정')
      await expect(button('저장 (1건)')).toBeDisabled()
      await userEvent.click(within(screen.getByRole('group', { name: '기관 수정' })).getByRole('button', { name: end }))
      await expect(button('저장 (1건)')).toBeEnabled()
    }
  },
}

/** 병원만, 목록에 없는 기관만 고를 수 있습니다. 삭제한 기관은 다시 고를 수 있습니다. */
export const WhatIsOffered: Story = {
  parameters: { ledger: ['INST-045', 'INST-046', 'INST-047', 'INST-121'] },
  play: async () => {
    await dialogOf()
    await press('기관 추가')
    await press('추가하고 계속')
    await expect(await screen.findByText('기관을 선택해주세요.')).toBeVisible()
    await expect(await offered(/^기관 /, '기관 선택')).toEqual(
      ['가람', '나루', '다솜', '라온', '마루', '바다', '사랑', '아라', '자연', '차오름'].map(
        (name, at) => `${name}병원H${at}`,
      ),
    )
    await addHospital('다솜')
    await expect((await offered(/^기관 /, '기관 선택')).length).toBe(9)
    await expect((await offered(/^기관 /, '기관 선택')).join()).not.toContain('다솜')
  },
}

/** 기관번호는 숫자만, 10자리까지. 목표 등록 수는 10에서 시작하고, 잘못된 값은 0이 됩니다. */
export const NumberAndTarget: Story = {
  parameters: {
    ledger: ['INST-049', 'INST-050', 'INST-051', 'INST-053', 'INST-054', 'INST-055', 'SCONST-030', 'SCONST-031'],
  },
  play: async () => {
    await dialogOf()
    await press('기관 추가')
    const number = screen.getByRole('textbox', { name: '기관번호' })
    const target = screen.getByRole('textbox', { name: '목표 등록 수' })
    await expect(target).toHaveValue('10')
    await userEvent.type(number, '0a0-7')
    await expect(number).toHaveValue('007')
    // 기관번호는 숫자 10자리 이하로 입력해주세요.: an eleventh digit never gets into the field.
    await userEvent.type(number, '12345678')
    await expect(number).toHaveValue('0071234567')
    for (const [typed, becomes] of [
      ['-1', '0'],
      ['1.5', '0'],
      ['열', '0'],
      ['', '0'],
      ['0', '0'],
      ['36', '36'],
    ] as const) {
      await userEvent.clear(target)
      if (typed !== '') await userEvent.type(target, typed)
      await userEvent.tab()
      await expect(target).toHaveValue(becomes)
    }
  },
}

/** 기관, 연구책임자, 참여자 순서로 고르고, 기관이 바뀌면 사람은 지워집니다. */
export const Team: Story = {
  args: { server: serverOf() },
  parameters: { ledger: ['INST-056', 'INST-057', 'INST-058', 'INST-059', 'INST-060', 'INST-061'] },
  play: async ({ args }) => {
    await dialogOf()
    await press('기관 추가')
    await expect(screen.getByText('기관을 먼저 선택해주세요.')).toBeVisible()
    await expect(button(/^연구책임자\(PI\) /)).toBeDisabled()
    await chooseHospital('가람')
    await expect(screen.queryByText('기관을 먼저 선택해주세요.')).toBeNull()
    await expect(screen.getByText('연구책임자를 먼저 선택해주세요.')).toBeVisible()
    await expect(button(/^일반 참여자 /)).toBeDisabled()
    const names = (found: (string | null)[]) => found.map((each) => each?.slice(0, 3))
    await expect(names(await offered(/^연구책임자\(PI\) /, '연구책임자(PI)'))).toEqual(['강이든', '남보라', '문총괄'])
    await choose(/^연구책임자\(PI\) /, '연구책임자(PI)', /강이든/)
    await expect(screen.queryByText('연구책임자를 먼저 선택해주세요.')).toBeNull()
    await expect(names(await offered(/^일반 참여자 /, '일반 참여자'))).toEqual(['남보라', '도하율', '류시온'])
    await choose(/^일반 참여자 /, '일반 참여자', /남보라/, /류시온/)
    await expect(names(await offered(/^일반 참여자 /, '일반 참여자'))).toEqual(['도하율'])
    await press('류시온 빼기')
    await press('추가')
    await expect(rows().at(-1)).toContain('연구책임자(PI) 강이든참여자 1명')
    await press('가람병원 수정')
    await chooseHospital('나루')
    await expect(button('연구책임자(PI) 선택해주세요')).toBeVisible()
    await expect(screen.queryByRole('list', { name: '선택한 일반 참여자' })).toBeNull()
    await press('적용')
    await press('저장 (1건)')
    await waitFor(() => expect(args.server?.sent).toHaveLength(1))
    await expect(args.server?.sent[0]).toMatchObject({ organizationId: 'h1', investigator: null, participants: [] })
  },
}

/** 삭제할 기관의 연구자는 같은 기관을 다시 추가할 때 고를 수 있습니다. */
export const RemovedAndAgain: Story = {
  args: {
    server: serverOf(),
    pickers: {
      institutions: async () => ({
        items: stored.map(({ organizationId, organizationName }) => ({
          id: organizationId,
          label: organizationName,
          organizationType: 'HOSPITAL',
          alreadyJoined: true,
        })),
        hasMore: false,
      }),
      people: async (id) => {
        const [first] = await samplePickers.people(id)
        const at = stored.find(({ organizationId }) => organizationId === id)
        return first ? [{ ...first, isParticipant: true, projectOrganizationId: at?.id ?? null }] : []
      },
    },
  },
  parameters: { ledger: ['INST-039', 'INST-047', 'INST-168'] },
  play: async ({ args }) => {
    await dialogOf()
    await press(`${BUSAN} 삭제`)
    await press('기관 추가')
    await expect((await offered(/^기관 /, '기관 선택')).join()).toBe(BUSAN)
    await chooseHospital(BUSAN)
    await choose(/^연구책임자\(PI\) /, '연구책임자(PI)', /강이든/)
    await press('추가')
    await press('저장 (2건)')
    await waitFor(() => expect(args.server?.sent.map(({ kind }) => kind)).toEqual(['remove', 'add']))
  },
}

/** 두 행의 기관번호는 같을 수 없습니다. */
export const SameNumber: Story = {
  parameters: { ledger: ['INST-180'] },
  play: async () => {
    await dialogOf()
    await press('기관 추가')
    await addHospital('가람', '09')
    for (const number of ['09', '01']) {
      await chooseHospital('나루')
      const field = screen.getByRole('textbox', { name: '기관번호' })
      await userEvent.clear(field)
      await userEvent.type(field, `${number}{Enter}`)
      await expect(await screen.findByText('이미 사용 중인 기관번호입니다.')).toBeVisible()
    }
    await userEvent.type(screen.getByRole('textbox', { name: '기관번호' }), '1{Enter}')
    await expect(rows()).toHaveLength(4)
  },
}

/** 키보드만으로 기관을 잇달아 추가합니다. */
export const ByKeyboard: Story = {
  parameters: { ledger: ['INST-179'] },
  play: async () => {
    await dialogOf()
    button('기관 추가').focus()
    await userEvent.keyboard('{Enter}')
    for (const [at, name] of ['가람', '나루', '다솜'].entries()) {
      await waitFor(() => expect(button(/^기관 선택해주세요/)).toHaveFocus())
      await userEvent.keyboard('{Enter}')
      const picker = await findDialog('기관 선택')
      await waitFor(() => expect(picker.getByRole('searchbox')).toHaveFocus())
      await userEvent.keyboard(name)
      await picker.findByRole('option', { name: new RegExp(name) })
      await waitFor(() => expect(picker.getAllByRole('option')).toHaveLength(1))
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await userEvent.tab()
      await userEvent.tab()
      await waitFor(() => expect(picker.getByRole('button', { name: '선택' })).toHaveFocus())
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(button(`기관 ${name}병원`)).toHaveFocus())
      await userEvent.tab()
      await userEvent.keyboard(`${at + 10}{Enter}`)
    }
    await expect(rows().slice(2)).toEqual([
      expect.stringContaining('가람병원기관번호 10'),
      expect.stringContaining('나루병원기관번호 11'),
      expect.stringContaining('다솜병원기관번호 12'),
    ])
  },
}

/** 저장하는 동안 몇 건이 저장되었는지 보이고, 그동안 바꿀 수 없습니다. */
export const Saving: Story = {
  args: {
    server: {
      ...serverOf(),
      // The removal and the first addition are answered, the second addition is not.
      perform: async (call: PlannedCall) =>
        'organizationName' in call && call.organizationName === '나루병원'
          ? new Promise<never>(() => undefined)
          : { kind: 'done' as const },
    },
  },
  parameters: { ledger: ['INST-172'] },
  play: async ({ args }) => {
    await dialogOf()
    await press(`${BUSAN} 삭제`)
    await press('기관 추가')
    await addHospital('가람')
    await addHospital('나루')
    await chooseHospital('다솜')
    await press('추가')
    await press('저장 (4건)')
    const bar = await screen.findByRole('progressbar', { name: '참여 기관 저장' })
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '저장 중 2/4건'))
    await expect(bar).toHaveAttribute('aria-valuenow', '2')
    await expect(bar).toHaveAttribute('aria-valuemax', '4')
    await expect(rows()).toEqual([
      expect.stringMatching(new RegExp(`^${SEOUL}(?!.*(예정|완료|저장))`)),
      expect.stringMatching(new RegExp(`^${BUSAN}.*완료`)),
      expect.stringMatching(/^가람병원.*완료/),
      expect.stringMatching(/^나루병원.*저장 중/),
      expect.stringMatching(/^다솜병원.*추가 예정/),
    ])
    await expect(button('기관 추가')).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}

/** 응답이 끊기면 무엇이 저장되었는지 보여주고, 확인되지 않은 변경부터 확인합니다. */
export const LostAnswer: Story = {
  args: { server: serverOf({ kind: 'done' }, { kind: 'unknown', message: null }, { kind: 'done' }) },
  parameters: { ledger: ['INST-044', 'INST-172', 'INST-173', 'INST-174'] },
  play: async ({ args }) => {
    await dialogOf()
    await press(`${BUSAN} 삭제`)
    await press('기관 추가')
    for (const name of ['가람', '나루', '다솜']) await addHospital(name)
    await userEvent.click(
      within(screen.getByRole('group', { name: '기관 추가' })).getByRole('button', { name: '취소' }),
    )
    await press('저장 (4건)')
    await expect(await screen.findByText('1건 완료, 1건 확인 필요, 2건 남음')).toBeVisible()
    await expect(screen.getByText('저장 여부를 확인하지 못했습니다.')).toBeVisible()
    await expect(screen.getByText('다시 저장하면 확인되지 않은 변경부터 확인한 뒤 이어서 저장합니다.')).toBeVisible()
    await expect(rows()).toEqual([
      expect.stringContaining(SEOUL),
      expect.stringMatching(/^가람병원.*저장 여부 확인 필요$/),
      expect.stringMatching(/^나루병원.*추가 예정/),
      expect.stringMatching(/^다솜병원.*추가 예정/),
    ])
    await expect(screen.queryByRole('button', { name: '가람병원 수정' })).toBeNull()
    await press('저장 (3건)')
    await waitFor(() => expect(args.onDone).toHaveBeenCalled())
    // The list shows that the second call was carried out.
    await expect(args.server?.sent.map(({ organizationName }) => organizationName)).toEqual([
      BUSAN,
      '가람병원',
      '나루병원',
      '다솜병원',
    ])
  },
}

/** 거절된 변경은 이유와 함께 남고, 고치거나 되돌릴 수 있습니다. */
export const Refused: Story = {
  args: {
    server: serverOf(
      { kind: 'refused', message: '시험대상자가 있는 기관은 삭제할 수 없습니다.' },
      { kind: 'refused', message: null },
    ),
  },
  parameters: { ledger: ['INST-044', 'INST-042'] },
  play: async ({ args }) => {
    await dialogOf()
    await press(`${SEOUL} 삭제`)
    await press('기관 추가')
    await chooseHospital('가람')
    await press('추가')
    await press('저장 (2건)')
    const alert = await screen.findByRole('alert')
    await expect(alert).toHaveTextContent(
      `기관 정보 저장에 실패했습니다.${SEOUL}: 시험대상자가 있는 기관은 삭제할 수 없습니다.0건 완료, 1건 실패, 1건 남음`,
    )
    await expect(rows()[0]).toContain('저장 실패')
    await press(`${SEOUL} 삭제 취소`)
    await press('저장 (1건)')
    await expect(await screen.findByText('0건 완료, 1건 실패, 0건 남음')).toBeVisible()
    await press('저장 (1건)')
    await waitFor(() => expect(args.onDone).toHaveBeenCalled())
  },
}

/** 삭제 권한이 없으면 저장된 기관에 삭제 버튼가 없습니다. */
export const WithoutRemoval: Story = {
  args: { canRemove: false },
  parameters: { ledger: ['INST-176'] },
  play: async () => {
    const dialog = await dialogOf()
    await expect(dialog.getByText(SEOUL)).toBeVisible()
    await expect(dialog.queryByRole('button', { name: /삭제$/ })).toBeNull()
    await press('기관 추가')
    await chooseHospital('가람')
    await press('추가')
    await expect(button('가람병원 삭제')).toBeVisible()
  },
}

/** 취소하면 먼저 묻고, Escape로 닫으면 보관했다가 다시 채웁니다. */
export const Leaving: Story = {
  args: { drafts: memoryDrafts() },
  parameters: { ledger: ['INST-178'] },
  play: async ({ args, canvas }) => {
    const dialog = await dialogOf()
    await press('기관 추가')
    await addHospital('가람')
    await userEvent.type(screen.getByRole('textbox', { name: '기관번호' }), '12')
    await userEvent.click(dialog.getAllByRole('button', { name: '취소' }).at(-1) as HTMLElement)
    const question = await findDialog('저장하지 않은 변경', 'alertdialog')
    await expect(question.getByText('저장하지 않은 변경 2건이 있습니다. 변경을 버리고 닫으시겠습니까?')).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: '계속 작성' }))
    // The keys go to the dialog once the question has left.
    await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledOnce())
    await userEvent.click(await canvas.findByRole('button', { name: '열기' }))
    await dialogOf()
    await expect(await screen.findByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeVisible()
    await expect(rows().at(-1)).toContain('가람병원')
    await expect(screen.getByRole('textbox', { name: '기관번호' })).toHaveValue('12')
    await userEvent.click(screen.getAllByRole('button', { name: '취소' }).at(-1) as HTMLElement)
    await userEvent.click(
      (await findDialog('저장하지 않은 변경', 'alertdialog')).getByRole('button', { name: '버리고 닫기' }),
    )
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledTimes(2))
    await expect(args.drafts?.forms.size).toBe(0)
  },
}

/** 여러 단계로 저장하므로 보관할 수 없다고 입력하기 전에 알려줍니다. */
export const WithoutAConnection: Story = {
  decorators: [withoutConnection],
  parameters: { ledger: ['OFFL-136'] },
  play: async () => {
    const dialog = await dialogOf()
    await expect(dialog.getByText('연결이 끊어져 지금은 할 수 없습니다.')).toBeVisible()
    await press(`${BUSAN} 삭제`)
    await expect(button('저장 (1건)')).toBeDisabled()
  },
}
