import { CHANGE_TYPE_LABELS } from '@imsang/domain/audit-chain'
import { LONG_TEXTS } from '@imsang/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { findDialog, type InDialog } from '../dialogStory'
import type { AuditLogDialog } from './AuditLogDialog'
import dialogMeta, { changesOf, columnOf, dialog, history, loaded, serve } from './AuditLogDialog.stories'
import { sampleRecord } from './samples'

const meta = { ...dialogMeta, title: '변경 이력/기록 상세' } satisfies Meta<typeof AuditLogDialog>

export default meta
type Story = StoryObj<typeof meta>

export const OpenedEntry: Story = {
  parameters: { ledger: ['AUDIT-022', 'AUDIT-023', 'AUDIT-085'] },
  play: async () => {
    const inside = await dialog()
    await loaded(inside)
    inside.getByRole('button', { name: '2026. 11. 19. 오전 10:02 등록일 기록 상세' }).focus()
    await expect(screen.queryByText('203.0.113.24')).toBeNull()
    await userEvent.keyboard('{Enter}')
    const entry = within(await screen.findByRole('dialog', { name: '기록 상세' }))
    await expect(entry.getByText('IP 주소').nextSibling).toHaveTextContent('203.0.113.24')
    await expect(entry.getByText('사용자 환경').nextSibling).toHaveTextContent(/^Mozilla\/5\.0 .*Safari\/537\.36$/)
    // The popover fades in.
    await waitFor(() => expect(entry.getByText('기록 시각')).toBeVisible())
    await expect(entry.getByText('2026. 11. 19. 10:02:03.004 (서울)')).toBeVisible()
    await expect(entry.getByText('2026. 11. 19. 01:02:03.004 (UTC)')).toBeVisible()
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

/** One change type per theme colour. */
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
    ledger: ['AUDIT-020', 'AUDIT-026', 'AUDIT-027', 'AUDIT-028', 'AUDIT-029', 'AUDIT-030', 'AUDIT-031'],
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
  parameters: { ledger: ['AUDIT-020', 'AUDIT-032', 'AUDIT-033', 'AUDIT-034', 'AUDIT-035', 'AUDIT-036'] },
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
    await expect(columnOf(inside, 3)).toEqual(['MERGE'])
    const muted = document.createElement('span')
    muted.style.color = 'var(--im-tone-muted-text)'
    document.body.append(muted)
    await expect(chipOf(inside, 'MERGE')).toBe(getComputedStyle(muted).color)
    muted.remove()
  },
}

/** Of hash version 1. */
export const WithoutAddress: Story = {
  args: { load: serve([sampleRecord(1, { changedByLogin: null })]) },
  parameters: { ledger: ['TRUST-074'] },
  play: async () => {
    const inside = await dialog()
    await loaded(inside)
    await expect(changesOf(inside)[0]).toContain('변경자 김연구 연구책임자(PI)변경 사유')
  },
}

export const WithoutReason: Story = {
  args: {
    load: serve([
      sampleRecord(3),
      sampleRecord(2, { changeReason: null }),
      sampleRecord(1, { changeReason: ' ', ipAddress: null }),
    ]),
  },
  parameters: { ledger: ['AUDIT-019'] },
  play: async () => {
    const inside = await dialog()
    await loaded(inside)
    const [given, none, blank] = changesOf(inside)
    await expect(given).toMatch(/변경 사유 원자료와 대조하여 정정$/)
    await expect(none).toMatch(/변경 사유 -값 없음$/)
    await expect(blank).toMatch(/변경 사유 -값 없음$/)
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
        changedByLogin: `${LONG_TEXTS.unbroken.slice(0, 20)}${'x'.repeat(60)}@seoul-hospital.example`,
        ...(at === 5 && { fieldName: 'screenFailureDetail', fieldLabel: '상세 사유', newValue: LONG_TEXTS.unbroken }),
      })),
    ),
  },
  play: async () => {
    const inside = await findDialog('변경 이력 - 스크리닝번호 없음')
    await loaded(inside)
  },
}
