import { CHANGE_TYPE_LABELS } from '@imsang/domain/audit-chain'
import { AUDIT_FIELD_LABELS, AUDIT_FIELDS } from '@imsang/domain/audit-fields'
import { LONG_TEXTS } from '@imsang/fixtures'
import { Button } from '@imsang/ui/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogPage, findDialog, type InDialog } from '../dialogStory'
import { type AuditLogAnswer, AuditLogDialog, type AuditLogQuestion, type LoadAuditLog } from './AuditLogDialog'
import type { AuditRecord } from './auditRecord'
import { SAMPLE_ARMS, sampleHistory, sampleRecord } from './samples'

const history = sampleHistory()
const answer = (records: readonly AuditRecord[], total: number | null = records.length): AuditLogAnswer => ({
  ok: true,
  records,
  total,
})
/** Answers like the server: only what was asked for. */
const serve = (records: readonly AuditRecord[]): LoadAuditLog =>
  fn(async ({ fieldName }: AuditLogQuestion, _signal: AbortSignal) =>
    answer(records.filter((record) => !fieldName || record.fieldName === fieldName)),
  )

const meta = {
  component: AuditLogDialog,
  parameters: dialogPage(760),
  args: {
    subject: { subjectId: 's1', scno: 'SC-01-010' },
    arms: SAMPLE_ARMS,
    load: serve(history),
    onClose: fn(),
  },
} satisfies Meta<typeof AuditLogDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('감사 로그 - SC-01-010')
/** The texts of the rows below the head, cell by cell. */
const rowsOf = (inside: InDialog) =>
  inside
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent ?? ''))
const columnOf = (inside: InDialog, column: number) => rowsOf(inside).map((cells) => cells[column])
const loaded = (inside: InDialog) => inside.findByText(/^최근 변경 이력/)
const filterOf = (inside: InDialog) => inside.getByRole('button', { name: /항목 필터/ })

/** Chooses a field as a person does who knows its first letters: the list jumps to it. */
async function choose(inside: InDialog, field: string) {
  filterOf(inside).focus()
  await userEvent.keyboard('{Enter}')
  const list = await screen.findByRole('listbox')
  const options = within(list).getAllByRole('option')
  const at = options.findIndex((option) => option.textContent === field)
  await waitFor(() => expect(list).toContainElement(document.activeElement as HTMLElement))
  await userEvent.keyboard(`{Home}${'{ArrowDown}'.repeat(at)}{Enter}`)
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
}

export const History: Story = {
  parameters: {
    ledger: ['AUDIT-002', 'AUDIT-003', 'AUDIT-005', 'AUDIT-008', 'DCONST-009', 'DCONST-010'],
  },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(await loaded(inside)).toHaveTextContent(/^최근 변경 이력 8건$/)
    await expect(args.load).toHaveBeenCalledOnce()
    await expect(args.load).toHaveBeenCalledWith({ page: 0, size: 50 }, expect.any(AbortSignal))
    await expect(filterOf(inside)).toHaveTextContent('전체')
    await expect(rowsOf(inside)).toHaveLength(8)
  },
}

export const Columns: Story = {
  parameters: {
    ledger: ['AUDIT-015', 'AUDIT-016', 'AUDIT-017', 'AUDIT-018', 'AUDIT-020', 'AUDIT-021'],
  },
  play: async () => {
    const inside = await dialog()
    await loaded(inside)
    await expect(inside.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      '변경일시',
      '항목',
      '이전 값',
      '변경 값',
      '변경 사유',
      '변경 유형',
      '변경자',
    ])
    const [corrected, status, arm, , , cleared, , created] = rowsOf(inside)
    await expect(corrected).toEqual([
      '2026. 11. 19. 오전 10:02',
      '등록일',
      '2026-11-16',
      '2026-11-17',
      '원자료와 대조하여 정정',
      '날짜 변경',
      '김연구연구책임자(PI)',
    ])
    await expect(status?.slice(1, 4)).toEqual(['상태', '스크리닝 진행 중', '등록'])
    await expect(arm?.slice(1, 4)).toEqual(['연구군', '-값 없음', '시험군'])
    await expect(cleared?.slice(1, 4)).toEqual(['중도탈락일', '2026-11-09', '-값 없음'])
    // Ten minutes past midnight in Seoul is the day before in UTC.
    await expect(created?.[0]).toBe('2026. 11. 3. 오전 12:10')
  },
}

