import type { Subject } from '@imsang/api-client'
import {
  columnOfDialog,
  type DialogOfSubject,
  knownRows,
  type SubjectDialog,
} from '@imsang/screens/subjects/SubjectsScreen'
import type { DialogEnds } from '@imsang/screens/terms'
import type { DataGridHandle } from '@imsang/ui/DataGrid'
import { type RefObject, useState } from 'react'
import { notify } from '../app/notify'
import { useLast } from '../data/useLast'
import { Analysis } from './dialogs/Analysis'
import type { ListDialogProps } from './dialogs/dialogProps'
import { OneSubjectDialog } from './dialogs/OneSubjectDialog'
import { OtherVisitOfStudy } from './dialogs/OtherVisitOfStudy'
import { Registration } from './dialogs/Registration'
import type { AddedRow } from './useAddedRow'

interface SubjectDialogsProps {
  desk: ListDialogProps['desk']
  dialog: SubjectDialog
  table: RefObject<DataGridHandle | null>
  added: AddedRow
  onClose: () => void
}

/** The open dialog of the list. */
export function SubjectDialogs({ desk, dialog, table, added, onClose }: SubjectDialogsProps) {
  const [addedId, setAddedId] = useState<string | null>(null)
  const onAdded = (one: Subject) => {
    setAddedId(one.subjectId)
    added.show(one)
  }
  const ends = { notify, onDone: onClose, onCancel: onClose }
  const focusAdded = addedId === null ? undefined : () => added.focus(addedId)
  switch (dialog.kind) {
    case 'registration':
      // Without a specified target the focus returns to the element that opened the dialog.
      return <Registration desk={desk} ends={{ ...ends, returnFocusTo: focusAdded }} onAdded={onAdded} />
    case 'analysis':
      return <Analysis desk={desk} ends={ends} onAdded={onAdded} />
    case 'other-visit':
      return <OtherVisitOfStudy desk={desk} ends={ends} onAdded={onAdded} />
    default: {
      // A row that no longer fits the filter has left: then the focus goes to the row in its place.
      const focusCell = () => {
        const grid = table.current
        if (!grid?.focusCell(dialog.subjectId, columnOfDialog(dialog))) grid?.focus()
      }
      const returning = { ...ends, returnFocusTo: focusAdded ?? focusCell }
      return <DialogOfRow desk={desk} dialog={dialog} ends={returning} onAdded={onAdded} />
    }
  }
}

interface DialogOfRowProps extends ListDialogProps {
  dialog: DialogOfSubject
  ends: DialogEnds
}

/** It stays open with its input even when the row of its subject leaves the page of a large study. */
function DialogOfRow({ desk, dialog, ...props }: DialogOfRowProps) {
  const subject = useLast(knownRows(desk.list.state).find(({ subjectId }) => subjectId === dialog.subjectId))
  return subject ? <OneSubjectDialog {...props} desk={desk} dialog={dialog} subject={subject} /> : null
}
