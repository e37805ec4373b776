import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { PANEL_ARGS, ready, visitOf } from '../testing/timelineStory'
import { VisitPanel } from './VisitPanel'
import { VisitPanelNotLoaded } from './VisitPanelSkeleton'

const WINDOW = (start: string, end: string) => ({ visitWindowStart: start, visitWindowEnd: end })
const VISITS = [
  visitOf(4, { scheduledDate: '2026-12-20', ...WINDOW('2026-12-17', '2026-12-23') }),
  visitOf(1, { visitStatus: 'COMPLETED', scheduledDate: '2026-09-01', actualVisitDate: '2026-09-01' }),
  visitOf(2, {
    visitStatus: 'COMPLETED',
    scheduledDate: '2026-09-29',
    actualVisitDate: '2026-10-02',
    ...WINDOW('2026-09-26', '2026-10-02'),
  }),
  visitOf(3, { scheduledDate: '2026-11-10', ...WINDOW('2026-11-07', '2026-11-25') }),
  visitOf(5, { visitStatus: 'MISSED', scheduledDate: '2026-12-22', ...WINDOW('2026-12-19', '2026-12-25') }),
  visitOf(9, {
    visitType: 'UNSCHEDULED',
    visitNumber: null,
    visitCode: null,
    visitName: '두통으로 방문',
    visitStatus: 'COMPLETED',
    actualVisitDate: '2026-10-05',
  }),
  visitOf(6, { visitNumber: null, visitCode: null, visitName: '전화 확인' }),
]
const SUBJECT = {
  consentDate: '2026-08-20',
  enrollmentDate: '2026-09-01',
  screeningFailDate: null,
  completionDate: '-',
  dropoutDate: null,
}

/** What the visits on the page of a subject do; their states stand beside it. */
const meta = {
  title: '시험대상자 상세/방문/동작',
  id: 'screen-visit-timeline-play',
  component: VisitPanel,
  decorators: [(Story) => <main style={{ padding: 16, width: 760, maxWidth: '100%' }}>{Story()}</main>],
  parameters: { layout: 'fullscreen' },
  args: { ...PANEL_ARGS, today: '2026-11-20', state: ready(VISITS), subject: SUBJECT },
} satisfies Meta<typeof VisitPanel>

export default meta
type Story = StoryObj<typeof meta>

const lane = (name: string) => {
  const row = screen
    .getAllByRole('row')
    .find((each) => within(each).queryByRole('rowheader', { name, exact: true } as never))
  if (!row) throw new Error(`no lane ${name}`)
  return within(row)
}
const marksOf = (name: string) =>
  lane(name)
    .getAllByRole('gridcell')
    .map((cell) => cell.firstElementChild?.getAttribute('aria-label'))
const shapeOf = (name: RegExp) => {
  const glyphs = screen.getByRole('button', { name }).querySelectorAll('svg')
  return glyphs[glyphs.length - 1]?.innerHTML
}

/** 예정일은 비어 있고 실제 방문일은 채워져 있으며, 비정기 방문은 모양이 다르고, 허용범위는 막대입니다. */
export const TimeLine: Story = {
  parameters: { ledger: ['VISIT-267', 'VISIT-092', 'VISIT-095', 'VISIT-099'] },
  play: async () => {
    await expect(screen.getByRole('radio', { name: '타임라인' })).toBeChecked()
    await expect(screen.getByRole('grid', { name: '방문 타임라인' })).toBeVisible()
    await expect(marksOf('방문')).toEqual([
      'V1 1차 방문, 완료, 실제 방문일 2026. 9. 1., 예정일 2026. 9. 1.',
      'V2 2차 방문, 완료, 실제 방문일 2026. 10. 2., 예정일 2026. 9. 29., 허용범위 2026. 9. 26. ~ 2026. 10. 2.',
      '두통으로 방문, 비정기 방문, 완료, 실제 방문일 2026. 10. 5.',
      'V3 3차 방문, 진행 중(다음 예정 방문), 예정일 2026. 11. 10., 허용범위 2026. 11. 7. ~ 2026. 11. 25., 예정일 지남',
      'V4 4차 방문, 예정(예측), 예정일 2026. 12. 20., 허용범위 2026. 12. 17. ~ 2026. 12. 23., 방문 허용범위가 겹칩니다.',
      'V5 5차 방문, 미방문, 예정일 2026. 12. 22., 허용범위 2026. 12. 19. ~ 2026. 12. 25., 방문 허용범위가 겹칩니다.',
    ])
    await expect(marksOf('상태 변경')).toEqual(['동의일 2026. 8. 20., 상태 스크리닝', '등록일 2026. 9. 1., 상태 등록'])
    const shapes = [/^V1 /, /^두통으로/, /^V3 /, /^V4 /, /^V5 /].map(shapeOf)
    await expect(new Set(shapes).size).toBe(5)
    await expect(shapeOf(/^V2 /)).toBe(shapes[0])
    // V2 also shows the day that it was planned for.
    await expect(screen.getByRole('button', { name: /^V2 / }).querySelectorAll('svg')).toHaveLength(2)
    await expect(screen.getByRole('button', { name: /^V1 / }).querySelectorAll('svg')).toHaveLength(1)
    await expect(screen.getByText('날짜가 없는 방문 1건은 표에서 볼 수 있습니다.')).toBeVisible()
  },
}

/** 화살표 키로 살펴보고, Enter 키로 방문 상세를 엽니다. */
export const OpenedByKeyboard: Story = {
  parameters: { ledger: ['VISIT-267', 'VISIT-022'] },
  play: async () => {
    screen.getByRole('button', { name: /^V2 / }).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: '방문 상세' }))
    await waitFor(() => expect(dialog.getByText('앞선 방문이 모두 완료되어 다음 예정 방문입니다.')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: /^V3 / })).toHaveFocus())
  },
}

