import { Button, ConfigProvider, DatePicker, Form, Input, Table, theme } from 'antd'
import koKR from 'antd/locale/ko_KR'
import dayjs from 'dayjs'
import 'dayjs/locale/ko'
import { createRoot } from 'react-dom/client'
import { useVisits } from './visits'

dayjs.locale('ko')
const isDark = matchMedia('(prefers-color-scheme: dark)').matches
const COLUMNS = [
  { dataIndex: 'id', title: '방문', sorter: (one, other) => one.id.localeCompare(other.id) },
  { dataIndex: 'date', title: '방문일', sorter: (one, other) => one.date.localeCompare(other.date) },
]

function App() {
  const { visits, name, setName, date, setDate, error, add } = useVisits()
  return (
    <main>
      <Form layout="vertical">
        <Form.Item
          label="방문명"
          htmlFor="name"
          validateStatus={error && 'error'}
          help={error}
          extra="프로토콜에 적힌 이름"
        >
          <Input id="name" value={name} onChange={(event) => setName(event.target.value)} />
        </Form.Item>
        <Form.Item label="방문일" htmlFor="date">
          <DatePicker id="date" value={dayjs(date)} onChange={(day) => setDate(day?.format('YYYY-MM-DD') ?? null)} />
        </Form.Item>
      </Form>
      <Button type="primary" onClick={add}>
        방문 등록
      </Button>
      <Table columns={COLUMNS} dataSource={visits} rowKey="id" rowSelection={{}} pagination={false} />
    </main>
  )
}

createRoot(document.getElementById('root')).render(
  <ConfigProvider locale={koKR} theme={{ algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm }}>
    <App />
  </ConfigProvider>,
)
