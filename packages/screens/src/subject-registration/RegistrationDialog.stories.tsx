import { addDays } from '@imsang/domain/calendar'
import { LONG_TEXTS, SAMPLE_DAY } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogPage } from '../dialogStory'
import { DraftsProvider } from '../drafts/Drafts'
import { expectEndings, Reopenable } from '../drafts/draftStory'
import { memoryDrafts } from '../drafts/memoryDrafts'
import { RegistrationDialog } from './RegistrationDialog'
import * as s from './samples'

const meta = {
  title: '시험대상자/추가',
  component: RegistrationDialog,
  parameters: dialogPage(760),
  args: { ...s.ready, actions: s.actions() },
} satisfies Meta<typeof RegistrationDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Opened: Story = {
  parameters: {
    ledger: ['SUBJ-217', 'SUBJ-218', 'SUBJ-223', 'SUBJ-227', 'SUBJ-231', 'SUBJ-233', 'SUBJ-238', 'SUBJ-260'],
  },
  play: async () => {
    const inside = await s.dialog()
    await waitFor(() => expect(s.initialsOf(inside)).toHaveFocus())
    await expect(s.initialsOf(inside)).toHaveAccessibleDescription('영문 1~5자')
    await waitFor(() =>
      expect(inside.getByRole('textbox', { name: /SCNO/ })).toHaveAccessibleDescription(
        '바꾸지 않으면 추가할 때 번호가 자동으로 부여됩니다.',
      ),
    )
    await expect(inside.getByText('이니셜, 생년월일, 성별을 모두 입력하면 중복 여부를 확인합니다.')).toBeVisible()
    const institution = inside.getByRole('textbox', { name: '기관' })
    await expect(institution).toHaveAttribute('readonly')
    await expect(institution).toHaveValue(s.SEOUL.organizationName)
    await expect(inside.getByRole('group', { name: /생년월일/ })).toBeVisible()
    const radios = inside.getAllByRole('radio')
    await expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(['남', '여'])
    for (const radio of radios) await expect(radio).not.toBeChecked()
    for (const name of ['연락처', '이메일', '비고']) {
      await expect(inside.getByRole('textbox', { name })).not.toBeRequired()
    }
    await expect(inside.getByText('동의일은 추가한 뒤 목록에서 입력해주세요.')).toBeVisible()
    await expect(inside.getAllByRole('group').filter((group) => group.querySelector('[role=spinbutton]'))).toHaveLength(
      1,
    )
    await expect(s.submitOf(inside)).toBeEnabled()
  },
}

