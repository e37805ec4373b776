import { DatePicker } from '@imsang/ui/DatePicker'
import { Form, useForm } from '@imsang/ui/Form'
import { TextField } from '@imsang/ui/TextField'
import * as v from 'valibot'

export interface Visit {
  name: string
  date: string | null
}

const schema = v.object({
  name: v.pipe(v.string(), v.minLength(1, '방문명을 입력해주세요.')),
  date: v.nullable(v.string()),
})

/** A button elsewhere submits it: `<Button type="submit" form="visit">`. */
export function VisitForm({ onAdd }: { onAdd: (visit: Visit) => void }) {
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
