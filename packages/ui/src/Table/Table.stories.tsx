import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button'
import { Card } from '../Card/Card'
import { Chip } from '../Chip/Chip'
import { EmptyState } from '../EmptyState/EmptyState'
import { Link } from '../Link/Link'
import { LoadingRegion } from '../LoadingRegion/LoadingRegion'
import { DENSITIES } from '../theme/theme.css'
import { Table, type TableColumn } from './Table'

interface Site {
  name: string
  investigator: string | null
  started: string
  enrolled: number
  target: number
}

const sites: Site[] = [
  { name: '서울한빛병원', investigator: '김서연', started: '2026-03-02', enrolled: 38, target: 40 },
  { name: '부산바다대학교병원', investigator: '박도윤', started: '2026-04-13', enrolled: 112, target: 120 },
  { name: '제주오름병원', investigator: null, started: '2026-06-01', enrolled: 0, target: 8 },
]

const columns: TableColumn<Site>[] = [
  {
    id: 'name',
    header: '기관명',
    isRowHeader: true,
    render: ({ name }) => (
      <Link variant="quiet" href="#site">
        {name}
      </Link>
    ),
  },
  { id: 'investigator', header: '연구책임자(PI)', render: ({ investigator }) => investigator },
  { id: 'started', header: '개시일', isNowrap: true, render: ({ started }) => started },
  {
    id: 'status',
    header: '상태',
    render: ({ enrolled }) => (enrolled > 0 ? <Chip tone="positive">진행 중</Chip> : <Chip tone="caution">대기</Chip>),
  },
  { id: 'enrolled', header: '등록 수', align: 'end', render: ({ enrolled }) => enrolled },
  { id: 'target', header: '목표 수', align: 'end', render: ({ target }) => target },
]

const wide = columns.map((column) => ({ ...column, minWidth: 180 }))

/** More rows than fit. */
const many = Array.from({ length: 5 }, (_, round) =>
  sites.map((site) => ({ ...site, name: `${site.name} ${round + 1}` })),
).flat()

const meta = {
  component: Table<Site>,
  args: { 'aria-label': '실시기관', columns, rows: sites, getKey: ({ name }) => name },
  argTypes: { density: { control: 'inline-radio', options: DENSITIES } },
} satisfies Meta<typeof Table<Site>>

export default meta
type Story = StoryObj<typeof Table<Site>>

export const Comfortable: Story = {
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: '실시기관' })
    const heads = within(table).getAllByRole('columnheader')
    await expect(heads.map((head) => head.textContent)).toEqual(columns.map(({ header }) => header))
    const row = within(table).getByRole('row', { name: /^제주오름병원/ })
    await expect(within(row).getByRole('rowheader')).toHaveTextContent('제주오름병원')
    await expect(within(row).getAllByRole('cell')[0]).toHaveTextContent('값 없음')
    await expect(within(row).getByRole('cell', { name: '0' })).toBeVisible()
    await expect(table).not.toHaveAttribute('aria-busy')
    await expect(within(row).getByRole('cell', { name: '0' })).toHaveStyle({ textAlign: 'end' })
    await expect(within(row).getByRole('rowheader')).toHaveStyle({ textAlign: 'start' })
  },
}

export const Compact: Story = {
  args: { density: 'compact', emptyState: <p>등록된 실시기관이 없습니다.</p> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('등록된 실시기관이 없습니다.')).toBeNull()
    const heights = canvas.getAllByRole('row').map((row) => row.getBoundingClientRect().height)
    await expect(Math.max(...heights)).toBeLessThan(44)
  },
}

/** What belongs to one row stands below it, as wide as what is in view. */
export const DetailsBelow: Story = {
  args: {
    columns: wide,
    renderBelow: ({ name, enrolled }) => enrolled === 0 && <p>{name}: 등록된 시험대상자가 없습니다.</p>,
  },
  decorators: [(Story) => <div style={{ maxWidth: 390 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('row')
    await expect(rows).toHaveLength(1 + sites.length + 1)
    const details = canvas.getByText('제주오름병원: 등록된 시험대상자가 없습니다.')
    await expect(rows.at(-1)).toContainElement(details)
    await expect(details.getBoundingClientRect().right).toBeLessThanOrEqual(
      (await canvas.findByRole('region', { name: '실시기관' })).getBoundingClientRect().right,
    )
  },
}

export const WithCaption: Story = {
  args: { caption: '실시기관별 등록 현황', 'aria-label': undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: '실시기관별 등록 현황' })).toBeVisible()
    await expect(canvas.getByText('실시기관별 등록 현황')).toBeVisible()
  },
}

/** A table that fits is not a tab stop. */
export const FitsAndIsNoTabStop: Story = {
  args: { columns: columns.filter(({ align }) => align === 'end') },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(document.body).toHaveFocus()
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument()
  },
}

