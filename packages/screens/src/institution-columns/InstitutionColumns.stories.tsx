import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ColumnsInGrid, SITES, STORED } from '../testing/columnStory'

const answer = fn()
const notify = fn()
const onRemove = fn()
const [SEOUL, BUSAN] = SITES
const CONFLICT = '다른 사용자가 먼저 변경했습니다. 최신 값을 확인해주세요.'

/** 연구가 더한 열의 셀이 어떻게 고쳐지고 저장되는지를 보여줍니다. */
const meta = {
  title: '연구 상세/참여 기관/추가한 열',
  id: 'screen-institution-columns',
  component: ColumnsInGrid,
  args: { columns: STORED, canEdit: true, onRemove, notify, answer },
  beforeEach: () => {
    for (const mock of [answer, notify, onRemove]) mock.mockReset()
    answer.mockResolvedValue({ ok: true })
  },
} satisfies Meta<typeof ColumnsInGrid>

export default meta
type Story = StoryObj<typeof meta>

function cell(site: string | undefined, column: string): HTMLElement {
  const at = screen.getByRole('columnheader', { name: column }).ariaColIndex
  const row = screen.getByRole('rowheader', { name: site ?? '' }).closest('tr')
  const found = row?.querySelector<HTMLElement>(`[aria-colindex="${at}"]`)
  if (!found) throw new Error(`no cell ${site} ${column}`)
  return found
}
const seoul = (column: string) => cell(SEOUL?.organizationName, column)
const busan = (column: string) => cell(BUSAN?.organizationName, column)
const shown = (element: HTMLElement) => element.querySelector('[data-text]')?.textContent
const open = async (element: HTMLElement) => {
  element.focus()
  await userEvent.keyboard('{Enter}')
}
/** What was sent so far: column, institution, value. */
const sent = () =>
  answer.mock.calls.map(([{ column, projectOrganizationId, value }]) => [
    column.name,
    projectOrganizationId === SEOUL?.id ? 'seoul' : 'busan',
    value,
  ])
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Each type as it is shown; a status is a chip. */
export const Shown: Story = {
  parameters: { ledger: ['INST-096', 'INST-101'] },
  play: async () => {
    const names = screen.getAllByRole('columnheader').map((each) => each.textContent)
    await expect(names).toEqual(['기관명', 'IRB 승인일', '계약 상태', '예상 후보자 수', '비고', '연락 방법'])
    await expect(shown(seoul('IRB 승인일'))).toMatch(/^\d{4}\. \d{1,2}\. \d{1,2}\.$/)
    await expect(shown(seoul('계약 상태'))).toBe('체결')
    await expect(seoul('계약 상태').querySelector('svg')).not.toBeNull()
    await expect(shown(seoul('예상 후보자 수'))).toBe('120')
    await expect(shown(seoul('연락 방법'))).toBe('메일')
    await expect(shown(busan('연락 방법'))).toMatch(/^-/)
  },
}

/** 25 characters and three full stops; the whole text on hover. */
export const LongText: Story = {
  parameters: { ledger: ['INST-103', 'INST-104', 'SCONST-034', 'SCONST-035'] },
  args: {
    columns: STORED.map((column) =>
      column.type === 'TEXT'
        ? {
            ...column,
            values: SITES.map(({ id }, at) => ({
              columnId: column.id,
              projectOrganizationId: id,
              value: `${'가'.repeat(24)}나${at === 0 ? '다' : ''}`,
              version: 2,
            })),
          }
        : column,
    ),
  },
  play: async () => {
    const whole = `${'가'.repeat(24)}나다`
    await expect(shown(seoul('비고'))).toBe(`${'가'.repeat(24)}나...`)
    const text = seoul('비고').querySelector('[data-text]') as Element
    await userEvent.hover(text)
    await expect(text).toHaveAttribute('title', whole)
    await expect(shown(busan('비고'))).toBe(`${'가'.repeat(24)}나`)
    await open(seoul('비고'))
    await expect(screen.getByRole('textbox', { name: '비고' })).toHaveValue(whole)
    await expect(screen.getByRole('textbox', { name: '비고' })).toHaveAttribute('maxlength', '255')
  },
}

