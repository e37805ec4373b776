import * as css from './DataGrid.css'
import { UNSEEN } from './Gap'
import type { PlacedColumn } from './Row'
import { stickyProps } from './stickyProps'

const ROWS = 8
/** Uneven like real values, but the same each time, so that nothing jumps when the skeleton is drawn again. */
const WIDTHS = ['72%', '48%', '60%', '36%', '66%', '54%']

/** Placeholders for the rows. Hidden from screen readers: the grid announces that it is loading. */
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
