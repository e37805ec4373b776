import { DateEntryDialog } from '@imsang/screens/subject/DateEntryDialog'
import type { DialogOfSubjectProps } from './dialogProps'

export function DateEntry({ desk, dialog: { subjectId, field }, subject, ends }: DialogOfSubjectProps<'date-entry'>) {
  return (
    <DateEntryDialog
      {...ends}
      subject={subject}
      field={field}
      today={desk.today}
      actions={{ changeDate: desk.edits.changeDate }}
      onCorrect={(newDate) => desk.open({ kind: 'date-change', subjectId, field, newDate })}
    />
  )
}