export const NothingFilledIn: Story = {
  args: { account: s.account('CRC'), actions: s.actions() },
  parameters: { ledger: ['SUBJ-219', 'SUBJ-224', 'SUBJ-228', 'SUBJ-230', 'SUBJ-240', 'SUBJ-258'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await s.submitInVain(inside, args.actions.register)
    for (const text of [
      '기관을 선택해주세요.',
      '이니셜을 입력해주세요.',
      '생년월일을 입력해주세요.',
      '성별을 선택해주세요.',
    ]) {
      await expect(inside.getAllByText(new RegExp(text)).length).toBeGreaterThan(0)
    }
    const summary = document.activeElement as HTMLElement
    const links = within(summary).getAllByRole('link')
    await expect(links).toHaveLength(4)
    await userEvent.click(links[0] as HTMLElement)
    await expect(inside.getByRole('combobox', { name: /기관/ })).toHaveFocus()
  },
}

export const InitialsAsTyped: Story = {
  parameters: { ledger: ['SUBJ-219', 'SUBJ-220', 'SUBJ-221', 'SUBJ-222'] },
  play: async () => {
    const inside = await s.dialog()
    const initials = s.initialsOf(inside) as HTMLInputElement
    const lettersOnly = () => inside.queryByText('영문만 입력할 수 있습니다.')
    await userEvent.type(initials, ' ')
    await expect(initials).toHaveValue('')
    await expect(lettersOnly()).toBeVisible()
    await userEvent.type(initials, 'k1')
    await expect(initials).toHaveValue('K')
    await expect(lettersOnly()).toBeVisible()
    // The same when another character is invalid, as long as none was accepted.
    await userEvent.tab()
    await userEvent.clear(initials)
    await expect(inside.getByText('이니셜을 입력해주세요.')).toBeVisible()
    await userEvent.type(initials, '1')
    await expect(lettersOnly()).toBeVisible()
    await expect(initials).toBeInvalid()
    await userEvent.type(initials, 'kh')
    await expect(lettersOnly()).toBeNull()
    for (const dropped of ['가', ' ', '-', '7', 'é']) {
      await userEvent.type(initials, dropped)
      await expect(lettersOnly()).toBeVisible()
    }
    await expect(initials).toHaveValue('KH')
    // The input method keeps a syllable until it is complete; then it is dropped.
    await userEvent.type(initials, 'd{Backspace}')
    await expect(lettersOnly()).toBeNull()
    await fireEvent.compositionStart(initials)
    await fireEvent.input(initials, { target: { value: 'KH김' } })
    await waitFor(() => expect(initials).toHaveValue('KH김'))
    await fireEvent.compositionEnd(initials)
    await waitFor(() => expect(initials).toHaveValue('KH'))
    await expect(lettersOnly()).toBeVisible()
    await userEvent.type(initials, 'dabx')
    await expect(initials).toHaveValue('KHDAB')
    await expect(inside.getByText('이니셜은 최대 5자까지 입력할 수 있습니다.')).toBeVisible()
    // In the middle too the added letter is dropped, and the caret stays.
    initials.setSelectionRange(1, 1)
    await userEvent.keyboard('z')
    await expect(initials).toHaveValue('KHDAB')
    await userEvent.keyboard('{Delete}zy')
    await expect(initials).toHaveValue('KZDAB')
    await expect(initials.selectionStart).toBe(2)
    await userEvent.clear(initials)
    await userEvent.paste('김 khd-77 abc')
    await expect(initials).toHaveValue('KHDAB')
  },
}

const birthMessage = async (typed: string, message: string, register: unknown) => {
  const inside = await s.dialog()
  await s.typePerson(inside, 'khd', typed)
  await waitFor(() => expect(inside.getByText(message)).toBeVisible())
  await s.submitInVain(inside, register)
}

/** The check starts half a second after the last key: only then is its absence certain. */
async function expectNoCheck(checkDuplicate: unknown) {
  await new Promise((resolve) => setTimeout(resolve, 700))
  await expect(checkDuplicate).not.toHaveBeenCalled()
}

export const BornTomorrow: Story = {
  parameters: { ledger: ['SUBJ-225'] },
  play: async ({ args }) => {
    const tomorrow = addDays(SAMPLE_DAY, 1).replaceAll('-', '')
    await birthMessage(tomorrow, '생년월일은 미래 날짜일 수 없습니다.', args.actions.register)
    await expectNoCheck(args.actions.checkDuplicate)
  },
}

export const BornToday: Story = {
  parameters: { ledger: ['SUBJ-225'] },
  args: { actions: s.actions() },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await s.typePerson(inside, 'khd', SAMPLE_DAY.replaceAll('-', ''))
    await s.submit(inside, args.actions.register)
  },
}

export const BornBefore1900: Story = {
  parameters: { ledger: ['SUBJ-226'] },
  play: ({ args }) => birthMessage('18991231', '유효하지 않은 날짜입니다.', args.actions.register),
}

export const BornOnNoRealDay: Story = {
  parameters: { ledger: ['SUBJ-226'] },
  play: async ({ args }) => {
    await birthMessage('20230229', '유효하지 않은 날짜입니다.', args.actions.register)
    await expectNoCheck(args.actions.checkDuplicate)
  },
}

