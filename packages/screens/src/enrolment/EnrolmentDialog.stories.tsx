import { addDays } from '@imsang/domain/calendar'
import { DEMO_ARMS, LONG_TEXTS, SAMPLE_DAY, sampleSubjects } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogPage, expectOffered, findDialog, type InDialog } from '../dialogStory'
import type { ActionResult } from '../terms'
import { EnrolmentDialog } from './EnrolmentDialog'

export const CONSENT = addDays(SAMPLE_DAY, -14)
const [model] = sampleSubjects({ count: 6 })
if (!model) throw new Error('There is no sample subject.')
export const subject = {
  ...model,
  scno: 'SC-01-021',
  enno: null,
  consentDate: CONSENT,
  screeningStartDate: addDays(CONSENT, 1),
  screeningFailDate: null,
  enrollmentDate: null,
  completionDate: null,
  dropoutDate: null,
  treatmentArm: null,
  armCode: null,
  armName: null,
}
const GROUPS = [{ armCode: 'COMMON', armName: '공통' }, ...DEMO_ARMS]

export const actions = (result: Promise<ActionResult> | ActionResult = { ok: true }) => ({
  enroll: fn(async (_payload: unknown) => result),
})

const meta = {
  title: '시험대상자/등록',
  component: EnrolmentDialog,
  excludeStories: [
    'CONSENT',
    'subject',
    'actions',
    'dialog',
    'ennoOf',
    'groupOf',
    'submitOf',
    'typeDate',
    'chooseGroup',
    'send',
    'fillIn',
  ],
  parameters: dialogPage(640),
  args: {
    subject,
    groups: { kind: 'ready', groups: GROUPS },
    nextEnno: { kind: 'known', enno: 'EN-01-013' },
    today: SAMPLE_DAY,
    actions: actions(),
    notify: fn(),
    onRetryGroups: fn(),
    onDone: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof EnrolmentDialog>

export default meta
type Story = StoryObj<typeof meta>

export const dialog = () => findDialog('시험대상자 등록')
export const ennoOf = (inside: InDialog) => inside.getByRole('textbox', { name: /등록번호\(ENNO\)/ })
export const groupOf = (inside: InDialog) => inside.getByRole('button', { name: /연구군/ })
export const submitOf = (inside: InDialog) => inside.getByRole('button', { name: '등록' })

/** Types a date into the date field, which has the focus when the dialog opens. */
export async function typeDate(inside: InDialog, date: string) {
  const [year] = inside.getAllByRole('spinbutton')
  await waitFor(() => expect(year).toHaveFocus())
  await userEvent.keyboard(date.replaceAll('-', ''))
}
export async function chooseGroup(inside: InDialog, name: string) {
  groupOf(inside).focus()
  await userEvent.keyboard('{Enter}')
  const option = await screen.findByRole('option', { name })
  for (let turn = 0; turn < 5 && document.activeElement !== option; turn++) await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(groupOf(inside)).toHaveTextContent(name))
}
export async function send(inside: InDialog) {
  submitOf(inside).focus()
  await userEvent.keyboard('{Enter}')
}
export async function fillIn(inside: InDialog, date = SAMPLE_DAY) {
  await typeDate(inside, date)
  await chooseGroup(inside, '대조군')
}

export const Opened: Story = {
  parameters: {
    ledger: ['SUBJ-266', 'SUBJ-267', 'SUBJ-272', 'SUBJ-273', 'SUBJ-277', 'SUBJ-287', 'SUBJ-288', 'SUBJ-289'],
  },
  play: async () => {
    const inside = await dialog()
    const facts = inside.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    await expect(facts).toEqual([
      ['스크리닝번호(SCNO)', 'SC-01-021'],
      ['동의일', '2026. 11. 6.'],
    ])
    await expect(inside.getByRole('group', { name: /등록일/ })).toBeVisible()
    await expect(ennoOf(inside)).toHaveValue('EN-01-013')
    await expect(
      inside.getByText("등록하면 상태가 '등록'으로 변경되고 연구군이 배정되며 방문 일정이 자동으로 설정됩니다."),
    ).toBeVisible()
    const schedule = within(inside.getByRole('list', { name: '기본 방문 일정' }))
    await expect(schedule.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '방문 1: 기준 방문(등록일)',
      '방문 2: 2주 후',
      '방문 3: 4주 후',
      '방문 4: 8주 후',
      '방문 5: 12주 후',
    ])
    await expect(inside.getByText('실제 방문 일정은 임상시험계획서를 따릅니다.')).toBeVisible()
    await expect(inside.getByRole('textbox', { name: /사유/ })).toHaveAccessibleDescription(
      /입력하지 않으면 '최초 입력 - 시스템 기록'으로 기록됩니다\./,
    )
    await expect(groupOf(inside)).toHaveTextContent('연구군 선택')
    groupOf(inside).focus()
    await userEvent.keyboard('{Enter}')
    const names = (await screen.findAllByRole('option')).map((option) => option.textContent)
    await expect(names).toEqual(['시험군', '대조군'])
    await userEvent.keyboard('{Escape}')
  },
}