/** A table that does not fit scrolls in its own region, which is a tab stop with the table's name. */
export const ScrollsSideways: Story = {
  args: { columns: wide },
  decorators: [(Story) => <div style={{ maxWidth: 390 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: '실시기관' })
    await userEvent.tab()
    await expect(region).toHaveFocus()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

/** On a phone the name of a row stays in view, so that nobody acts on a row without seeing whose it is. */
export const NameStaysInView: Story = {
  args: { columns: wide },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: '실시기관' })
    const [name] = canvas.getAllByRole('rowheader')
    region.scrollLeft = 300
    await waitFor(() => expect(region.scrollLeft).toBe(300))
    const edge = region.getBoundingClientRect().left
    await expect(Math.round((name?.getBoundingClientRect().left ?? 0) - edge)).toBeLessThanOrEqual(1)
    await expect(name?.getBoundingClientRect().right).toBeLessThanOrEqual(edge + region.clientWidth / 2)
  },
}

export const StickyHeader: Story = {
  args: { rows: many, maxHeight: 280 },
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: '실시기관' })
    const head = canvas.getByRole('columnheader', { name: '기관명' })
    const top = head.getBoundingClientRect().top
    region.scrollTop = 200
    await waitFor(() => expect(region.scrollTop).toBe(200))
    await expect(head.getBoundingClientRect().top).toBe(top)
  },
}

/** At most as high as its container, a flex column; the rows scroll below the header. */
export const FillingItsContainer: Story = {
  args: { rows: many, maxHeight: 'fill' },
  decorators: [(Story) => <div style={{ display: 'flex', flexDirection: 'column', height: 300 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: '실시기관' })
    const head = canvas.getByRole('columnheader', { name: '기관명' })
    const top = head.getBoundingClientRect().top
    await expect(region.getBoundingClientRect().height).toBeLessThanOrEqual(300)
    region.scrollTop = 200
    await waitFor(() => expect(region.scrollTop).toBe(200))
    await expect(head.getBoundingClientRect().top).toBe(top)
  },
}

/** Rows below what they share. A screen reader names the group at its first row. */
export const Grouped: Story = {
  tags: ['picture'],
  args: {
    rows: undefined,
    density: 'compact',
    groups: [
      { id: 'capital', header: <strong>수도권 1곳</strong>, rows: sites.slice(0, 1) },
      { id: 'other', header: <strong>그 밖의 지역 2곳</strong>, rows: sites.slice(1) },
    ],
    emptyState: <p>등록된 실시기관이 없습니다.</p>,
  },
  play: async ({ canvas }) => {
    const [, capital, other] = canvas.getAllByRole('rowgroup')
    for (const [body, name, rows] of [
      [capital, '수도권 1곳', 1],
      [other, '그 밖의 지역 2곳', 2],
    ] as const) {
      const [header, ...below] = within(body as HTMLElement).getAllByRole('row')
      const cell = (header as HTMLElement).firstElementChild
      await expect(header).toHaveTextContent(name)
      await expect(cell).toHaveAttribute('scope', 'rowgroup')
      await expect(cell).toHaveAttribute('colspan', `${columns.length}`)
      await expect(below).toHaveLength(rows)
    }
    await expect(canvas.queryByText('등록된 실시기관이 없습니다.')).toBeNull()
  },
}

/** The header of a group stays where the table is read, however far its columns are scrolled. */
export const GroupsScrolledSideways: Story = {
  args: { ...Grouped.args, columns: wide },
  decorators: [(Story) => <div style={{ maxWidth: 390 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: '실시기관' })
    const header = canvas.getByText('수도권 1곳')
    const before = header.getBoundingClientRect().left
    region.scrollLeft = 300
    await waitFor(() => expect(region.scrollLeft).toBe(300))
    await expect(header.getBoundingClientRect().left).toBe(before)
  },
}

export const NoGroups: Story = {
  args: { rows: undefined, groups: [], emptyState: <p>등록된 실시기관이 없습니다.</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('등록된 실시기관이 없습니다.')).toBeVisible()
    await expect(canvas.getAllByRole('row')).toHaveLength(1)
  },
}

export const InsideCard: Story = {
  tags: ['picture', 'sheet-data'],
  args: { isFrameless: true, density: 'compact', columns: columns.filter(({ id }) => id !== 'started') },
  decorators: [(Story) => <Card title="실시기관별 등록 현황">{Story()}</Card>],
}

