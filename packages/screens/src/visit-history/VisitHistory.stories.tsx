import { sampleVisits } from '@imsang/fixtures'
import { Button } from '@imsang/ui/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Desk, HISTORY_ARGS, SUBJECTS_OF_STORY, visitsOf } from '../testing/historyStory'
import type { VisitsOfSubject } from './historyRows'
import { VisitHistory } from './VisitHistory'

/** What the history does; its states stand beside it. */
const meta = {
  title: '시험대상자 방문 이력/동작',
  id: 'screen-visit-history-play',
  component: VisitHistory,
  decorators: [(Story) => <div style={{ height: 640, display: 'grid' }}>{Story()}</div>],
  render: (args) => <Desk {...args} />,
  args: HISTORY_ARGS,
} satisfies Meta<typeof VisitHistory>

export default meta
type Story = StoryObj<typeof meta>

const headers = (canvas: HTMLElement) =>
  within(canvas)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.trim())
const rowOf = (canvas: HTMLElement, name: string) => within(canvas).getByRole('row', { name: new RegExp(`^${name}`) })

const [FIRST, SECOND] = SUBJECTS_OF_STORY
if (!FIRST || !SECOND) throw new Error('no sample subject')
const base = sampleVisits(FIRST)
const [V1] = base.filter(({ visitCode }) => visitCode === 'V1')
if (!V1) throw new Error('no baseline visit')
const visitOf = (code: string | null, more: Partial<typeof V1> = {}) => ({
  ...V1,
  visitId: `019438e9-4800-7000-8000-0000000000${String(code ?? more.visitName).length}${code ?? 'x'}`,
  visitCode: code,
  visitName: `${code} 방문`,
  visitTemplateId: null,
  ...more,
})
const OF_SECOND = '019438e9-4800-7000-8000-000000000999'
const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent?.trim())
const only = (visits: readonly (typeof V1)[]): Map<string, VisitsOfSubject> =>
  new Map([[FIRST.subjectId, { kind: 'ready', visits }]])

/** V1, UV 다음에 V2 … V10이 있고, 다른 코드는 V10과 EOT 사이에 있습니다. */
export const ColumnsInTheirOrder: Story = {
  args: {
    state: {
      ...HISTORY_ARGS.state,
      subjects: [
        { ...FIRST, scno: 'SC-01-001', enno: 'EN-01-007', initials: 'KHD' },
        { ...SECOND, scno: 'SC-01-002', enno: null, initials: 'LGE' },
      ],
      templates: [],
    },
    visits: only(
      ['EOS', 'V10', 'FU10', 'V2', 'EOT', 'UV', 'SCR', 'V9', 'FU2', ' v1 '].map((code, at) =>
        visitOf(code, { visitNumber: at, visitId: `019438e9-4800-7000-8000-00000000000${at}` }),
      ),
    ),
  },
  parameters: {
    ledger: ['VISIT-006', 'VISIT-007', 'VISIT-008', 'VISIT-009', 'VISIT-010', 'VISIT-011', 'VISIT-012', 'VISIT-013'],
  },
  play: async ({ canvasElement }) => {
    await expect(headers(canvasElement)).toEqual([
      '스크리닝번호(SCNO)',
      '등록번호(ENNO)',
      '이니셜',
      'V1',
      'UV',
      'V2',
      'V9',
      'V10',
      'FU2',
      'FU10',
      'SCR',
      'EOT',
      'EOS',
      '비정기·추가 방문',
      '비고',
    ])
    const rows = within(canvasElement).getAllByRole('row').slice(1)
    await expect(rows.map((row) => cellsOf(row).slice(0, 3))).toEqual([
      ['SC-01-001', 'EN-01-007', 'KHD'],
      ['SC-01-002', expect.stringMatching(/^(-값 없음|-|)$/), 'LGE'],
    ])
  },
}

/** 화면에서 벗어난 시험대상자의 열은 그대로 남습니다. */
export const ColumnsStay: Story = {
  args: {
    state: { ...HISTORY_ARGS.state, subjects: [FIRST], templates: [] },
    visits: only([visitOf('V1', { visitNumber: 1 }), visitOf('FU7', { visitNumber: 2 })]),
  },
  parameters: { ledger: ['VISIT-007'] },
  render: function Scrolled(args) {
    const [isAway, setAway] = useState(false)
    return (
      <>
        <Button onPress={() => setAway(true)}>스크롤</Button>
        <Desk {...args} {...(isAway && { visits: new Map() })} />
      </>
    )
  },
  play: async ({ canvasElement }) => {
    const before = headers(canvasElement)
    await expect(before).toContain('FU7')
    await userEvent.click(within(canvasElement).getByRole('button', { name: '스크롤' }))
    await waitFor(() => expect(within(canvasElement).queryByRole('button', { name: /V1 방문/ })).toBeNull())
    await expect(headers(canvasElement)).toEqual(before)
  },
}

