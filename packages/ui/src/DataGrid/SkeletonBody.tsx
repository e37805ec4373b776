import * as css from './DataGrid.css'

const UNSEEN = { 'aria-hidden': true, role: 'presentation' } as const
const ROWS = 8
/** Uneven, as values are; the same each time, so that nothing jumps when the skeleton is drawn again. */
const WIDTHS = ['72%', '48%', '60%', '36%', '66%', '54%']

/** The shape of the rows to come. Nothing in it is for a screen reader: the grid says that it is loading. */
export function SkeletonBody({ columnCount }: { columnCount: number }) {
  return (
    <tbody {...UNSEEN}>
      {Array.from({ length: ROWS }, (_, row) => `row ${row}`).map((key, row) => (
        <tr key={key} {...UNSEEN}>
          {Array.from({ length: columnCount }, (_, column) => `column ${column}`).map((id, column) => (
            <td key={id} {...UNSEEN} className={css.skeletonCell}>
              <span className={css.skeletonBar} style={{ width: WIDTHS[(row + column * 2) % WIDTHS.length] }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
