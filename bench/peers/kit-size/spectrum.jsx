import {
  Button,
  Cell,
  Column,
  DatePicker,
  defaultTheme,
  Provider,
  Row,
  TableBody,
  TableHeader,
  TableView,
  TextField,
} from '@adobe/react-spectrum'
import { parseDate } from '@internationalized/date'
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
        validationState={error && 'invalid'}
        errorMessage={error}
      />
      <DatePicker label="방문일" value={parseDate(date)} onChange={(day) => setDate(day?.toString() ?? null)} />
      <Button variant="accent" onPress={add}>
        방문 등록
      </Button>
      <TableView aria-label="방문" selectionMode="multiple" sortDescriptor={sort} onSortChange={setSort} height="600px">
        <TableHeader>
          <Column key="id" allowsSorting isRowHeader>
            방문
          </Column>
          <Column key="date" allowsSorting>
            방문일
          </Column>
        </TableHeader>
        <TableBody items={sorted(visits, sort)}>
          {(visit) => <Row key={visit.id}>{(column) => <Cell>{visit[column]}</Cell>}</Row>}
        </TableBody>
      </TableView>
    </main>
  )
}

createRoot(document.getElementById('root')).render(
  <Provider theme={defaultTheme} locale="ko-KR">
    <App />
  </Provider>,
)
