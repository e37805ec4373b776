import Button from '@mui/material/Button'
import CssBaseline from '@mui/material/CssBaseline'
import { koKR } from '@mui/material/locale'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { koKR as koKRPickers } from '@mui/x-date-pickers/locales'
import dayjs from 'dayjs'
import 'dayjs/locale/ko'
import { createRoot } from 'react-dom/client'
import { useVisits } from './visits'

function App({ Visits }) {
  const { visits, name, setName, date, setDate, error, add } = useVisits()
  return (
    <main>
      <TextField
        label="방문명"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={error !== undefined}
        helperText={error ?? '프로토콜에 적힌 이름'}
      />
      <DatePicker label="방문일" value={dayjs(date)} onChange={(day) => setDate(day?.format('YYYY-MM-DD') ?? null)} />
      <Button variant="contained" onClick={add}>
        방문 등록
      </Button>
      <Visits visits={visits} />
    </main>
  )
}

/** The page with MUI's fields and a grid, which is one of two: MUI has its own and one in a package beside it. */
export function showPage(Visits, ...texts) {
  createRoot(document.getElementById('root')).render(
    <ThemeProvider theme={createTheme({ colorSchemes: { light: true, dark: true } }, koKR, koKRPickers, ...texts)}>
      <CssBaseline />
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="ko">
        <App Visits={Visits} />
      </LocalizationProvider>
    </ThemeProvider>,
  )
}
