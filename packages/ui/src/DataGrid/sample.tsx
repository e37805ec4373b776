import { type ReactNode, useCallback, useState } from 'react'
import { Button } from '../Button/Button'
import type { Column, CommitResult, DataGridProps, Sort } from './types'

/** An item on loan: the subject of the grid's stories, so that the kit names nothing of the product. */
export interface Item {
  id: string
  code: string
  name: string
  bought: string
  checked: string
  returned: string
  count: string
  place: string
}

const NAMES = [
  '현미경',
  '원심분리기',
  '정밀 저울',
  '항온 수조',
  '피펫 세트',
  '분광 광도계',
  '자석 교반기',
  '초저온 냉동고',
]
export const PLACES = [
  { id: 'lab-1', label: '제1 실험실' },
  { id: 'lab-2', label: '제2 실험실' },
  { id: 'store', label: '지하 창고' },
] as const

const two = (value: number) => String(value).padStart(2, '0')

/** Deterministic items. */
export const makeItems = (length: number): Item[] =>
  Array.from({ length }, (_, index) => ({
    id: `item-${index}`,
    code: `EQ-${two(1 + (index % 9))}-${String(index + 1).padStart(3, '0')}`,
    name: NAMES[index % NAMES.length] ?? '',
    bought: index % 5 === 3 ? '' : `2026-${two(1 + (index % 9))}-${two(1 + ((index * 7) % 28))}`,
    checked: index % 3 === 0 ? '' : `2026-10-${two(1 + ((index * 5) % 28))}`,
    returned: index % 4 === 1 ? `2026-11-${two(1 + (index % 20))}` : '',
    count: String(((index * 37) % 1200) + 1),
    place: PLACES[index % 4]?.id ?? '',
  }))

export const LOCK = '구입일을 먼저 입력해주세요.'
export const NO_FUTURE = '미래 날짜는 입력할 수 없습니다.'
export const TODAY = '2026-11-20'

const checkDate = (value: string) => (value > TODAY ? NO_FUTURE : null)
const checkCode = (value: string) => (/^EQ-\d\d-\d{3}$/.test(value) ? null : 'EQ-01-001 형식으로 입력해주세요.')

export const COLUMNS: readonly Column<Item>[] = [
  {
    id: 'code',
    header: '관리번호',
    width: 140,
    isRowHeader: true,
    isSortable: true,
    get: (item) => item.code,
    mode: () => ({ kind: 'edit', editor: 'text', maxLength: 9, validate: checkCode }),
  },
  {
    id: 'name',
    header: '이름',
    width: 180,
    isSortable: true,
    get: (item) => item.name,
    mode: () => ({ kind: 'edit', editor: 'text' }),
  },
  {
    id: 'bought',
    header: '구입일',
    width: 150,
    isSortable: true,
    get: (item) => item.bought,
    mode: () => ({ kind: 'edit', editor: 'date', max: TODAY, today: TODAY, validate: checkDate }),
  },
  {
    id: 'checked',
    header: '점검일',
    width: 150,
    get: (item) => item.checked,
    mode: (item) =>
      item.bought === ''
        ? { kind: 'locked', reason: LOCK }
        : { kind: 'edit', editor: 'date', min: item.bought, max: TODAY, today: TODAY, validate: checkDate },
  },
  {
    id: 'returned',
    header: '반납일',
    width: 150,
    get: (item) => item.returned,
    mode: () => ({ kind: 'edit', editor: 'date', today: TODAY, whenLeft: 'keep' }),
  },
  { id: 'count', header: '수량', width: 100, align: 'end', isSortable: true, get: (item) => item.count },
  {
    id: 'actions',
    header: '작업',
    width: 170,
    get: () => '',
    render: (item) => (
      <span style={{ display: 'flex', gap: 4 }}>
        <Button size="small" variant="quiet" aria-label={`${item.code} 이력`}>
          이력
        </Button>
        <Button size="small" variant="quiet" aria-label={`${item.code} 삭제`}>
          삭제
        </Button>
      </span>
    ),
  },
]

/** A column whose values are ids. */
export const PLACE: Column<Item> = {
  id: 'place',
  header: '보관 장소',
  width: 170,
  get: (item) => item.place,
  mode: () => ({
    kind: 'edit',
    editor: 'select',
    options: PLACES,
    clearLabel: '지정 안 함',
    validate: (value) => (value === 'store' ? FULL : null),
  }),
}
export const FULL = '지하 창고에는 빈자리가 없습니다.'

export const getKey = (item: Item) => item.id

/** Acts as a server: keeps the rows, sorts them, and takes new values when `save` accepts them. */
export function useItems(initial: readonly Item[], save: DataGridProps<Item>['onCommit']) {
  const [items, setItems] = useState(initial)
  const [sort, setSort] = useState<Sort>({ column: 'code', direction: 'ascending' })
  const onCommit = useCallback(
    async (key: string, column: string, value: string): Promise<CommitResult> => {
      const result = (await save?.(key, column, value)) ?? undefined
      if (result?.ok)
        setItems((before) => before.map((item) => (item.id === key ? { ...item, [column]: value } : item)))
      return result
    },
    [save],
  )
  const sign = sort.direction === 'ascending' ? 1 : -1
  const column = COLUMNS.find(({ id }) => id === sort.column)
  const rows = [...items].sort((a, b) => sign * (column?.get(a) ?? '').localeCompare(column?.get(b) ?? '', 'ko'))
  return { rows, setItems, sort, onSort: setSort, onCommit }
}

/** A tab stop before and after the grid. */
export const Between = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
    <Button>앞</Button>
    <div style={{ width: '100%', minWidth: 0 }}>{children}</div>
    <Button>뒤</Button>
  </div>
)