const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').map(cells)

/** 표에는 날짜 순서대로 같은 내용이 있고, 날짜가 없는 방문은 끝에 있습니다. */
export const ReadAsATable: Story = {
  parameters: { ledger: ['VISIT-267', 'VISIT-022'] },
  play: async () => {
    await userEvent.click(screen.getByText('표로 보기'))
    await expect(screen.queryByRole('grid')).toBeNull()
    await expect(rowsOf('방문')).toEqual([
      ['방문명', '방문 코드', '상태', '예정일', '허용범위', '실제 방문일'],
      ['1차 방문', 'V1', '완료 왜?', '2026. 9. 1.', '-값 없음', '2026. 9. 1.'],
      ['2차 방문', 'V2', '완료 왜?', '2026. 9. 29.', '2026. 9. 26. ~ 2026. 10. 2.', '2026. 10. 2.'],
      ['두통으로 방문', '-값 없음', '완료 왜?', '-값 없음', '-값 없음', '2026. 10. 5.'],
      ['3차 방문', 'V3', '진행 중 왜?', '2026. 11. 10.', '2026. 11. 7. ~ 2026. 11. 25.', '-값 없음'],
      ['4차 방문', 'V4', '예정 왜?!', '2026. 12. 20.', '2026. 12. 17. ~ 2026. 12. 23.', '-값 없음'],
      ['5차 방문', 'V5', '미방문 왜?!', '2026. 12. 22.', '2026. 12. 19. ~ 2026. 12. 25.', '-값 없음'],
      ['전화 확인', '-값 없음', '예정 왜?', '-값 없음', '-값 없음', '-값 없음'],
    ])
    await expect(rowsOf('상태 변경')).toEqual([
      ['항목', '상태', '날짜'],
      ['동의일', '스크리닝 왜?', '2026. 8. 20.'],
      ['등록일', '등록 왜?', '2026. 9. 1.'],
    ])
    await userEvent.click(screen.getByRole('button', { name: '2차 방문' }))
    await screen.findByRole('dialog', { name: '방문 상세' })
  },
}

/** The sentences of a state, opened by keyboard. */
async function readWhy(name: RegExp, title: string) {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: title })
  await waitFor(() => expect(within(dialog).getByRole('heading')).toBeVisible())
  const sentences = [...dialog.querySelectorAll('p')].map(({ textContent }) => textContent)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return sentences
}

/** 모든 상태는 왜 그런지 설명합니다. */
export const EveryStateSaysWhy: Story = {
  parameters: { ledger: ['VISIT-266'] },
  play: async () => {
    await userEvent.click(screen.getByText('표로 보기'))
    await expect(screen.getAllByText('왜?')).toHaveLength(9)
    await expect(await readWhy(/^완료 왜\? 2차 방문: 상태의 이유$/, '2차 방문: 상태의 이유')).toEqual([
      '실제 방문일(2026. 10. 2.)이 있어 완료입니다.',
    ])
    await expect(await readWhy(/^진행 중 왜\? 3차 방문/, '3차 방문: 상태의 이유')).toEqual([
      '앞선 방문이 모두 완료되어 다음 예정 방문입니다.',
      "오늘(2026. 11. 20.) 기준으로 예정일(2026. 11. 10.)은 지났지만 허용범위 종료일(2026. 11. 25.)은 지나지 않아 '예정일 지남'입니다.",
    ])
    await expect(await readWhy(/^예정 왜\? 4차 방문.*, 방문 허용범위가 겹칩니다\.$/, '4차 방문: 상태의 이유')).toEqual([
      '앞선 방문(V3)이 완료되지 않아 예정으로 표시됩니다.',
      '방문 허용범위가 겹칩니다.',
    ])
    await expect(await readWhy(/^등록 왜\? 등록일/, '등록일: 상태의 이유')).toEqual([
      "등록일(2026. 9. 1.)이 입력되어 있어 '등록' 상태입니다.",
    ])
  },
}

export const FailedThenRetried: Story = {
  args: { state: { kind: 'failed', isRetrying: false } },
  parameters: { ledger: ['VISIT-267'] },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('방문 정보를 불러오는 데 실패했습니다.')
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** The browser does not load the code of a part anew: only a reload helps, and no button promises more. */
export const NotLoaded: Story = {
  render: () => <VisitPanelNotLoaded />,
  parameters: { ledger: ['VISIT-267'] },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent(
      '방문 정보를 불러오는 데 실패했습니다.화면을 새로고침한 뒤 다시 시도해주세요.',
    )
    await expect(screen.queryByRole('button')).toBeNull()
  },
}

export const NothingYet: Story = {
  args: { state: ready([]), subject: {} },
  parameters: { ledger: ['VISIT-024'] },
  play: async () => {
    await expect(screen.getByText('방문 이력이 없습니다.')).toBeVisible()
    await expect(screen.getByText('방문이 저장되면 이곳에 표시됩니다.')).toBeVisible()
    await expect(screen.queryByRole('radio')).toBeNull()
  },
}

/** What could not be loaded again stays, with another try above it. */
export const OldVisits: Story = {
  args: { state: { kind: 'ready', visits: VISITS, isOld: true, isRetrying: false } },
  parameters: { ledger: ['REQ-057', 'VISIT-267'] },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent(
      '방문 정보를 불러오는 데 실패했습니다.마지막으로 불러온 내용을 보여줍니다.',
    )
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await expect(screen.getByRole('radiogroup')).toBeVisible()
  },
}
