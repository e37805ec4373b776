import { DataGrid } from '@mui/x-data-grid/DataGrid'
import { koKR } from '@mui/x-data-grid/locales'
import { showPage } from './muiPage'

const COLUMNS = [
  { field: 'id', headerName: '방문', width: 160 },
  { field: 'date', headerName: '방문일', width: 160 },
]

showPage(({ visits }) => <DataGrid aria-label="방문" columns={COLUMNS} rows={visits} checkboxSelection />, koKR)
