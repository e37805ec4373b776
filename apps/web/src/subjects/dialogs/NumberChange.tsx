import { NumberDialog } from '@imsang/screens/subject/NumberDialog'
import type { DialogOfSubjectProps } from './dialogProps'

export function NumberChange({ desk, dialog, subject, ends }: DialogOfSubjectProps<'number'>) {
  return (
    <NumberDialog
      {...ends}
      subject={subject}
      kind={dialog.number}
      actions={{ changeNumber: desk.edits.changeNumber }}
    />
  )
}