/** 상태와 날짜(실제 방문일, 없으면 예정일)를 보여주고, 누르면 상세가 열립니다. */
export const StatesAndDetail: Story = {
  args: {
    state: { ...HISTORY_ARGS.state, subjects: [FIRST, SECOND], templates: [] },
    visits: new Map([
      [SECOND.subjectId, { kind: 'ready', visits: [visitOf('V2', { visitId: OF_SECOND, visitNumber: 2 })] }],
      ...only([
        visitOf('V1', { visitNumber: 1, actualVisitDate: '2026-09-01', scheduledDate: '2026-08-30' }),
        visitOf('V2', {
          visitNumber: 2,
          visitStatus: 'SCHEDULED',
          actualVisitDate: null,
          scheduledDate: '2026-11-10',
          visitWindowStart: '2026-11-07',
          visitWindowEnd: '2026-11-25',
        }),
        visitOf('V3', { visitNumber: 3, visitStatus: 'MISSED', actualVisitDate: null, scheduledDate: '2026-11-12' }),
        visitOf('V4', { visitNumber: 4, visitStatus: 'SCHEDULED', actualVisitDate: null, scheduledDate: '2026-12-20' }),
      ]),
    ]),
  },
  parameters: {
    ledger: ['VISIT-017', 'VISIT-018', 'VISIT-022', 'VISIT-088', 'VISIT-089', 'VISIT-096', 'VISIT-097', 'VISIT-098'],
  },
  play: async ({ canvasElement }) => {
    const row = within(rowOf(canvasElement, FIRST.scno ?? ''))
    const named = (name: RegExp) => row.getByRole('button', { name })
    await expect(named(/V1 방문, 완료 2026\. 9\. 1\./)).toBeVisible()
    await expect(named(/V2 방문, 진행 중 2026\. 11\. 10\., 예정일 지남/)).toBeVisible()
    await expect(named(/V3 방문, 미방문 2026\. 11\. 12\./)).toBeVisible()
    await expect(named(/V4 방문, 예정 2026\. 12\. 20\./)).toBeVisible()
    const ofFirst = cellsOf(rowOf(canvasElement, FIRST.scno ?? '')).slice(3, 7)
    await expect(ofFirst.map((text) => text?.replace('!', ''))).toEqual([
      '완료 2026. 9. 1.',
      '진행 중 2026. 11. 10.',
      '미방문 2026. 11. 12.',
      '예정 2026. 12. 20.',
    ])
    const ofSecond = cellsOf(rowOf(canvasElement, SECOND.scno ?? '')).slice(3, 7)
    await expect([ofSecond[0], ...ofSecond.slice(2)]).toEqual(['-', '-', '-'])
    await userEvent.click(named(/V2 방문/))
    const dialog = within(await screen.findByRole('dialog', { name: '방문 상세' }))
    await waitFor(() => expect(dialog.getByText('방문명', { exact: true })).toBeVisible())
    for (const term of [
      '방문명',
      '방문 코드',
      '방문 유형',
      '상태',
      '예정일',
      '허용범위',
      '실제 방문일',
      '설명',
      '비고',
    ]) {
      await expect(dialog.getByText(term, { exact: true })).toBeVisible()
    }
    await expect(dialog.getByText('등록자')).toBeVisible()
    await expect(dialog.getByText('등록일시')).toBeVisible()
    await expect(dialog.getByText('2026. 3. 2. 오전 10:30')).toBeVisible()
    await expect(dialog.getByText('2026. 11. 7. ~ 2026. 11. 25.')).toBeVisible()
    await expect(dialog.getByText('앞선 방문이 모두 완료되어 다음 예정 방문입니다.')).toBeVisible()
  },
}