/** Text, date, choice and status save when the cell is left or a value is chosen. */
export const EachTypeIsFilled: Story = {
  parameters: { ledger: ['INST-096', 'INST-163'] },
  play: async () => {
    await open(busan('비고'))
    await userEvent.keyboard(` ${'가'.repeat(3)} `)
    await userEvent.tab()
    await waitFor(() => expect(sent()).toEqual([['비고', 'busan', '가가가']]))
    await open(busan('연락 방법'))
    await userEvent.click(await screen.findByRole('option', { name: '방문' }))
    await waitFor(() => expect(shown(busan('연락 방법'))).toBe('방문'))
    await open(busan('계약 상태'))
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
    await expect(options).toEqual(['값 지우기', '협의 중', '체결', '만료'])
    await userEvent.click(screen.getByRole('option', { name: '값 지우기' }))
    await waitFor(() => expect(shown(busan('계약 상태'))).toMatch(/^-/))
    busan('IRB 승인일').focus()
    await userEvent.keyboard('20260131{Enter}')
    await waitFor(() => expect(shown(busan('IRB 승인일'))).toBe('2026. 1. 31.'))
    await expect(sent()).toEqual([
      ['비고', 'busan', '가가가'],
      ['연락 방법', 'busan', '방문'],
      ['계약 상태', 'busan', null],
      ['IRB 승인일', 'busan', '2026-01-31'],
    ])
    await expect(notify).not.toHaveBeenCalled()
  },
}

/** A number saves 300 ms after the last key, and says nothing of one that is not finished. */
export const NumberSavesWhileTyping: Story = {
  parameters: { ledger: ['INST-102', 'SCONST-011'] },
  play: async () => {
    await open(busan('예상 후보자 수'))
    await userEvent.keyboard('1')
    await after(150)
    await expect(sent()).toEqual([])
    const last = performance.now()
    await userEvent.keyboard('2')
    await waitFor(() => expect(sent()).toEqual([['예상 후보자 수', 'busan', '12']]), { interval: 5 })
    await expect(performance.now() - last).toBeGreaterThanOrEqual(295)
    await expect(screen.getByRole('textbox', { name: '예상 후보자 수' })).toHaveFocus()
    await userEvent.keyboard('.')
    await after(400)
    await expect(sent()).toHaveLength(1)
    await userEvent.keyboard('{Backspace}34')
    await waitFor(() => expect(sent().at(-1)).toEqual(['예상 후보자 수', 'busan', '1234']))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(shown(busan('예상 후보자 수'))).toBe('1,234'))
  },
}

export const WrongNumber: Story = {
  parameters: { ledger: ['INST-162'] },
  play: async () => {
    await open(busan('예상 후보자 수'))
    await userEvent.keyboard('열둘')
    await userEvent.tab()
    const why = '숫자를 입력해주세요. 정수는 15자리, 소수는 6자리까지 입력할 수 있습니다.'
    await waitFor(() => expect(busan('예상 후보자 수')).toHaveTextContent('열둘거부됨'))
    await expect(busan('예상 후보자 수')).toHaveAccessibleDescription(new RegExp(why.replaceAll('.', '\\.')))
    await after(400)
    await expect(sent()).toEqual([])
  },
}

/** Somebody else was first: their value beside what was typed; Enter saves over it. */
export const SomebodyElseWasFirst: Story = {
  parameters: { ledger: ['INST-162'] },
  beforeEach: () => {
    answer.mockResolvedValueOnce({ others: '77' })
  },
  play: async () => {
    await open(seoul('예상 후보자 수'))
    await userEvent.keyboard('130')
    await userEvent.tab()
    await waitFor(() => expect(seoul('예상 후보자 수')).toHaveTextContent('130거부됨77'))
    await expect(seoul('예상 후보자 수')).toHaveAccessibleDescription(`저장되지 않았습니다. ${CONFLICT} 저장된 값: 77`)
    await expect(notify).toHaveBeenCalledWith({
      kind: 'error',
      message: '예상 후보자 수 값을 저장하지 못했습니다.',
      description: `${CONFLICT} 입력한 값: 130`,
    })
    seoul('예상 후보자 수').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(shown(seoul('예상 후보자 수'))).toBe('130'))
    await expect(sent()).toHaveLength(2)
  },
}