/** 행이 다른 화면으로 이어질 때. 행의 이름이 링크이고, 행의 어디를 눌러도 그 링크를 따라갑니다. */
export const RowsLead: Story = {
  args: {
    columns: columns.map((column) => (column.isRowHeader ? { ...column, render: ({ name }) => name } : column)),
    rowHref: ({ name }) => `#${name}`,
  },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('rowheader').map((header) => within(header).getByRole('link'))
    const followed: string[] = []
    for (const link of links) {
      link.addEventListener('click', (event) => {
        event.preventDefault()
        followed.push(link.textContent ?? '')
      })
    }
    await userEvent.click(canvas.getByRole('cell', { name: '38' }))
    await userEvent.click(canvas.getByRole('link', { name: '제주오름병원' }))
    await expect(followed).toEqual(['서울한빛병원', '제주오름병원'])
    // What somebody selects to copy leads nowhere.
    getSelection()?.selectAllChildren(canvas.getByRole('cell', { name: '2026-03-02' }))
    canvas.getByRole('cell', { name: '112' }).click()
    await expect(followed).toHaveLength(2)
    getSelection()?.removeAllRanges()
  },
}

/** 행이 제자리에서 대화상자 같은 것을 열 때. 행의 이름이 버튼이고, 행의 어디를 눌러도 그 버튼을 누릅니다. */
export const RowsOpen: Story = {
  args: { columns: RowsLead.args?.columns ?? columns, onRowPress: fn() },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: '서울한빛병원' })
    await userEvent.click(canvas.getByRole('cell', { name: '38' }))
    await expect(args.onRowPress).toHaveBeenCalledOnce()
    await expect(args.onRowPress).toHaveBeenLastCalledWith(expect.objectContaining({ name: '서울한빛병원' }))
    // What it opens gives the focus back to it.
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: '제주오름병원' }))
    await expect(args.onRowPress).toHaveBeenCalledTimes(3)
    await expect(args.onRowPress).toHaveBeenLastCalledWith(expect.objectContaining({ name: '제주오름병원' }))
    getSelection()?.selectAllChildren(canvas.getByRole('cell', { name: '2026-03-02' }))
    canvas.getByRole('cell', { name: '112' }).click()
    await expect(args.onRowPress).toHaveBeenCalledTimes(3)
    getSelection()?.removeAllRanges()
  },
}

const sortable = columns.map((column) =>
  column.id === 'name' || column.id === 'started' ? { ...column, isSortable: true } : column,
)

/** 정렬할 수 있는 열의 이름을 누르면 고른 순서를 알립니다. 행은 목록을 보내는 쪽이 그 순서로 다시 줍니다. */
export const Sorted: Story = {
  args: { columns: sortable, sort: { column: 'started', direction: 'descending' }, onSort: fn() },
  play: async ({ canvas, args }) => {
    const sorted = canvas.getAllByRole('columnheader').filter((head) => head.hasAttribute('aria-sort'))
    await expect(sorted.map((head) => head.getAttribute('aria-sort'))).toEqual(['none', 'descending'])
    within(sorted[0] as HTMLElement)
      .getByRole('button')
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSort).toHaveBeenLastCalledWith({ column: 'name', direction: 'ascending' })
    await userEvent.click(within(sorted[1] as HTMLElement).getByRole('button'))
    await expect(args.onSort).toHaveBeenLastCalledWith({ column: 'started', direction: 'ascending' })
    await expect(args.onSort).toHaveBeenCalledTimes(2)
  },
}

export const Empty: Story = {
  args: {
    rows: [],
    emptyState: (
      <EmptyState
        title="등록된 실시기관이 없습니다."
        description="실시기관을 등록하면 여기에서 등록 현황을 볼 수 있습니다."
        action={<Button>실시기관 등록</Button>}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(columns.length)
    await expect(canvas.getByText('등록된 실시기관이 없습니다.')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { isLoading: true, skeletonRows: 3, columns: wide, emptyState: <p>등록된 실시기관이 없습니다.</p> },
  decorators: [
    (Story) => <div style={{ maxWidth: 390 }}>{Story()}</div>,
    (Story) => (
      <LoadingRegion message="실시기관을 불러오는 중입니다..." slowMessage="실시기관 목록을 기다리고 있습니다.">
        {Story()}
      </LoadingRegion>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getAllByRole('row')).toHaveLength(1)
    // As many shapes as rows are waited for, and no word that there are none.
    await expect(canvas.getByRole('table').querySelectorAll('tbody > tr')).toHaveLength(3)
    await expect(canvas.queryByText('등록된 실시기관이 없습니다.')).toBeNull()
  },
}

export const LongKoreanText: Story = {
  args: {
    rows: [
      {
        name: '학교법인 한빛학원 서울한빛대학교의과대학부속 서울한빛병원 임상시험센터',
        investigator: '가나다라마바사아자차카타파하가나다라마바사아자차카타파하',
        started: '2026-03-02',
        enrolled: 1284,
        target: 12840,
      },
      ...sites,
    ],
  },
  decorators: [(Story) => <div style={{ maxWidth: 720 }}>{Story()}</div>],
}