/** 비정기 방문과 추가 방문은 시험대상자 아래의 행에 있습니다. */
export const OutsideOfTheColumns: Story = {
  args: {
    state: { ...HISTORY_ARGS.state, subjects: [FIRST, SECOND], templates: [] },
    visits: only([
      visitOf('V1', { visitNumber: 1 }),
      visitOf('V1', {
        visitId: OF_SECOND,
        visitType: 'UNSCHEDULED',
        visitNumber: null,
        visitName: '두통으로 방문',
        notes: `${'가'.repeat(50)}나`,
        actualVisitDate: '2026-10-05',
      }),
      visitOf(null, {
        visitNumber: null,
        visitName: '전화 확인',
        visitStatus: 'SCHEDULED',
        actualVisitDate: null,
        scheduledDate: '2026-12-01',
        notes: '나'.repeat(50),
      }),
    ]),
  },
  parameters: { ledger: ['VISIT-019', 'VISIT-020', 'VISIT-021', 'VISIT-023', 'VISIT-092'] },
  play: async ({ canvasElement }) => {
    await expect(headers(canvasElement).slice(3)).toEqual(['V1', '비정기·추가 방문', '비고'])
    const rows = within(canvasElement).getAllByRole('row').slice(1)
    await expect(rows).toHaveLength(4)
    await expect(within(rows[0] as HTMLElement).getAllByRole('button')).toHaveLength(1)
    await expect(within(rows[0] as HTMLElement).getByRole('button', { name: /V1 방문/ })).toBeVisible()
    await expect(rows[3]).toHaveTextContent(SECOND.scno ?? '')
    const [, unscheduled, followUp] = rows.map((row) => row.textContent ?? '')
    await expect(unscheduled).toContain('비정기 방문')
    await expect(unscheduled).toContain('두통으로 방문')
    await expect(unscheduled).toContain('완료')
    await expect(unscheduled).toContain(`${'가'.repeat(50)}...`)
    await expect(followUp).toContain('추가 방문')
    await expect(followUp).toContain('전화 확인')
    await expect(followUp).toMatch(/나{50}$/)
  },
}

/** 화면에 보이는 시험대상자의 방문만 요청하고, 실패한 행에서 다시 시도합니다. */
export const OnlyWhatIsDrawn: Story = {
  args: {
    visits: new Map([
      ...visitsOf(SUBJECTS_OF_STORY.slice(1)),
      [FIRST.subjectId, { kind: 'failed', isRetrying: false }],
    ]),
    actions: { ...HISTORY_ARGS.actions, show: fn(() => () => undefined) },
  },
  parameters: { ledger: ['VISIT-001', 'VISIT-004'] },
  play: async ({ canvasElement, args }) => {
    await expect(args.actions.show).toHaveBeenCalledWith(FIRST.subjectId)
    await userEvent.click(
      within(rowOf(canvasElement, FIRST.scno ?? '')).getByRole('button', { name: `${FIRST.scno} 방문 다시 시도` }),
    )
    await expect(args.actions.retrySubject).toHaveBeenCalledWith(FIRST.subjectId)
  },
}

const dayOf = (number: number, name: string) =>
  visitOf(`C${number}`, {
    visitId: `019438e9-4800-7000-8000-0000000001${String(number).padStart(2, '0')}`,
    visitNumber: number,
    visitName: name,
    actualVisitDate: '2026-11-05',
  })

/** 하루에 세 건까지 보이고, 나머지는 목록으로 열립니다. */
export const CalendarOfAMonth: Story = {
  args: {
    view: 'calendar',
    state: { ...HISTORY_ARGS.state, subjects: [FIRST], templates: [] },
    visits: only([
      ...[3, 1, 2, 5, 4].map((number) => dayOf(number, `${number}번째 방문`)),
      ...[1, 2, 3].map((at) => ({
        ...dayOf(10 + at, `세 건 중 ${at}`),
        visitId: `019438e9-4800-7000-8000-0000000002${at}0`,
        actualVisitDate: '2026-11-06',
      })),
    ]),
  },
  parameters: {
    ledger: ['VISIT-005', 'VISIT-030', 'VISIT-028', 'VISIT-031', 'VISIT-032', 'VISIT-033', 'VISIT-036', 'DCONST-026'],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('radio', { name: '캘린더 보기' })).toBeChecked()
    // Everybody's visits are there: nothing is counted any more.
    await expect(canvas.queryByText(/명의 방문을 불러왔습니다/)).toBeNull()
    await expect(canvas.getByRole('radio', { name: '표 보기' })).not.toBeChecked()
    await expect(canvas.getByRole('heading', { name: '2026년 11월' })).toBeVisible()
    await expect(canvas.getByRole('grid', { name: '방문 캘린더, 2026년 11월' })).toBeVisible()
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim().at(0))).toEqual([
      ...'일 월 화 수 목 금 토'.split(' '),
    ])
    await expect(canvas.getByText(/세 건 중 3/)).toBeVisible()
    await expect(canvas.getAllByText(/[1-5]번째 방문/)).toHaveLength(3)
    await expect(canvas.getAllByRole('button', { name: /더보기/ })).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: /\+2개 더보기/ }))
    const all = within(await screen.findByRole('dialog', { name: '2026. 11. 5. 방문 5건' }))
    await expect(
      all.getAllByRole('button', { name: /번째 방문/ }).map(({ textContent }) => textContent?.match(/\d번/)?.[0]),
    ).toEqual(['1번', '2번', '3번', '4번', '5번'])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: '이전 달' }))
    await expect(canvas.getByRole('heading', { name: '2026년 10월' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '오늘' }))
    await userEvent.click(canvas.getByRole('button', { name: '다음 달' }))
    await expect(canvas.getByRole('heading', { name: '2026년 12월' })).toBeVisible()
    await userEvent.click(canvas.getByText('표 보기'))
    await expect(canvas.getByRole('grid', { name: '시험대상자 방문 이력' })).toBeVisible()
    await expect(canvas.queryByRole('grid', { name: /방문 캘린더/ })).toBeNull()
  },
}

