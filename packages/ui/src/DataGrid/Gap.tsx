import * as css from './DataGrid.css'

/** Of a row or cell that only takes up room. */
export const UNSEEN = { 'aria-hidden': true, role: 'presentation' } as const

/** An empty row as high as the rows that are not rendered. */
export const RowGap = ({ height, span }: { height: number; span: number }) => (
  <tr {...UNSEEN}>
    <td {...UNSEEN} colSpan={span} className={css.gap} style={{ height }} />
  </tr>
)

/** An empty cell in place of the columns that are not rendered. */
export const ColumnGap = ({ span }: { span: number }) => <td {...UNSEEN} colSpan={span} className={css.gap} />
