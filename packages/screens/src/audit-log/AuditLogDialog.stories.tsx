import { Button } from '@imsang/ui/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import { dialogPage, findDialog, type InDialog } from '../dialogStory'
import { type AuditLogAnswer, AuditLogDialog, type AuditLogQuestion, type LoadAuditLog } from './AuditLogDialog'
import type { AuditRecord } from './auditRecord'
import { SAMPLE_ARMS, sampleHistory, sampleRecord } from './samples'

export const history = sampleHistory()
const answer = (records: readonly AuditRecord[], total: number | null = records.length): AuditLogAnswer => ({
  ok: true,
  records,
  total,
})
/** Answers like the server: filtered by the requested field. */
export const serve = (records: readonly AuditRecord[]): LoadAuditLog =>
  fn(async ({ fieldName }: AuditLogQuestion, _signal: AbortSignal) =>
    answer(records.filter((record) => !fieldName || record.fieldName === fieldName)),
  )

const meta = {
  title: '변경 이력/시험대상자 한 명',
  component: AuditLogDialog,
  excludeStories: ['history', 'serve', 'dialog', 'columnOf', 'changesOf', 'loaded'],
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

export const dialog = () => findDialog('변경 이력 - SC-01-010')
const COLUMNS = ['항목', '이전 값', '변경 값', '변경 유형']
const bodyRows = (inside: InDialog) => inside.getAllByRole('row').slice(1)
const isOfChange = (row: HTMLElement) => row.firstElementChild?.getAttribute('scope') === 'rowgroup'
/** The rows of the fields, as the texts of their cells. */
const rowsOf = (inside: InDialog) =>
  bodyRows(inside)
    .filter((row) => !isOfChange(row))
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''))
/** What the entries of each change share. */
export const changesOf = (inside: InDialog) =>
  bodyRows(inside)
    .filter(isOfChange)
    .map((row) => row.textContent)
export const columnOf = (inside: InDialog, column: number) => rowsOf(inside).map((cells) => cells[column])
export const loaded = (inside: InDialog) => inside.findByText(/^최근 변경 이력/)
const filterOf = (inside: InDialog) => inside.getByRole('button', { name: /항목 필터/ })

/** Chooses a field by typing its first letters. */
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
    ledger: ['AUDIT-002', 'AUDIT-003', 'AUDIT-005', 'AUDIT-006', 'AUDIT-008', 'DCONST-009', 'DCONST-010'],
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
    ledger: ['AUDIT-015', 'AUDIT-016', 'AUDIT-017', 'AUDIT-018', 'AUDIT-020', 'AUDIT-021', 'AUDIT-079', 'TRUST-074'],
  },
  play: async () => {
    const inside = await dialog()
    await loaded(inside)
    await expect(inside.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(COLUMNS)
    const [corrected, status, arm, , , cleared] = rowsOf(inside)
    await expect(corrected).toEqual(['등록일', '2026. 11. 16.', '2026. 11. 17.', '날짜 변경'])
    await expect(status?.slice(0, 3)).toEqual(['상태', '스크리닝 진행 중', '등록'])
    await expect(arm?.slice(0, 3)).toEqual(['연구군', '-값 없음', '시험군'])
    await expect(cleared?.slice(0, 3)).toEqual(['중도탈락일', '2026. 11. 9.', '-값 없음'])
    await expect(changesOf(inside)).toEqual([
      '변경일시 2026. 11. 19. 오전 10:02변경자 김연구 연구책임자(PI) pi@seoul-hospital.example변경 사유 원자료와 대조하여 정정',
      '변경일시 2026. 11. 17. 오후 2:41변경자 이가을 연구코디네이터(CRC) crc@seoul-hospital.example변경 사유 최초 입력 - 시스템 기록',
      '변경일시 2026. 11. 10. 오전 11:15변경자 이가을 연구코디네이터(CRC) crc@seoul-hospital.example변경 사유 다른 시험대상자의 기록을 잘못 입력하여 삭제',
      '변경일시 2026. 11. 3. 오전 9:30변경자 이가을 연구코디네이터(CRC) crc@seoul-hospital.example변경 사유 최초 입력 - 시스템 기록',
      // 00:10 in Seoul is the previous day in UTC.
      '변경일시 2026. 11. 3. 오전 12:10변경자 박하늘 공동연구자(Sub-I) subi@seoul-hospital.example변경 사유 최초 입력 - 시스템 기록',
    ])
  },
}

export const NewestFirst: Story = {
  args: { load: serve(history.toReversed()) },
  parameters: { ledger: ['AUDIT-004'] },
  play: async () => {
    const inside = await dialog()
    await loaded(inside)
    await expect(changesOf(inside)[0]).toContain('2026. 11. 19. 오전 10:02')
    await expect(columnOf(inside, 0)).toEqual([
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
    await waitFor(() => expect(columnOf(inside, 0)).toEqual(['등록일', '등록일']))
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
    await expect(options.map((option) => option.textContent).join(' / ')).toBe(
      '전체 / 동의일 / 스크리닝 탈락일 / 등록일 / 완료일 / 중도탈락일 / 스크리닝번호(SCNO) / 등록번호(ENNO) / ' +
        '탈락 사유 / 상세 사유 / 연구군 / 상태 / 방문',
    )
  },
}

/** The answer for 완료일 arrives after that for 동의일, which was chosen later. */
export const LateAnswer: Story = {
  args: { load: serve(history) },
  parameters: { ledger: ['AUDIT-011'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await loaded(inside)
    const { promise, resolve } = Promise.withResolvers<AuditLogAnswer>()
    mocked(args.load).mockReturnValueOnce(promise)
    await choose(inside, '완료일')
    await choose(inside, '동의일')
    await waitFor(() => expect(columnOf(inside, 0)).toEqual(['동의일']))
    resolve(answer([sampleRecord(1, { fieldName: 'completionDate', fieldLabel: '완료일' })]))
    // A wrongly accepted answer would be visible in the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    await expect(columnOf(inside, 0)).toEqual(['동의일'])
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

/** The dialog switches to another subject: entries of the first must not be shown for the second. */
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
    const inside = await findDialog('변경 이력 - SC-01-011')
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
  parameters: { ledger: ['AUDIT-013'] },
  play: async ({ args }) => {
    const inside = await dialog()
    const retry = await inside.findByRole('button', { name: '다시 시도' })
    await expect(inside.getByRole('alert')).toHaveTextContent('감사 로그를 불러오는데 실패했습니다.')
    retry.focus()
    await userEvent.keyboard('{Enter}')
    await loaded(inside)
    await expect(args.load).toHaveBeenCalledTimes(2)
    await expect(inside.queryByRole('alert')).toBeNull()
    // The button is removed; the focus stays in the dialog, on the list.
    await waitFor(() => expect(document.activeElement).toContainElement(inside.getByRole('table')))
  },
}
