import '@imsang/ui/styles.css'
import './app.css'
import { Button } from '@imsang/ui/Button'
import { type Column, DataGrid } from '@imsang/ui/DataGrid'
import { DatePicker } from '@imsang/ui/DatePicker'
import { Dialog } from '@imsang/ui/Dialog'
import { Form, type FormOptions, useForm } from '@imsang/ui/Form'
import { I18nProvider } from '@imsang/ui/Providers'
import { TextField } from '@imsang/ui/TextField'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Visit {
  id: string
  name: string
  date: string | null
}

const COLUMNS: readonly Column<Visit>[] = [
  { id: 'name', header: '방문', width: 160, isRowHeader: true, get: ({ name }) => name },
  { id: 'date', header: '방문일', width: 160, get: ({ date }) => date ?? '' },
]

/** A schema without a library: the kit accepts any Standard Schema. */
const schema: FormOptions<Omit<Visit, 'id'>, Omit<Visit, 'id'>>['schema'] = {
  '~standard': {
    version: 1,
    vendor: 'consumer',
    validate: (value) => {
      const { name, date } = value as Omit<Visit, 'id'>
      return name ? { value: { name, date } } : { issues: [{ message: '방문명을 입력해주세요.', path: ['name'] }] }
    },
  },
}

function NewVisit({ onAdd }: { onAdd: (visit: Omit<Visit, 'id'>) => void }) {
  const form = useForm({
    schema,
    initialValues: { name: '', date: null as string | null },
    onSubmit: (visit) => {
      onAdd(visit)
      return { ok: true }
    },
  })
  return (
    <Form {...form.formProps} id="visit">
      <TextField label="방문명" {...form.field('name')} />
      <DatePicker label="방문일" today="2026-11-21" {...form.field('date')} />
    </Form>
  )
}

function App() {
  const [visits, setVisits] = useState<readonly Visit[]>([{ id: '1', name: 'V1', date: '2026-11-20' }])
  const [isOpen, setOpen] = useState(false)
  const add = (visit: Omit<Visit, 'id'>) => {
    setVisits([...visits, { ...visit, id: String(visits.length + 1) }])
    setOpen(false)
  }
  return (
    <main>
      <h1>방문 기록</h1>
      <Button variant="primary" onPress={() => setOpen(true)}>
        방문 등록
      </Button>
      <DataGrid label="방문" columns={COLUMNS} rows={visits} getKey={({ id }) => id} />
      <Dialog
        title="방문 등록"
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={
          <Button type="submit" form="visit" variant="primary">
            저장
          </Button>
        }
      >
        <NewVisit onAdd={add} />
      </Dialog>
    </main>
  )
}

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <I18nProvider locale="ko-KR">
      <App />
    </I18nProvider>,
  )
}