/** A date that was whole before and lost its day is not sent as it was. */
export const BirthDateUndone: Story = {
  args: { actions: s.actions() },
  parameters: { ledger: ['SUBJ-240', 'SUBJ-252'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await s.typePerson(inside)
    await s.checkedFree(inside)
    inside.getAllByRole('spinbutton').at(-1)?.focus()
    await userEvent.keyboard('{Backspace}{Backspace}')
    await s.submitInVain(inside, args.actions.register)
    await waitFor(() => expect(inside.getByText('연, 월, 일을 모두 입력해주세요.')).toBeVisible())
  },
}

export const OptionalFields: Story = {
  args: { actions: s.actions() },
  parameters: { ledger: ['SUBJ-232', 'SUBJ-234', 'SUBJ-235', 'SUBJ-240', 'DCONST-015'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await s.typePerson(inside)
    await s.checkedFree(inside)
    const hint = () => inside.queryByText('연락처 또는 이메일이 없으면 알림을 발송할 수 없습니다.')
    await expect(hint()).toBeVisible()
    const email = inside.getByRole('textbox', { name: '이메일' })
    await userEvent.type(email, 'khd@example')
    await expect(hint()).toBeNull()
    await userEvent.tab()
    await expect(inside.getByText('올바른 이메일 형식이 아닙니다.')).toBeVisible()
    await s.submitInVain(inside, args.actions.register)
    await expect(email).toHaveFocus()
    await userEvent.clear(email)
    await expect(hint()).toBeVisible()
    const contact = inside.getByRole('textbox', { name: '연락처' })
    await userEvent.type(contact, '0212345678')
    await expect(hint()).toBeNull()
    await userEvent.clear(contact)
    await expect(hint()).toBeVisible()
    const notes = inside.getByRole('textbox', { name: '비고' })
    await userEvent.click(notes)
    await userEvent.paste('가'.repeat(256))
    await userEvent.tab()
    await expect(inside.getByText('비고는 255자 이하로 입력해주세요.')).toBeVisible()
    await s.submitInVain(inside, args.actions.register)
    await expect(notes).toHaveFocus()
    await userEvent.keyboard('{End}{Backspace}')
    // Neither contact nor e-mail: the hint blocks nothing.
    await expect(hint()).toBeVisible()
    await s.submit(inside, args.actions.register)
  },
}

/** Only the sites are offered, among all organisations of the study. */
export const InstitutionChosen: Story = {
  args: {
    account: s.account('RESEARCH_NURSE'),
    ownInstitution: null,
    institutions: {
      kind: 'ready',
      organizations: [
        { ...s.SEOUL, organizationRole: 'SITE' },
        { id: 'po-smo', organizationName: '한빛 SMO', organizationRole: 'SMO' },
        { ...s.BUSAN, organizationRole: 'SITE' },
      ],
    },
    actions: s.actions(),
  },
  parameters: { ledger: ['SUBJ-230', 'SUBJ-236', 'SUBJ-257', 'SUBJ-261', 'SUBJ-265'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    const field = inside.getByRole<HTMLInputElement>('combobox', { name: /기관/ })
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveValue('')
    await expect(field).toHaveAttribute('placeholder', '기관명으로 찾기')
    const number = inside.getByRole('textbox', { name: /SCNO/ })
    await expect(number).toBeDisabled()
    await expect(number).toHaveAccessibleDescription('기관을 선택하면 다음 번호를 제안합니다.')
    await expect(args.actions.nextScno).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}')
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    await expect(names).toEqual([s.SEOUL.organizationName, s.BUSAN.organizationName])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(inside.getByRole('textbox', { name: /SCNO/ })).toHaveValue('SC-01-013'))
    await s.typePerson(inside)
    await s.checkedFree(inside)
    await s.submit(inside, args.actions.register)
    const chosen = [s.SEOUL, s.BUSAN].find(({ organizationName }) => organizationName === field.value)
    await expect(mocked(args.actions.nextScno).mock.lastCall).toEqual([chosen?.id])
    await expect(mocked(args.actions.register).mock.lastCall?.[0]).toHaveProperty('projectOrganizationId', chosen?.id)
  },
}

export const InstitutionOfThePage: Story = {
  args: { account: s.account('CRC'), pageInstitution: s.BUSAN },
  parameters: { ledger: ['SUBJ-262'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await expect(inside.getByRole('textbox', { name: '기관' })).toHaveValue(s.BUSAN.organizationName)
    await expect(inside.getByRole('textbox', { name: '기관' })).toHaveAttribute('readonly')
    await expect(inside.queryByRole('combobox')).toBeNull()
    await waitFor(() => expect(args.actions.nextScno).toHaveBeenCalledWith(s.BUSAN.id))
  },
}

export const NoInstitution: Story = {
  args: { ownInstitution: null },
  parameters: { ledger: ['SUBJ-263'] },
  play: async () => {
    const inside = await s.dialog()
    await expect(inside.getByRole('alert')).toHaveTextContent(
      '소속 기관 정보를 찾을 수 없습니다.연구자 정보에 소속 기관이 등록되어야 추가할 수 있습니다. 시험 관리자에게 문의해주세요.',
    )
    await expect(s.submitOf(inside)).toBeDisabled()
    await expect(inside.queryByRole('textbox')).toBeNull()
  },
}

export const InstitutionsFailed: Story = {
  args: { account: s.account('CRA'), institutions: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['SUBJ-264'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await expect(inside.getByRole('alert')).toHaveTextContent('기관 목록을 불러오는 데 실패했습니다.')
    inside.getByRole('button', { name: '다시 시도' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.reloadInstitutions).toHaveBeenCalledOnce()
    await s.submitInVain(inside, args.actions.register)
  },
}

/** Until the institutions are loaded, the user's own one cannot be reported as missing. */
export const OwnInstitutionUnknown: Story = {
  args: { ownInstitution: null, institutions: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['SUBJ-263', 'SUBJ-264'] },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await expect(inside.getByRole('alert')).toHaveTextContent('기관 목록을 불러오는 데 실패했습니다.')
    await expect(inside.queryByText('소속 기관 정보를 찾을 수 없습니다.')).toBeNull()
    await s.submitInVain(inside, args.actions.register)
  },
}

export const InstitutionsLoading: Story = {
  args: { account: s.account('CI'), institutions: { kind: 'loading' } },
  play: async () => {
    const inside = await s.dialog()
    await expect(inside.getByText('기관 목록을 불러오는 중입니다.')).toBeVisible()
    await waitFor(() => expect(s.initialsOf(inside)).toHaveFocus())
  },
}

/** Reopened after the session ended: typed values are restored and checked again. */
export const FilledInAgain: Story = {
  decorators: [
    (Story) => (
      <DraftsProvider
        value={
          memoryDrafts({
            form: 'subject-registration/study-1',
            title: '시험대상자 추가',
            fields: {
              projectOrganizationId: null,
              initials: 'KHD',
              dateOfBirth: '1980-03-11',
              gender: 'FEMALE',
              contact: '01012345678',
              email: '',
              notes: '보호자 동반',
              scno: 'SC-01-020',
            },
          }).store
        }
      >
        <Story />
      </DraftsProvider>
    ),
  ],
  args: { actions: s.actions() },
  play: async ({ args }) => {
    const inside = await s.dialog()
    await waitFor(() => expect(s.initialsOf(inside)).toHaveValue('KHD'))
    await expect(inside.getByText('저장하지 않은 내용을 다시 채웠습니다.')).toBeVisible()
    await expect(inside.getByRole('radio', { name: '여' })).toBeChecked()
    await expect(inside.getByRole('textbox', { name: /SCNO/ })).toHaveValue('SC-01-020')
    await s.checkedFree(inside)
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const LongTexts: Story = {
  args: { pageInstitution: s.LONG_INSTITUTION, actions: s.actions({ duplicate: { ok: true, isDuplicate: true } }) },
  play: async () => {
    const inside = await s.dialog()
    await s.typePerson(inside, 'wwwww')
    await userEvent.click(inside.getByRole('textbox', { name: '비고' }))
    await userEvent.paste(LONG_TEXTS.unbroken + LONG_TEXTS.note)
    await s.foundDuplicate(inside)
  },
}

/** Escape and the close button keep the draft; 취소 discards it. */
export const Endings: Story = {
  render: (args) => <Reopenable>{(close) => <RegistrationDialog {...args} onCancel={close} />}</Reopenable>,
  parameters: { ledger: ['SUBJ-403'] },
  play: ({ args }) =>
    expectEndings({
      title: '시험대상자 추가',
      notify: args.notify,
      fieldOf: (inside) => inside.getByRole('textbox', { name: '비고' }),
    }),
}