export const NewestFirst: Story = {
  args: { load: serve(history.toReversed()) },
  parameters: { ledger: ['AUDIT-004'] },
  play: async () => {
    const inside = await dialog()
    await loaded(inside)
    await expect(columnOf(inside, 0)[0]).toBe('2026. 11. 19. 오전 10:02')
    await expect(columnOf(inside, 1)).toEqual([
      '등록일',
      '상태',
      '연구군',
      '등록번호(ENNO)',
      '등록일',
      '중도탈락일',
      '동의일',
      '연령대',
    ])
  },
}

export const OneField: Story = {
  parameters: { ledger: ['AUDIT-007', 'AUDIT-009', 'DCONST-009', 'DCONST-010'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await loaded(inside)
    await choose(inside, '등록일')
    await waitFor(() => expect(columnOf(inside, 1)).toEqual(['등록일', '등록일']))
    await expect(args.load).toHaveBeenLastCalledWith(
      { fieldName: 'enrollmentDate', page: 0, size: 50 },
      expect.any(AbortSignal),
    )
    await expect(inside.getByText('최근 변경 이력 2건')).toBeVisible()
    await choose(inside, '전체')
    await waitFor(() => expect(rowsOf(inside)).toHaveLength(8))
    await expect(args.load).toHaveBeenLastCalledWith({ page: 0, size: 50 }, expect.any(AbortSignal))
    await expect(args.load).toHaveBeenCalledTimes(3)
  },
}

export const Choices: Story = {
  parameters: { ledger: ['AUDIT-007', 'AUDIT-008', 'AUDIT-010'] },
  play: async () => {
    const inside = await dialog()
    await loaded(inside)
    filterOf(inside).focus()
    await userEvent.keyboard('{Enter}')
    const options = within(await screen.findByRole('listbox')).getAllByRole('option')
    await expect(options.map((option) => option.textContent)).toEqual([
      '전체',
      ...AUDIT_FIELDS.map((field) => AUDIT_FIELD_LABELS[field]),
    ])
  },
}

/** The answer for 완료일 comes after that for 동의일, which was chosen later. */
export const LateAnswer: Story = {
  args: {
    load: fn(({ fieldName }: AuditLogQuestion) => {
      const records = history.filter((record) => record.fieldName === fieldName)
      const delay = fieldName === 'completionDate' ? 300 : 0
      const late = [sampleRecord(1, { fieldName: 'completionDate', fieldLabel: '완료일' })]
      return new Promise<AuditLogAnswer>((resolve) => setTimeout(() => resolve(answer(delay ? late : records)), delay))
    }),
  },
  parameters: { ledger: ['AUDIT-011'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await loaded(inside)
    await choose(inside, '완료일')
    await choose(inside, '동의일')
    await waitFor(() => expect(columnOf(inside, 1)).toEqual(['동의일']))
    const late = mocked(args.load).mock.results[1]?.value
    await late
    await expect(columnOf(inside, 1)).toEqual(['동의일'])
  },
}

export const MoreThanListed: Story = {
  args: {
    load: async () =>
      answer(
        Array.from({ length: 50 }, (_, at) => sampleRecord(1234 - at)),
        1234,
      ),
  },
  parameters: { ledger: ['AUDIT-005', 'AUDIT-006'] },
  play: async () => {
    const inside = await dialog()
    await expect(await loaded(inside)).toHaveTextContent(/^최근 변경 이력 50건 \/ 전체 1,234건$/)
    await expect(rowsOf(inside)).toHaveLength(50)
  },
}

export const TotalUnknown: Story = {
  args: { load: async () => answer(history, null) },
  parameters: { ledger: ['AUDIT-005'] },
  play: async () => {
    await expect(await loaded(await dialog())).toHaveTextContent(/^최근 변경 이력 8건$/)
  },
}

export const Empty: Story = {
  args: { load: async () => answer([]) },
  parameters: { ledger: ['AUDIT-012'] },
  play: async () => {
    const inside = await dialog()
    await expect(await loaded(inside)).toHaveTextContent(/^최근 변경 이력 0건$/)
    await expect(inside.getByText('변경 이력이 없습니다.')).toBeVisible()
    await choose(inside, '방문')
    await expect(await inside.findByText('이 항목은 바뀐 적이 없습니다. 다른 항목을 선택해보세요.')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { load: () => new Promise<never>(() => undefined) },
  parameters: { ledger: ['AUDIT-014'] },
  play: async () => {
    const inside = await dialog()
    const [spoken, shown] = inside.getAllByText('불러오는 중...')
    await expect(shown ?? spoken).toBeVisible()
    await expect(inside.queryByText('변경 이력이 없습니다.')).toBeNull()
    await expect(inside.queryByText(/^최근 변경 이력/)).toBeNull()
  },
}

/** The dialog goes from one subject to the next; what was read of the first must not be taken for the second's. */
export const AnotherSubject: Story = {
  args: {
    load: async () => answer(history),
  },
  render: function Render(args) {
    const [isSecond, setSecond] = useState(false)
    const load = isSecond ? () => new Promise<never>(() => undefined) : args.load
    return (
      <>
        <Button onPress={() => setSecond(true)}>다음 시험대상자</Button>
        <AuditLogDialog
          {...args}
          load={load}
          subject={isSecond ? { subjectId: 's2', scno: 'SC-01-011' } : args.subject}
        />
      </>
    )
  },
  parameters: { ledger: ['AUDIT-014'] },
  play: async ({ canvasElement }) => {
    await loaded(await dialog())
    within(canvasElement).getByText('다음 시험대상자').click()
    const inside = await findDialog('감사 로그 - SC-01-011')
    await expect(inside.queryByText('원자료와 대조하여 정정')).toBeNull()
    await expect(inside.queryByText('변경 이력이 없습니다.')).toBeNull()
    await expect(inside.getAllByText('불러오는 중...').at(-1)).toBeVisible()
  },
}

export const Failed: Story = {
  args: { load: async () => ({ ok: false }) },
  parameters: { ledger: ['AUDIT-013'] },
  play: async () => {
    const inside = await dialog()
    await expect(await inside.findByRole('alert')).toHaveTextContent('감사 로그를 불러오는데 실패했습니다.')
    await expect(inside.queryByRole('table')).toBeNull()
    await expect(inside.queryByText(/^최근 변경 이력/)).toBeNull()
  },
}

export const TriedAgain: Story = {
  beforeEach: ({ args }) => {
    mocked(args.load).mockResolvedValueOnce({ ok: false })
  },
  play: async ({ args }) => {
    const inside = await dialog()
    const retry = await inside.findByRole('button', { name: '다시 시도' })
    retry.focus()
    await userEvent.keyboard('{Enter}')
    await loaded(inside)
    await expect(args.load).toHaveBeenCalledTimes(2)
    await expect(inside.queryByRole('alert')).toBeNull()
    // The button is gone; the focus stays in the dialog, where the list is.
    await waitFor(() => expect(document.activeElement).toContainElement(inside.getByRole('table')))
  },
}

export const OpenedEntry: Story = {
  parameters: { ledger: ['AUDIT-022', 'AUDIT-023'] },
  play: async () => {
    const inside = await dialog()
    await loaded(inside)
    inside.getByRole('button', { name: '2026. 11. 19. 오전 10:02 등록일 기록 상세' }).focus()
    await expect(screen.queryByText('203.0.113.24')).toBeNull()
    await userEvent.keyboard('{Enter}')
    const entry = within(await screen.findByRole('dialog', { name: '기록 상세' }))
    await expect(entry.getByText('IP 주소').nextSibling).toHaveTextContent('203.0.113.24')
    await expect(entry.getByText('사용자 환경').nextSibling).toHaveTextContent(/^Mozilla\/5\.0 .*Safari\/537\.36$/)
    await expect(entry.getByText('기록 시각(UTC)').nextSibling).toHaveTextContent('2026-11-19T01:02:03.004Z')
  },
}

export const ClosedEntry: Story = {
  play: async ({ args }) => {
    const inside = await dialog()
    await loaded(inside)
    inside.getByRole('button', { name: /10:02 등록일/ }).focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: '기록 상세' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '기록 상세' })).toBeNull())
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(inside.getByRole('button', { name: /10:02 등록일/ })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

export const ReadOnly: Story = {
  parameters: { ledger: ['AUDIT-024'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await loaded(inside)
    for (const role of ['textbox', 'checkbox', 'combobox', 'spinbutton', 'menuitem']) {
      await expect(inside.queryByRole(role)).toBeNull()
    }
    const names = inside.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
    const others = names.filter((name) => !/기록 상세$/.test(name ?? ''))
    await expect(others).toEqual(['닫기', expect.stringContaining('전체'), '닫기'])
    inside.getAllByRole('button', { name: '닫기' }).at(-1)?.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

const allTypes = Object.keys(CHANGE_TYPE_LABELS).map((changeType, at) =>
  sampleRecord(20 - at, { changeType, fieldLabel: '항목' }),
)
const chipOf = (inside: InDialog, text: string) => {
  const chip = inside.getByText(text).parentElement as HTMLElement
  return getComputedStyle(chip).color
}

/** Each colour once, as the theme has it. */
const COLOURS = {
  success: ['생성', '등록', '완료'],
  primary: ['수정', '스크리닝 시작', '스크리닝 완료'],
  error: ['삭제', '스크리닝 탈락', '중도탈락'],
  warning: ['상태 변경'],
  info: ['날짜 변경'],
} as const

async function expectColours(inside: InDialog, kind: keyof typeof COLOURS, tone: string) {
  const probe = document.createElement('span')
  probe.style.color = `var(--im-tone-${tone}-text)`
  document.body.append(probe)
  const colour = getComputedStyle(probe).color
  probe.remove()
  for (const text of COLOURS[kind]) await expect(chipOf(inside, text), text).toBe(colour)
}

export const TypesOfSuccessAndPrimary: Story = {
  args: { load: serve(allTypes) },
  parameters: {
    ledger: ['AUDIT-026', 'AUDIT-027', 'AUDIT-028', 'AUDIT-029', 'AUDIT-030', 'AUDIT-031'],
  },
  play: async () => {
    const inside = await dialog()
    await loaded(inside)
    await expectColours(inside, 'success', 'positive')
    await expectColours(inside, 'primary', 'accent')
  },
}

export const TypesOfErrorWarningAndInfo: Story = {
  args: { load: serve(allTypes) },
  parameters: { ledger: ['AUDIT-032', 'AUDIT-033', 'AUDIT-034', 'AUDIT-035', 'AUDIT-036'] },
  play: async () => {
    const inside = await dialog()
    await loaded(inside)
    await expectColours(inside, 'error', 'critical')
    await expectColours(inside, 'warning', 'caution')
    await expectColours(inside, 'info', 'info')
  },
}

export const UnknownType: Story = {
  args: { load: serve([sampleRecord(1, { changeType: 'MERGE', changeTypeDescription: '병합' })]) },
  parameters: { ledger: ['AUDIT-037'] },
  play: async () => {
    const inside = await dialog()
    await loaded(inside)
    await expect(columnOf(inside, 5)).toEqual(['MERGE'])
    const muted = document.createElement('span')
    muted.style.color = 'var(--im-tone-muted-text)'
    document.body.append(muted)
    await expect(chipOf(inside, 'MERGE')).toBe(getComputedStyle(muted).color)
    muted.remove()
  },
}

export const WithoutReason: Story = {
  args: {
    load: serve([sampleRecord(2, { changeReason: null }), sampleRecord(1, { changeReason: ' ', ipAddress: null })]),
  },
  parameters: { ledger: ['AUDIT-019'] },
  play: async () => {
    const inside = await dialog()
    await loaded(inside)
    await expect(columnOf(inside, 4)).toEqual(['-값 없음', '-값 없음'])
  },
}

export const LongKoreanText: Story = {
  args: {
    subject: { subjectId: 's1', scno: null },
    arms: [{ armCode: 'A', armName: LONG_TEXTS.armName }],
    load: serve(
      history.map((record, at) => ({
        ...record,
        changeReason: at % 2 ? LONG_TEXTS.note : LONG_TEXTS.unbroken,
        changedByName: LONG_TEXTS.fullName,
        changedByRole: 'SPONSOR_DM',
        ...(at === 5 && { fieldName: 'screenFailureDetail', fieldLabel: '상세 사유', newValue: LONG_TEXTS.unbroken }),
      })),
    ),
  },
  play: async () => {
    const inside = await findDialog('감사 로그 - 스크리닝번호 없음')
    await loaded(inside)
  },
}
