import type { StudyAuditField } from '@imsang/domain/audit-fields'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test'
import type { AuditLogQuestion } from '../audit-log/AuditLogDialog'
import type { AuditRecord } from '../audit-log/auditRecord'
import { dialogPage, findDialog, type InDialog } from '../dialogStory'
import { StudyHistoryDialog } from './StudyHistoryDialog'
import { sampleStudyHistory } from './samples'

const SOME: Readonly<Record<string, readonly string[]>> = {
  institution: ['institutionName', 'institutionNumber'],
  participant: ['fullName', 'projectRole', 'participantStatus'],
}

/** Answers like the server: filtered by the requested field. */
export const serveStudy = (records: readonly AuditRecord[]) =>
  fn(async ({ fieldName }: AuditLogQuestion<StudyAuditField>, _signal: AbortSignal) => {
    const names = fieldName ? (SOME[fieldName] ?? [fieldName]) : null
    const found = records.filter((record) => names?.includes(record.fieldName) ?? true)
    return { ok: true, records: found, total: found.length } as const
  })

const meta = {
  title: '변경 이력/연구',
  component: StudyHistoryDialog,
  excludeStories: ['serveStudy'],
  parameters: dialogPage(760),
  args: {
    study: { projectId: 'p1', projectName: '고혈압 3상' },
    history: { load: serveStudy(sampleStudyHistory()), isAdmin: true },
    onClose: fn(),
  },
} satisfies Meta<typeof StudyHistoryDialog>

export default meta
type Story = StoryObj<typeof meta>

const dialog = () => findDialog('변경 이력 - 고혈압 3상')
const loaded = (inside: InDialog) => inside.findByText(/^최근 변경 이력/)
const isOfChange = (row: HTMLElement) => row.firstElementChild?.getAttribute('scope') === 'rowgroup'
const rowsOf = (inside: InDialog) => inside.getAllByRole('row').slice(1)
const changesOf = (inside: InDialog) =>
  rowsOf(inside)
    .filter(isOfChange)
    .map((row) => row.textContent)
const valuesOf = (inside: InDialog) =>
  rowsOf(inside)
    .filter((row) => !isOfChange(row))
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''))

