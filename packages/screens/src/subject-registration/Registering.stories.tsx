import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor } from 'storybook/test'
import { calledOnceWith, dialogPage } from '../dialogStory'
import { DraftsProvider } from '../drafts/Drafts'
import { memoryDrafts } from '../drafts/memoryDrafts'
import { expectLocked } from '../testing/lockedStory'
import type { CheckDuplicate } from './duplicateCheck'
import { RegistrationDialog } from './RegistrationDialog'
import * as s from './samples'

const meta = {
  title: '시험대상자/추가 저장',
  component: RegistrationDialog,
  parameters: dialogPage(760),
  args: { ...s.ready, actions: s.actions() },
} satisfies Meta<typeof RegistrationDialog>

export default meta
type Story = StoryObj<typeof meta>

const KHD = { initials: 'KHD', dateOfBirth: '1980-03-11', gender: 'MALE' }
const numberOf = (inside: Awaited<ReturnType<typeof s.dialog>>) => inside.getByRole('textbox', { name: /SCNO/ })

const drafts = memoryDrafts()

export const Registered: Story = {
  args: { actions: s.actions() },
  decorators: [
    (Story) => (
      <DraftsProvider value={drafts.store}>
        <Story />
      </DraftsProvider>
    ),
  ],
  parameters: { ledger: ['SUBJ-221', 'SUBJ-239', 'SUBJ-244', 'SUBJ-250', 'SUBJ-265', 'SUBJ-389', 'SUBJ-390'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await s.typePerson(inside)
    await s.checkedFree(inside)
    await expect(mocked(args.actions.checkDuplicate).mock.calls.map(([person]) => person)).toEqual([KHD])
    await expect(s.tickOf(inside)).toBeNull()
    await userEvent.click(inside.getByRole('textbox', { name: '연락처' }))
    await userEvent.keyboard('01012345678')
    await userEvent.tab()
    await expect(drafts.forms.get('subject-registration/study-1')?.title).toBe('시험대상자 추가')
    await userEvent.keyboard('khd@example.kr')
    await userEvent.click(s.submitOf(inside))
    await calledOnceWith(args.actions.register, {
      ...KHD,
      projectId: 'study-1',
      projectOrganizationId: s.SEOUL?.id,
      ageGroup: '40s',
      notes: null,
      contact: '01012345678',
      email: 'khd@example.kr',
    })
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await calledOnceWith(args.notify, { kind: 'success', message: '시험대상자가 추가되었습니다.' })
    await expect(drafts.forms.size).toBe(0)
  },
}

export const NumberChanged: Story = {
  args: { actions: s.actions() },
  parameters: { ledger: ['SUBJ-209', 'SUBJ-210', 'SUBJ-236', 'SUBJ-237'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await waitFor(() => expect(numberOf(inside)).toHaveValue('SC-01-013'))
    await s.typePerson(inside)
    await s.checkedFree(inside)
    await s.retype(numberOf(inside), 'SC-1-20')
    await userEvent.tab()
    await expect(inside.getByText(/^스크리닝번호 형식이 올바르지 않습니다/)).toBeVisible()
    await expect(numberOf(inside)).toHaveAccessibleDescription('스크리닝번호 형식이 올바르지 않습니다. (예: SC-01-001)')
    await s.submitInVain(inside, args.actions.register)
    await expect(numberOf(inside)).toHaveFocus()
    await s.retype(numberOf(inside), 'sc-01-020')
    await s.submit(inside, args.actions.register)
    await expect(mocked(args.actions.register).mock.lastCall?.[0]).toHaveProperty('customScno', 'SC-01-020')
  },
}

export const NumberLoading: Story = {
  args: { actions: { ...s.actions(), nextScno: fn(() => s.never) } },
  parameters: { ledger: ['SUBJ-236'] },
  play: async () => {
    const inside = await s.dialog()
    await waitFor(() => expect(numberOf(inside)).toHaveAccessibleDescription('다음 번호를 불러오는 중입니다.'))
    await expect(numberOf(inside)).toHaveValue('')
  },
}

export const NumberUnknown: Story = {
  args: { actions: s.actions({ scno: { ok: false, isExhausted: false } }) },
  parameters: { ledger: ['SUBJ-199', 'SUBJ-237'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await waitFor(() => expect(numberOf(inside)).toHaveValue('SC-01-001'))
    await s.typePerson(inside)
    await s.submit(inside, args.actions.register)
    await expect(mocked(args.actions.register).mock.lastCall?.[0]).not.toHaveProperty('customScno')
  },
}

export const NumbersExhausted: Story = {
  args: { actions: s.actions({ scno: { ok: false, isExhausted: true } }) },
  parameters: { ledger: ['SUBJ-198'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    const text = '더 이상 발급할 수 있는 번호가 없습니다. 번호를 직접 입력해주세요.'
    await waitFor(() => expect(inside.getByText(text)).toBeVisible())
    await expect(numberOf(inside)).toHaveValue('')
    await s.typePerson(inside)
    await s.submitInVain(inside, args.actions.register)
    await expect(numberOf(inside)).toHaveFocus()
    await userEvent.type(numberOf(inside), 'SC-02-001')
    await expect(inside.queryByText(text)).toBeNull()
    await s.submit(inside, args.actions.register)
  },
}

export const Duplicate: Story = {
  args: { actions: s.actions({ duplicate: { ok: true, isDuplicate: true } }) },
  parameters: { ledger: ['SUBJ-248', 'SUBJ-249'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await s.typePerson(inside)
    await s.foundDuplicate(inside)
    await expect(inside.getByText('동일한 이니셜, 생년월일, 성별의 시험대상자가 이미 있습니다.')).toBeVisible()
    const tick = inside.getByRole('checkbox', { name: '중복 여부를 확인했으며 계속 진행합니다.' })
    await expect(tick).not.toBeChecked()
    await s.submitInVain(inside, args.actions.register)
    await expect(tick).toHaveFocus()
    const missing = '계속하려면 중복 여부를 확인하고 선택해주세요.'
    await expect(inside.getAllByText(missing)[0]).toBeVisible()
    await expect(tick).toHaveAccessibleDescription(missing)
    await userEvent.keyboard(' ')
    await expect(inside.queryByText(missing)).toBeNull()
    await s.submit(inside, args.actions.register)
  },
}

export const DuplicateForgotten: Story = {
  args: { actions: s.actions({ duplicate: { ok: true, isDuplicate: true } }) },
  parameters: { ledger: ['SUBJ-249', 'SUBJ-251'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await s.typePerson(inside)
    const change = [
      () => userEvent.type(s.initialsOf(inside), '{Backspace}'),
      async () => {
        inside.getByRole('radio', { name: '남' }).focus()
        await userEvent.keyboard('{ArrowRight}')
      },
      async () => {
        inside.getAllByRole('spinbutton').at(-1)?.focus()
        await userEvent.keyboard('{ArrowUp}')
      },
      // Back to the values accepted first: the confirmation does not come back with them.
      async () => {
        inside.getAllByRole('spinbutton').at(-1)?.focus()
        await userEvent.keyboard('{ArrowDown}')
        inside.getByRole('radio', { name: '여' }).focus()
        await userEvent.keyboard('{ArrowLeft}')
        await userEvent.type(s.initialsOf(inside), 'd')
      },
    ]
    for (const [index, step] of change.entries()) {
      await s.foundDuplicate(inside)
      await expect(s.tickOf(inside)).not.toBeChecked()
      await userEvent.click(inside.getByRole('checkbox'))
      await step()
      await waitFor(() => expect(s.tickOf(inside)).toBeNull())
      await waitFor(() => expect(mocked(args.actions.checkDuplicate).mock.calls.length).toBe(index + 2), {
        timeout: 3000,
      })
    }
    await s.foundDuplicate(inside)
    await expect(s.tickOf(inside)).not.toBeChecked()
    await expect(mocked(args.actions.checkDuplicate).mock.lastCall?.[0]).toEqual(KHD)
    await s.submitInVain(inside, args.actions.register)
  },
}

/** The answer about the first initials arrives after that about the second. */
export const LateAnswer: Story = {
  args: {
    actions: {
      ...s.actions(),
      checkDuplicate: fn<CheckDuplicate>(async ({ initials }) => {
        if (initials === 'KHD') await new Promise((resolve) => setTimeout(resolve, 900))
        return { ok: true, isDuplicate: initials === 'KHD' }
      }),
    },
  },
  parameters: { ledger: ['SUBJ-251'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await s.typePerson(inside)
    await waitFor(() => expect(args.actions.checkDuplicate).toHaveBeenCalledOnce(), { timeout: 3000 })
    await userEvent.type(s.initialsOf(inside), 'x')
    await s.checkedFree(inside)
    await expect(mocked(args.actions.checkDuplicate).mock.calls[0]?.[1].aborted).toBe(true)
    await mocked(args.actions.checkDuplicate).mock.results[0]?.value
    await expect(s.tickOf(inside)).toBeNull()
    await s.submit(inside, args.actions.register)
  },
}

export const Checking: Story = {
  args: { actions: { ...s.actions(), checkDuplicate: fn<CheckDuplicate>(() => s.never) } },
  parameters: { ledger: ['SUBJ-240', 'SUBJ-245', 'SUBJ-252'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await s.typePerson(inside)
    await waitFor(() => expect(inside.getByText('중복 확인 중...')).toBeVisible())
    await waitFor(() => expect(args.actions.checkDuplicate).toHaveBeenCalledOnce(), { timeout: 3000 })
    await s.submitInVain(inside, args.actions.register)
  },
}

/** Submitted before the check has begun: it goes on by itself once nothing is found. */
export const SentWhileChecking: Story = {
  args: { actions: s.actions() },
  parameters: { ledger: ['SUBJ-252'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await s.typePerson(inside)
    await userEvent.click(s.submitOf(inside))
    await expect(args.actions.checkDuplicate).not.toHaveBeenCalled()
    await expect(s.initialsOf(inside)).toHaveAttribute('readonly')
    await waitFor(() => expect(args.actions.register).toHaveBeenCalledOnce(), { timeout: 3000 })
    await expect(args.actions.checkDuplicate).toHaveBeenCalledOnce()
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
}

/** Submitted before the check has begun, and somebody is found: the decision is the user's. */
export const FoundWhileSending: Story = {
  args: { actions: s.actions({ duplicate: { ok: true, isDuplicate: true } }) },
  parameters: { ledger: ['SUBJ-249', 'SUBJ-252'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await s.typePerson(inside)
    await userEvent.click(s.submitOf(inside))
    await s.foundDuplicate(inside)
    const tick = inside.getByRole('checkbox')
    await waitFor(() => expect(tick).toHaveFocus())
    await waitFor(() => expect(tick).toHaveAccessibleDescription('계속하려면 중복 여부를 확인하고 선택해주세요.'))
    await expect(args.actions.register).not.toHaveBeenCalled()
    await waitFor(() => expect(s.initialsOf(inside)).not.toHaveAttribute('readonly'))
    await userEvent.keyboard(' ')
    await s.submit(inside, args.actions.register)
  },
}

export const CheckFailed: Story = {
  args: { actions: s.actions() },
  beforeEach: ({ args }) =>
    void mocked(args.actions.checkDuplicate).mockResolvedValueOnce({ ok: false }).mockResolvedValueOnce({ ok: false }),
  parameters: { ledger: ['SUBJ-253'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await s.typePerson(inside)
    await inside.findByRole('button', { name: '다시 확인' }, { timeout: 3000 })
    await expect(inside.getByText('중복 확인에 실패했습니다.')).toBeVisible()
    await s.submitInVain(inside, args.actions.register)
    await waitFor(() => expect(args.actions.checkDuplicate).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(inside.getByText('중복 확인에 실패했습니다.')).toHaveFocus())
    await expect(args.actions.register).not.toHaveBeenCalled()
    inside.getByRole('button', { name: '다시 확인' }).focus()
    await userEvent.keyboard('{Enter}')
    await s.checkedFree(inside)
    await expect(inside.getByText('중복된 시험대상자가 없습니다.')).toHaveFocus()
    await s.submit(inside, args.actions.register)
  },
}

/** Sixty questions in an hour: the line says when the next one is answered. */
export const TooManyChecks: Story = {
  args: {
    actions: s.actions({
      duplicate: { ok: false, message: '시도가 너무 많습니다. 42분 뒤에 다시 시도할 수 있습니다.' },
    }),
  },
  parameters: { ledger: ['SUBJ-253', 'TRUST-144'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await s.typePerson(inside)
    const line = await inside.findByText(
      '시도가 너무 많습니다. 42분 뒤에 다시 시도할 수 있습니다.',
      {},
      { timeout: 3000 },
    )
    await expect(line).toBeVisible()
    await expect(inside.queryByText('중복 확인에 실패했습니다.')).not.toBeInTheDocument()
    await expect(inside.getByRole('button', { name: '다시 확인' })).toBeVisible()
    await s.submitInVain(inside, args.actions.register)
  },
}

export const Refused: Story = {
  args: { actions: s.actions({ result: { ok: false, message: '이미 사용 중인 스크리닝번호입니다.' } }) },
  parameters: { ledger: ['SUBJ-242'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await s.typePerson(inside)
    await userEvent.click(s.submitOf(inside))
    await waitFor(() => expect(inside.getByRole('alert')).toHaveTextContent('이미 사용 중인 스크리닝번호입니다.'))
    await expect(s.initialsOf(inside)).toHaveValue('KHD')
    await expect(inside.getByRole('radio', { name: '남' })).toBeChecked()
    await expect(inside.getAllByRole('spinbutton').map(({ textContent }) => textContent)).toEqual(['1980', '03', '11'])
    await expect(args.onDone).not.toHaveBeenCalled()
    await expect(args.notify).not.toHaveBeenCalled()
  },
}

/** The subject may be stored already, so the check is repeated before anything is sent again. */
export const Failed: Story = {
  args: { actions: s.actions({ result: { ok: false, message: null, mayBeStored: true } }) },
  parameters: { ledger: ['SUBJ-243'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await s.typePerson(inside)
    await userEvent.click(s.submitOf(inside))
    await waitFor(() => expect(inside.getByRole('alert')).toHaveTextContent('시험대상자 추가에 실패했습니다.'))
    await waitFor(() => expect(args.actions.checkDuplicate).toHaveBeenCalledTimes(2))
    await expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
    await expect(s.initialsOf(inside)).toHaveValue('KHD')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

export const Sending: Story = {
  args: { actions: s.actions({ result: s.never }) },
  parameters: { ledger: ['SUBJ-240', 'REQ-062'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await s.typePerson(inside)
    await userEvent.click(s.submitOf(inside))
    await waitFor(() => expect(args.actions.register).toHaveBeenCalledOnce())
    await expect(inside.getByRole('button', { name: '취소' })).toBeDisabled()
    await expectLocked()
    await userEvent.click(s.initialsOf(inside))
    await userEvent.keyboard('{Enter}{Escape}')
    await expect(args.actions.register).toHaveBeenCalledOnce()
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}
