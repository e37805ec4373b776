import '@imsang/ui/styles.css'
import { Button } from '@imsang/ui/Button'
import { DataGrid } from '@imsang/ui/DataGrid'
import { DatePicker } from '@imsang/ui/DatePicker'
import { I18nProvider } from '@imsang/ui/Providers'
import { TextField } from '@imsang/ui/TextField'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { sorted, useVisits } from '../peers/kit-size/visits'

const COLUMNS = [
  { id: 'id', header: '방문', width: 160, isRowHeader: true, isSortable: true, get: ({ id }) => id },
  { id: 'date', header: '방문일', width: 160, isSortable: true, get: ({ date }) => date },
]

function App() {
  const { visits, name, setName, date, setDate, error, add } = useVisits()
  const [sort, setSort] = useState()
  const [chosen, setChosen] = useState(new Set())
  return (
    <main>
      <TextField
        label="방문명"
        description="프로토콜에 적힌 이름"
        value={name}
        onChange={setName}
        errorMessage={error}
      />
      <DatePicker label="방문일" today="2026-11-21" value={date} onChange={setDate} />
      <Button variant="primary" onPress={add}>
        방문 등록
      </Button>
      <DataGrid
        label="방문"
        columns={COLUMNS}
        rows={sorted(visits, sort)}
        getKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={setChosen}
      />
    </main>
  )
}

createRoot(document.getElementById('root')).render(
  <I18nProvider locale="ko-KR">
    <App />
  </I18nProvider>,
)