/** 캘린더는 모두의 방문을 불러오고, 몇 명까지 불러왔는지 알려줍니다. */
export const CalendarStillLoading: Story = {
  args: {
    view: 'calendar',
    state: { ...HISTORY_ARGS.state, subjects: SUBJECTS_OF_STORY.slice(0, 3) },
    visits: visitsOf(SUBJECTS_OF_STORY.slice(0, 2)),
    actions: { ...HISTORY_ARGS.actions, show: fn(() => () => undefined) },
  },
  parameters: { ledger: ['VISIT-001'] },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('3명 중 2명의 방문을 불러왔습니다.')
    for (const { subjectId } of SUBJECTS_OF_STORY.slice(0, 3)) {
      await expect(args.actions.show).toHaveBeenCalledWith(subjectId)
    }
  },
}

export const Nothing: Story = {
  args: { state: { ...HISTORY_ARGS.state, subjects: [] } },
  parameters: { ledger: ['VISIT-024'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('방문 이력이 없습니다.')).toBeVisible()
    await expect(
      within(canvasElement).getByText('시험대상자가 등록되고 방문이 저장되면 이곳에 표시됩니다.'),
    ).toBeVisible()
  },
}

/** 한 시험대상자의 방문만 볼 수 있습니다. */
export const CalendarOfOneSubject: Story = {
  args: {
    view: 'calendar',
    today: '2025-01-15',
    visits: new Map(
      [FIRST, SECOND].map(({ subjectId }, at) => [
        subjectId,
        {
          kind: 'ready',
          visits: [visitOf('V1', { visitId: `${OF_SECOND.slice(0, -1)}${at}`, actualVisitDate: '2024-12-05' })],
        },
      ]),
    ),
  },
  parameters: { ledger: ['VISIT-025', 'VISIT-026', 'VISIT-027', 'VISIT-029'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    // The month of the day in Seoul, not that of the clock of the device.
    await expect(canvas.getByRole('heading', { name: '2025년 1월' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '이전 달' }))
    await expect(canvas.getByRole('heading', { name: '2024년 12월' })).toBeVisible()
    const field = canvas.getByRole('combobox', { name: '시험대상자' })
    await expect(field).toHaveValue('전체 시험대상자')
    const shown = () => canvas.getAllByText(/V1 방문/).map(({ textContent }) => textContent?.replace(/ V1 방문.*/, ''))
    await expect(shown()).toEqual([FIRST.scno, SECOND.scno])
    await userEvent.click(field)
    await userEvent.clear(field)
    await expect((await screen.findAllByRole('option'))[0]).toHaveTextContent('전체 시험대상자')
    await userEvent.type(field, SECOND.scno ?? '')
    await userEvent.click(await screen.findByRole('option', { name: SECOND.scno ?? '' }))
    await expect(field).toHaveValue(SECOND.scno)
    await expect(shown()).toEqual([SECOND.scno])
    await userEvent.tripleClick(field)
    await userEvent.keyboard('전체')
    await userEvent.click(await screen.findByRole('option', { name: '전체 시험대상자' }))
    await expect(shown()).toEqual([FIRST.scno, SECOND.scno])
    await userEvent.click(canvas.getByRole('button', { name: '다음 달' }))
    await expect(canvas.getByRole('heading', { name: '2025년 1월' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['VISIT-003'] },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('방문 이력을 불러오는 데 실패했습니다.')
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    await expect(args.actions.retry).toHaveBeenCalledOnce()
  },
}
