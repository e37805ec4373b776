import * as css from './DataGrid.css'
import type { PlacedColumn } from './Row'
import { stickyProps } from './stickyProps'

const UNSEEN = { 'aria-hidden': true, role: 'presentation' } as const
const ROWS = 8
/** Uneven, as values are; the same each time, so that nothing jumps when the skeleton is drawn again. */
const WIDTHS = ['72%', '48%', '60%', '36%', '66%', '54%']

/** The shape of the rows to come. Nothing in it is for a screen reader: the grid says that it is loading. */
export function SkeletonBody<R>({ columns }: { columns: readonly PlacedColumn<R>[] }) {
  return (
    <tbody {...UNSEEN}>
      {Array.from({ length: ROWS }, (_, row) => `row ${row}`).map((key, row) => (
        <tr key={key} {...UNSEEN}>
          {columns.map(({ column, ...place }, index) => (
            <td key={column.id} {...UNSEEN} {...stickyProps(place)} className={css.skeletonCell}>
              <span className={css.skeletonBar} style={{ width: WIDTHS[(row + index * 2) % WIDTHS.length] }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
