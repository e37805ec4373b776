import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useState } from 'react'
import { showPage } from './muiPage'
import { sorted } from './visits'

const COLUMNS = [
  { id: 'id', header: '방문' },
  { id: 'date', header: '방문일' },
]

/** MUI's own table has neither sorting nor selection nor arrow keys: the app keeps both states, and has no keys. */
function Visits({ visits }) {
  const [sort, setSort] = useState()
  const [chosen, setChosen] = useState([])
  const turn = (column) => {
    const isTurned = sort?.column === column && sort.direction === 'ascending'
    setSort({ column, direction: isTurned ? 'descending' : 'ascending' })
  }
  return (
    <Table aria-label="방문">
      <TableHead>
        <TableRow>
          <TableCell padding="checkbox">
            <Checkbox
              checked={chosen.length === visits.length}
              indeterminate={chosen.length > 0 && chosen.length < visits.length}
              onChange={(event) => setChosen(event.target.checked ? visits.map(({ id }) => id) : [])}
              slotProps={{ input: { 'aria-label': '모두 선택' } }}
            />
          </TableCell>
          {COLUMNS.map(({ id, header }) => (
            <TableCell key={id}>
              <TableSortLabel
                active={sort?.column === id}
                direction={sort?.column === id && sort.direction === 'descending' ? 'desc' : 'asc'}
                onClick={() => turn(id)}
              >
                {header}
              </TableSortLabel>
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {sorted(visits, sort).map(({ id, date }) => (
          <TableRow key={id} selected={chosen.includes(id)}>
            <TableCell padding="checkbox">
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(event) =>
                  setChosen(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
                slotProps={{ input: { 'aria-label': `${id} 선택` } }}
              />
            </TableCell>
            <TableCell>{id}</TableCell>
            <TableCell>{date}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

showPage(Visits)