async function openFilter(inside: InDialog) {
  inside.getByRole('button', { name: /항목 필터/ }).focus()
  await userEvent.keyboard('{Enter}')
  return within(await screen.findByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
}

/** Who, when, before, after and why, as in the history of a subject. */
export const History: Story = {
  parameters: { ledger: ['STUDY-326', 'STUDY-330', 'STUDY-331', 'STUDY-325'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await expect(await loaded(inside)).toHaveTextContent(/^최근 변경 이력 22건$/)
    await expect(args.history.load).toHaveBeenCalledOnce()
    await expect(args.history.load).toHaveBeenCalledWith({ page: 0, size: 50 }, expect.any(AbortSignal))
    await expect(changesOf(inside)).toEqual([
      '변경일시 2026. 11. 19. 오전 10:02변경자 관리자 플랫폼 관리자 admin@imsang.example변경 사유 의뢰자 요청으로 모집 중단',
      '변경일시 2026. 9. 14. 오후 2:12변경자 관리자 플랫폼 관리자 admin@imsang.example변경 사유 -값 없음',
      '변경일시 2026. 3. 2. 오전 9:30변경자 관리자 플랫폼 관리자 admin@imsang.example변경 사유 최초 입력 - 시스템 기록',
    ])
    const [status, role, chief, name, ...beginning] = valuesOf(inside)
    await expect(status).toEqual(['연구 상태', '진행 중', '중단', '상태 변경'])
    // A changed role says whose it is; the id of the chief investigator stands in the row of the name.
    await expect(role).toEqual(['참여자 역할 정해원', '총괄연구책임자(CI)', '일반 연구자', '수정'])
    await expect(chief).toEqual(['총괄연구책임자(CI)', '정해원', '이서연', '수정'])
    await expect(name).toEqual(['연구 제목', '고혈압 2상', '고혈압 3상', '수정'])
    await expect(beginning.slice(0, 3)).toEqual([
      ['참여 상태 최코디', '-값 없음', '활성', '생성'],
      ['참여자 역할 최코디', '-값 없음', '연구코디네이터(CRC)', '생성'],
      ['참여자', '-값 없음', '최코디', '생성'],
    ])
    await expect(beginning).toContainEqual(['기관 번호 부산새벽병원', '-값 없음', '02', '생성'])
    await expect(beginning).toContainEqual(['시작일', '-값 없음', '2026. 3. 2.', '생성'])
    await expect(inside.queryByText(/019438e9/)).toBeNull()
    await expect(inside.queryByText('권한에 따라 볼 수 있는 변경만 표시합니다.')).toBeNull()
  },
}

export const Choices: Story = {
  parameters: { ledger: ['STUDY-329'] },
  play: async () => {
    const inside = await dialog()
    await loaded(inside)
    await expect((await openFilter(inside)).join(' / ')).toBe(
      '전체 / 연구 제목 / 연구 별칭 / 연구주도기관 / 의뢰기관 / 총괄연구책임자(CI) / 시작일 / 종료일 / CRO / SMO / ' +
        '임상 단계 / 연구 유형 / 치료 영역 / 프로토콜 번호 / 목표 시험대상자 수 / 연구 목적 및 개요 / 연구 설명 / ' +
        '연구 상태 / 기관 / 참여자 / 협력 벤더사',
    )
  },
}

export const OneField: Story = {
  parameters: { ledger: ['STUDY-329', 'STUDY-332'] },
  play: async ({ args }) => {
    const inside = await dialog()
    await loaded(inside)
    await openFilter(inside)
    await userEvent.keyboard('{End}{ArrowUp}{Enter}')
    await waitFor(() => expect(valuesOf(inside)).toHaveLength(7))
    await expect(args.history.load).toHaveBeenLastCalledWith(
      { fieldName: 'participant', page: 0, size: 50 },
      expect.any(AbortSignal),
    )
    await openFilter(inside)
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}{Enter}')
    await expect(
      await inside.findByText('이 항목에는 볼 수 있는 변경이 없습니다. 다른 항목을 선택해보세요.'),
    ).toBeVisible()
  },
}

/** An investigator sees neither the organisations nor other institutions, and is told so. */
export const Part: Story = {
  args: { history: { load: serveStudy(sampleStudyHistory()), isAdmin: false } },
  parameters: { ledger: ['STUDY-329', 'STUDY-333'] },
  play: async () => {
    const inside = await dialog()
    await loaded(inside)
    await expect(inside.getByText('권한에 따라 볼 수 있는 변경만 표시합니다.')).toBeVisible()
    const offered = await openFilter(inside)
    for (const hidden of ['연구주도기관', '의뢰기관', 'CRO', 'SMO']) await expect(offered).not.toContain(hidden)
    await expect(offered).toHaveLength(17)
  },
}

/** The right was taken away while the page was open. */
export const Refused: Story = {
  args: { history: { load: async () => ({ ok: false, isRefused: true }), isAdmin: true } },
  parameters: { ledger: ['STUDY-332'] },
  play: async () => {
    const inside = await dialog()
    await expect(await inside.findByText('변경 이력을 볼 권한이 없습니다.')).toBeVisible()
    await expect(inside.queryByRole('table')).toBeNull()
    await expect(inside.queryByRole('button', { name: '다시 시도' })).toBeNull()
  },
}

export const TriedAgain: Story = {
  parameters: { ledger: ['STUDY-332'] },
  beforeEach: ({ args }) => {
    mocked(args.history.load).mockResolvedValueOnce({ ok: false })
  },
  play: async () => {
    const inside = await dialog()
    await expect(await inside.findByRole('alert')).toHaveTextContent('변경 이력을 불러오는 데 실패했습니다.')
    inside.getByRole('button', { name: '다시 시도' }).focus()
    await userEvent.keyboard('{Enter}')
    await loaded(inside)
    await expect(inside.queryByRole('alert')).toBeNull()
  },
}

export const Empty: Story = {
  args: { history: { load: serveStudy([]), isAdmin: true } },
  parameters: { ledger: ['STUDY-332'] },
  play: async () => {
    const inside = await dialog()
    await expect(await loaded(inside)).toHaveTextContent(/^최근 변경 이력 0건$/)
    await expect(inside.getByText('변경 이력이 없습니다.')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { history: { load: () => new Promise<never>(() => undefined), isAdmin: false } },
  parameters: { ledger: ['STUDY-332'] },
  play: async () => {
    const inside = await dialog()
    await expect(inside.getAllByText('불러오는 중...').at(-1)).toBeVisible()
    await expect(inside.queryByText('변경 이력이 없습니다.')).toBeNull()
    await expect(inside.queryByText('권한에 따라 볼 수 있는 변경만 표시합니다.')).toBeNull()
  },
}
