import { DateChangeDialog } from '@imsang/screens/subjects/DateChangeDialog'
import type { DialogOfSubjectProps } from './dialogProps'

export function DateChange({ desk, dialog, subject, ends }: DialogOfSubjectProps<'date-change'>) {
  const { field, newDate } = dialog
  return (
    <DateChangeDialog
      {...ends}
      subject={subject}
      field={field}
      newDate={newDate}
      today={desk.today}
      actions={{ changeDate: desk.edits.changeDate }}
    />
  )
}
