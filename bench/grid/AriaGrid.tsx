import {
  Cell,
  Collection,
  Column,
  Row,
  Table,
  TableBody,
  TableHeader,
  TableLayout,
  Virtualizer,
} from 'react-aria-components'
import { ALL_DRAWN, COLUMNS, HEIGHT, ROW_HEIGHT, type Row as RowData } from './rows'

/** React Aria's table, which edits nothing. */
export function AriaGrid({ rows }: { rows: readonly RowData[] }) {
  const table = (
    <Table aria-label="행" style={{ height: HEIGHT, overflow: 'auto', width: 1320 }} selectionMode="none">
      <TableHeader>
        {COLUMNS.map(({ id, header }, index) => (
          <Column key={id} id={id} isRowHeader={index === 0} allowsSorting>
            {header}
          </Column>
        ))}
      </TableHeader>
      <TableBody>
        <Collection items={rows}>
          {(row) => (
            <Row>
              {COLUMNS.map(({ id, get }) => (
                <Cell key={id}>{get(row)}</Cell>
              ))}
            </Row>
          )}
        </Collection>
      </TableBody>
    </Table>
  )
  if (rows.length <= ALL_DRAWN) return table
  return (
    <Virtualizer layout={TableLayout} layoutOptions={{ rowHeight: ROW_HEIGHT, headingHeight: 40 }}>
      {table}
    </Virtualizer>
  )
}
