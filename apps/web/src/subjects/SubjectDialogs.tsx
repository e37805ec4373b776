import type { Subject } from '@imsang/api-client'
import { columnOfDialog, knownRows, type SubjectDialog } from '@imsang/screens/subjects/SubjectsScreen'
import type { DataGridHandle } from '@imsang/ui/DataGrid'
import { type ComponentType, type RefObject, useState } from 'react'
import { notify } from '../app/notify'
import { useLast } from '../data/useLast'
import { Analysis } from './dialogs/Analysis'
import { DateChange } from './dialogs/DateChange'
import type { DialogProps, SubjectDesk } from './dialogs/dialogProps'
import { Enrolment } from './dialogs/Enrolment'
import { History } from './dialogs/History'
import { Registration } from './dialogs/Registration'
import { Rescreening } from './dialogs/Rescreening'
import { ScreenFailure } from './dialogs/ScreenFailure'
import type { AddedRow } from './useAddedRow'

/** Every dialog of the subject screen, with its data and calls. */
const DIALOGS: { readonly [Kind in SubjectDialog['kind']]: ComponentType<DialogProps<Kind>> } = {
  registration: Registration,
  analysis: Analysis,
  enrolment: Enrolment,
  failure: ScreenFailure,
  'date-change': DateChange,
  history: History,
  rescreening: Rescreening,
}

interface SubjectDialogsProps {
  desk: SubjectDesk
  dialog: SubjectDialog
  table: RefObject<DataGridHandle | null>
  added: AddedRow
  onClose: () => void
}

/** The open dialog. It stays open with its input even when the row of its subject leaves the page of a large study. */
export function SubjectDialogs({ desk, dialog, table, added, onClose }: SubjectDialogsProps) {
  const subjectId = 'subjectId' in dialog ? dialog.subjectId : null
  const subject = useLast(knownRows(desk.list.state).find((row) => row.subjectId === subjectId))
  const [addedId, setAddedId] = useState<string | null>(null)
  if (subjectId !== null && !subject) return null

  const returnFocusTo = () => {
    if (addedId !== null) added.focus(addedId)
    else if ('subjectId' in dialog) table.current?.focusCell(dialog.subjectId, columnOfDialog(dialog))
  }
  const onAdded = (one: Subject) => {
    setAddedId(one.subjectId)
    added.show(one)
  }
  // Without a specified target the focus returns to the element that opened the dialog.
  const hasPlace = addedId !== null || subjectId !== null
  const ends = { notify, onDone: onClose, onCancel: onClose, returnFocusTo: hasPlace ? returnFocusTo : undefined }
  // The table pairs each kind with its dialog; TypeScript cannot narrow which one this is.
  const Dialog = DIALOGS[dialog.kind] as ComponentType<DialogProps>
  return <Dialog desk={desk} dialog={dialog} subject={subject} ends={ends} onAdded={onAdded} />
}
