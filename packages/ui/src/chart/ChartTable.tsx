import { Button } from '../Button/Button'
import { Table, type TableColumn } from '../Table/Table'
import * as css from './ChartFrame.css'
import type { Numbers } from './types'

interface ChartTableProps {
  name: string
  numbers: Numbers
  isShown: boolean
  onPress?: ((category: number) => void) | undefined
}

/** The twelve months of a year and the header. */
const TALLEST = 13 * 36

/** The numbers of a chart. Always available to assistive technology and print; visible on demand. */
export function ChartTable({ name, numbers, isShown, onPress }: ChartTableProps) {
  const rows = numbers.categories.map((category, index) => ({ category, index, key: `${index} ${category}` }))
  const columns: TableColumn<(typeof rows)[number]>[] = [
    {
      id: 'category',
      header: numbers.categoryLabel,
      isRowHeader: true,
      render: ({ category, index }) =>
        onPress && isShown ? (
          <Button variant="quiet" size="inline" onPress={() => onPress(index)}>
            {category}
          </Button>
        ) : (
          category
        ),
    },
    ...numbers.columns.map(
      ({ label, texts }, column): TableColumn<(typeof rows)[number]> => ({
        id: `value ${column}`,
        header: label,
        align: 'end',
        render: ({ index }) => texts[index],
      }),
    ),
  ]
  const table = (
    <Table
      aria-label={name}
      columns={columns}
      rows={rows}
      getKey={({ key }) => key}
      density="compact"
      {...(isShown && { maxHeight: TALLEST })}
    />
  )
  if (isShown) return <div className={css.shownTable}>{table}</div>
  return (
    <div className={css.unseenTable}>
      <div className={css.wideTable}>{table}</div>
    </div>
  )
}