/** Without a connection what was typed stays, with what to do. */
export const NoConnection: Story = {
  parameters: { ledger: ['INST-162', 'INST-163'] },
  beforeEach: () => {
    answer.mockResolvedValueOnce({ ok: false, message: '네트워크 연결에 실패했습니다' })
  },
  play: async () => {
    await open(busan('비고'))
    await userEvent.keyboard('약국 확인{Enter}')
    await waitFor(() => expect(busan('비고')).toHaveTextContent('약국 확인거부됨'))
    await expect(notify).toHaveBeenCalledWith({
      kind: 'error',
      message: '비고 값을 저장하지 못했습니다.',
      description: '네트워크 연결을 확인한 뒤 다시 시도해주세요. 입력한 값: 약국 확인',
    })
  },
}

/** The heading of a custom column removes it; the list's own have no menu. */
export const MenuOfAColumn: Story = {
  parameters: { ledger: ['INST-099', 'INST-164'] },
  play: async () => {
    await expect(screen.queryByRole('button', { name: '기관명 메뉴' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '비고 메뉴' }))
    const menu = within(await screen.findByRole('menu'))
    await userEvent.click(menu.getByRole('menuitem', { name: '열 삭제' }))
    await expect(onRemove).toHaveBeenCalledOnce()
    await expect(onRemove.mock.calls[0]?.[0].name).toBe('비고')
  },
}

/** Who only reads has neither editor nor menu; a shortened text is shown whole with Enter. */
export const ReadOnly: Story = {
  args: { canEdit: false },
  parameters: { ledger: ['INST-103', 'INST-164'] },
  play: async () => {
    await expect(screen.queryByRole('button')).toBeNull()
    for (const column of ['IRB 승인일', '계약 상태', '예상 후보자 수', '비고', '연락 방법']) {
      await expect(seoul(column)).toHaveAttribute('data-mode', 'read')
      await open(seoul(column))
      await expect(screen.queryByRole('textbox')).toBeNull()
    }
    await open(seoul('비고'))
    await waitFor(() =>
      expect(document.querySelector('[data-tone] span')).toHaveTextContent(
        '개시 방문 전에 약국과 냉장고 온도 기록을 다시 확인하기로 했습니다.',
      ),
    )
  },
}

const KEPT = '서버와 연결되지 않아 이 기기에 보관했습니다. 연결되면 자동으로 보냅니다.'

/** 보관한 값은 거부된 것이 아닙니다. */
export const KeptForLater: Story = {
  parameters: { ledger: ['OFFL-139'] },
  beforeEach: () => {
    answer.mockResolvedValueOnce({ ok: false, message: KEPT })
  },
  play: async () => {
    await open(busan('비고'))
    await userEvent.keyboard('약국 확인{Enter}')
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'info', message: KEPT }))
    await waitFor(() => expect(busan('비고')).not.toHaveAttribute('aria-busy'))
    await expect(screen.queryByText('거부됨')).toBeNull()
  },
}

/** 보내지 못한 값은 저장된 값 옆에 대기 중으로 보입니다. 지운 값도 그렇습니다. */
export const WaitingToBeSent: Story = {
  args: {
    waiting: new Map(
      STORED.map(({ id }) => [id, new Map([[SEOUL?.id ?? '', id === STORED[2]?.id ? '130' : '']])] as const).slice(
        2,
        4,
      ),
    ),
  },
  parameters: { ledger: ['OFFL-139'] },
  play: async () => {
    await expect(seoul('예상 후보자 수')).toHaveTextContent(/^130대기 중120/)
    await expect(seoul('예상 후보자 수')).toHaveAccessibleDescription(
      /서버로 보낼 때까지 이 기기에 보관합니다\. 저장된 값: 120/,
    )
    await expect(seoul('예상 후보자 수')).not.toBeInvalid()
    await expect(screen.getAllByText('대기 중')).toHaveLength(2)
  },
}
