import { Fragment, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { Button, Link } from 'react-aria-components'
import type { Sort } from '../DataGrid/types'
import { ValueOrNone } from '../NoValue/NoValue'
import { Skeleton } from '../Skeleton/Skeleton'
import { useIsScrollable } from '../scroll/useIsScrollable'
import type { Density } from '../theme/theme.css'
import { SortButton } from './SortButton'
import * as css from './Table.css'

export type { Sort } from '../DataGrid/types'

export const TABLE_ALIGNS = ['start', 'end', 'center'] as const

export interface TableColumn<Row> {
  id: string
  header: string
  /** Null, undefined and an empty text are shown as missing; 0 is a value. */
  render: (row: Row) => ReactNode
  /** `end` for numbers, so that their digits align. */
  align?: (typeof TABLE_ALIGNS)[number]
  /** Names the row for assistive technology. */
  isRowHeader?: boolean
  /** For dates and codes, which would break at their hyphens. Numbers, aligned to the `end`, never break. */
  isNowrap?: boolean
  /** Minimum width in pixels; by default the width of the content. */
  minWidth?: number
  /** Its header sorts the list by it, where the table has `onSort`. */
  isSortable?: boolean
}

/** Rows that belong together, below what they share. */
export interface TableGroup<Row> {
  id: string
  /** Names every row of the group for assistive technology. */
  header: ReactNode
  rows: readonly Row[]
}

/** The rows, either one by one or in groups. */
type Rows<Row> = { rows: readonly Row[]; groups?: undefined } | { rows?: undefined; groups: readonly TableGroup<Row>[] }

/** The table's name: shown above it, or only announced if a heading already shows it. */
type Name = { caption: string; 'aria-label'?: undefined } | { caption?: undefined; 'aria-label': string }

export type TableProps<Row> = Name &
  Rows<Row> & {
    columns: readonly TableColumn<Row>[]
    getKey: (row: Row) => string
    /** Where a row leads. The row header is its link, and a press anywhere in the row follows it. */
    rowHref?: (row: Row) => string
    /** What a row opens in place, such as a dialog. The row header is its button, and a press anywhere in the row presses it. */
    onRowPress?: (row: Row) => void
    /** What stands below a row, across its columns, such as the details that its button opened; null for nothing. */
    renderBelow?: (row: Row) => ReactNode
    /** The order of the rows; leave it out while it is that of no column. The table does not sort them itself. */
    sort?: Sort | undefined
    onSort?: (sort: Sort) => void
    density?: Density
    /**
     * Pixels. A longer table scrolls below its sticky header. `fill` takes at most the height that is left in its
     * container, a flex column.
     */
    maxHeight?: number | 'fill'
    /** No frame, for a table that fills a `Card`. */
    isFrameless?: boolean
    /** Shown below the header when there are no rows. */
    emptyState?: ReactNode
    /** Shows skeletons instead of rows. Put it in a `LoadingRegion`. */
    isLoading?: boolean
    /** The expected number of rows, so that nothing moves when they arrive. */
    skeletonRows?: number
  }

/** Uneven like real values, but the same each time. */
const SKELETON_WIDTHS = ['72%', '48%', '60%', '36%', '66%', '54%']

/** The linter recognises a region only by its element; one that scrolls must be reachable by keyboard. */
const SCROLLING = { role: 'region', tabIndex: 0 } as const

/**
 * A read-only table. If it does not fit, it scrolls inside itself and is a tab stop. To select or edit rows use a
 * `DataGrid`; for facts about one thing a `DescriptionList`.
 */
export function Table<Row>({
  caption,
  columns,
  rows = [],
  groups,
  getKey,
  rowHref,
  onRowPress,
  renderBelow,
  sort,
  onSort,
  density = 'comfortable',
  maxHeight,
  isFrameless = false,
  emptyState,
  isLoading = false,
  skeletonRows = 5,
  ...props
}: TableProps<Row>) {
  const captionId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const isScrollable = useIsScrollable(scroller)
  const name = caption === undefined ? { 'aria-label': props['aria-label'] } : { 'aria-labelledby': captionId }
  const bodies: readonly (Omit<TableGroup<Row>, 'header'> & { header?: ReactNode })[] = groups ?? [{ id: 'all', rows }]
  const isEmpty = bodies.every((body) => body.rows.length === 0)
  return (
    <div
      className={isFrameless ? css.frame : `${css.frame} ${css.boxed}`}
      data-density={density}
      data-fills={maxHeight === 'fill' || undefined}
    >
      <div
        ref={scroller}
        className={css.scroller}
        style={{ ...(maxHeight !== 'fill' && { maxHeight }) }}
        {...(isScrollable && { ...SCROLLING, ...name })}
      >
        <table className={css.table} {...name} aria-busy={isLoading || undefined}>
          {caption !== undefined && (
            <caption id={captionId} className={css.caption}>
              {caption}
            </caption>
          )}
          <thead>
            <tr>
              {columns.map(({ id, header, align, minWidth, isSortable }) => {
                const direction = sort?.column === id ? sort.direction : null
                return (
                  <th
                    key={id}
                    scope="col"
                    aria-sort={isSortable && onSort ? (direction ?? 'none') : undefined}
                    className={css.head}
                    data-align={align}
                    style={{ minWidth }}
                  >
                    {isSortable && onSort ? (
                      <SortButton column={id} direction={direction} onSort={onSort}>
                        {header}
                      </SortButton>
                    ) : (
                      header
                    )}
                  </th>
                )
              })}
            </tr>
          </thead>
          {isLoading ? (
            <tbody className={css.body}>
              <SkeletonRows count={skeletonRows} columns={columns} />
            </tbody>
          ) : (
            bodies.map(({ id, header, rows }) => (
              <tbody key={id} className={css.body}>
                {header !== undefined && (
                  <tr>
                    <th scope="rowgroup" colSpan={columns.length} className={css.group}>
                      <div className={css.groupHeader}>{header}</div>
                    </th>
                  </tr>
                )}
                {rows.map((row) => (
                  <Fragment key={getKey(row)}>
                    <TableRow
                      row={row}
                      columns={columns}
                      href={rowHref?.(row)}
                      onPress={onRowPress && (() => onRowPress(row))}
                    />
                    <BelowRow columns={columns.length}>{renderBelow?.(row)}</BelowRow>
                  </Fragment>
                ))}
              </tbody>
            ))
          )}
        </table>
        {!isLoading && isEmpty && <div className={css.slot}>{emptyState}</div>}
      </div>
    </div>
  )
}

/**
 * A press beside the link or button of the row counts for it, unless it was meant for something else: another target, or a
 * selection. It gets the focus, to which a dialog that it opens returns.
 */
function follow({ target, currentTarget }: MouseEvent<HTMLElement>) {
  const isTaken = target instanceof Element && target.closest('a, button') !== null
  if (isTaken || getSelection()?.isCollapsed === false) return
  const leading = currentTarget.querySelector<HTMLElement>(`.${css.rowLink}`)
  leading?.focus()
  leading?.click()
}

/** For the pointer alone; the keyboard and assistive technology use the link or the button. */
const LEADING = { className: css.leading, onClick: follow } as const

interface TableRowProps<Row> {
  row: Row
  columns: readonly TableColumn<Row>[]
  href: string | undefined
  onPress: (() => void) | undefined
}

function TableRow<Row>({ row, columns, href, onPress }: TableRowProps<Row>) {
  return (
    <tr {...((href !== undefined || onPress) && LEADING)}>
      {columns.map(({ id, render, align, isNowrap, isRowHeader }) => {
        const look = { 'data-align': align, 'data-nowrap': isNowrap || undefined }
        const content = <ValueOrNone key={id}>{render(row)}</ValueOrNone>
        return isRowHeader ? (
          <th key={id} scope="row" className={css.rowHeader} {...look}>
            <RowHeader href={href} onPress={onPress}>
              {content}
            </RowHeader>
          </th>
        ) : (
          <td key={id} className={css.data} {...look}>
            {content}
          </td>
        )
      })}
    </tr>
  )
}

function BelowRow({ columns, children }: { columns: number; children: ReactNode }) {
  if (children === null || children === undefined || children === false) return null
  return (
    <tr>
      <td colSpan={columns} className={css.below}>
        <div className={css.belowContent}>{children}</div>
      </td>
    </tr>
  )
}

function RowHeader({
  href,
  onPress,
  children,
}: Pick<TableRowProps<never>, 'href' | 'onPress'> & { children: ReactNode }) {
  if (href !== undefined)
    return (
      <Link className={css.rowLink} href={href}>
        {children}
      </Link>
    )
  if (onPress)
    return (
      <Button className={`${css.rowLink} ${css.rowButton}`} onPress={onPress}>
        {children}
      </Button>
    )
  return children
}

const UNSEEN = { 'aria-hidden': true, role: 'presentation' } as const

interface SkeletonRowsProps {
  count: number
  columns: readonly Pick<TableColumn<never>, 'id' | 'align'>[]
}

/** Placeholders for the rows. */
function SkeletonRows({ count, columns }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => `row ${row}`).map((key, row) => (
    <tr key={key} {...UNSEEN}>
      {columns.map(({ id, align }, column) => (
        <td key={id} {...UNSEEN} className={css.data} data-align={align}>
          <Skeleton width={SKELETON_WIDTHS[(row + column * 2) % SKELETON_WIDTHS.length] ?? '50%'} />
        </td>
      ))}
    </tr>
  ))
}