export const NoConsentDate: Story = {
  args: { subject: { ...subject, consentDate: null, screeningStartDate: null } },
  parameters: { ledger: ['SUBJ-271'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await fillIn(inside, '1999-01-01')
    await expectOffered(inside, ['1999년 1월 1일'])
    await send(inside)
    await waitFor(() => expect(args.actions.enroll).toHaveBeenCalledOnce())
  },
}

/** The field states its range, and its calendar offers it: from the consent date until today. */
export const Bounds: Story = {
  parameters: { ledger: ['SUBJ-401'] },
  play: async () => {
    const inside = await dialog()
    await expect(inside.getByRole('group', { name: /등록일/ })).toHaveAccessibleDescription(
      '등록일은 동의일(2026. 11. 6.)부터 오늘(2026. 11. 20.)까지 선택할 수 있습니다.',
    )
    await expectOffered(inside, ['2026년 11월 6일', '2026년 11월 20일'], ['2026년 11월 5일', '2026년 11월 21일'])
  },
}

export const GroupsLoading: Story = {
  args: { groups: { kind: 'loading' }, nextEnno: { kind: 'loading' } },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(groupOf(inside)).toBeDisabled()
    await expect(groupOf(inside)).toHaveTextContent('불러오는 중...')
    const onTheWay = '다음 번호를 확인하는 중입니다.'
    await expect(inside.getByText(onTheWay)).toBeVisible()
    await userEvent.click(submitOf(inside))
    await expect(ennoOf(inside)).toHaveAccessibleDescription(onTheWay)
    // Whoever types one does not wait for it.
    await userEvent.type(ennoOf(inside), 'EN-01-099')
    await expect(inside.queryByText(onTheWay)).toBeNull()
    await expect(args.actions.enroll).not.toHaveBeenCalled()
  },
}

export const GroupsNotLoaded: Story = {
  args: { groups: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['SUBJ-275'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByText('연구군 목록을 불러올 수 없습니다.')).toBeVisible()
    await userEvent.click(submitOf(inside))
    await expect(args.actions.enroll).not.toHaveBeenCalled()
    inside.getByRole('button', { name: '다시 시도' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRetryGroups).toHaveBeenCalledOnce()
  },
}

export const NoGroups: Story = {
  args: { groups: { kind: 'ready', groups: [{ armCode: 'Common', armName: '공통' }] } },
  parameters: { ledger: ['SUBJ-273', 'SUBJ-276', 'DCONST-017'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(inside.getByText('등록된 연구군이 없습니다.')).toBeVisible()
    await expect(submitOf(inside)).toBeDisabled()
    await typeDate(inside, SAMPLE_DAY)
    ennoOf(inside).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.enroll).not.toHaveBeenCalled()
  },
}

export const OneGroup: Story = {
  args: { groups: { kind: 'ready', groups: GROUPS.slice(0, 2) } },
  parameters: { ledger: ['SUBJ-273', 'SUBJ-283'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(groupOf(inside)).toHaveTextContent('시험군')
    await typeDate(inside, SAMPLE_DAY)
    await send(inside)
    await waitFor(() => expect(args.actions.enroll).toHaveBeenCalledOnce())
    await expect(args.actions.enroll).toHaveBeenCalledWith(expect.objectContaining({ treatmentGroup: 'ARM-01' }))
  },
}

export const NoNextNumber: Story = {
  args: { nextEnno: { kind: 'known', enno: null } },
  parameters: { ledger: ['SUBJ-200', 'SUBJ-278', 'DCONST-003'] },
  play: async () => {
    await expect(ennoOf(await dialog())).toHaveValue('EN-01-001')
  },
}

export const NumbersExhausted: Story = {
  args: { nextEnno: { kind: 'exhausted' } },
  parameters: { ledger: ['SUBJ-198'] },
  play: async () => {
    const inside = await dialog()
    await expect(ennoOf(inside)).toHaveValue('')
    await expect(inside.getByText('더 이상 발급할 수 있는 번호가 없습니다. 번호를 직접 입력해주세요.')).toBeVisible()
  },
}

export const LongTexts: Story = {
  args: {
    groups: { kind: 'ready', groups: [{ armCode: 'ARM-01', armName: LONG_TEXTS.armName }] },
    subject: { ...subject, consentDate: addDays(SAMPLE_DAY, -40), screeningStartDate: addDays(SAMPLE_DAY, -40) },
  },
  play: async () => {
    const inside = await dialog()
    await typeDate(inside, SAMPLE_DAY)
    await userEvent.click(inside.getByRole('textbox', { name: /사유/ }))
    await userEvent.paste(LONG_TEXTS.unbroken)
  },
}
