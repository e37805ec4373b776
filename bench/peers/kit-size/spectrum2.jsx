import '@react-spectrum/s2/page.css'
import { parseDate } from '@internationalized/date'
import {
  Button,
  Cell,
  Column,
  DatePicker,
  Provider,
  Row,
  TableBody,
  TableHeader,
  TableView,
  TextField,
} from '@react-spectrum/s2'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { sorted, useVisits } from './visits'

function App() {
  const { visits, name, setName, date, setDate, error, add } = useVisits()
  const [sort, setSort] = useState()
  return (
    <main>
      <TextField
        label="방문명"
        description="프로토콜에 적힌 이름"
        value={name}
        onChange={setName}
        isInvalid={error !== undefined}
        errorMessage={error}
      />
      <DatePicker label="방문일" value={parseDate(date)} onChange={(day) => setDate(day?.toString() ?? null)} />
      <Button variant="accent" onPress={add}>
        방문 등록
      </Button>
      <TableView aria-label="방문" selectionMode="multiple" sortDescriptor={sort} onSortChange={setSort}>
        <TableHeader>
          <Column id="id" allowsSorting isRowHeader>
            방문
          </Column>
          <Column id="date" allowsSorting>
            방문일
          </Column>
        </TableHeader>
        <TableBody items={sorted(visits, sort)}>
          {({ id, date: day }) => (
            <Row id={id}>
              <Cell>{id}</Cell>
              <Cell>{day}</Cell>
            </Row>
          )}
        </TableBody>
      </TableView>
    </main>
  )
}

createRoot(document.getElementById('root')).render(
  <Provider locale="ko-KR">
    <App />
  </Provider>,
)
