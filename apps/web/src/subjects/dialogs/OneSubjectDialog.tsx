import type { DialogOfSubject } from '@imsang/screens/subjects/SubjectsScreen'
import type { ComponentType } from 'react'
import { DateChange } from './DateChange'
import { DateEntry } from './DateEntry'
import type { DialogOfSubjectProps } from './dialogProps'
import { Enrolment } from './Enrolment'
import { History } from './History'
import { NumberChange } from './NumberChange'
import { Rescreening } from './Rescreening'
import { ScreenFailure } from './ScreenFailure'
import { Visits } from './Visits'

/** Every dialog about one subject, with its data and calls. */
const DIALOGS: { readonly [Kind in DialogOfSubject['kind']]: ComponentType<DialogOfSubjectProps<Kind>> } = {
  enrolment: Enrolment,
  failure: ScreenFailure,
  'date-change': DateChange,
  'date-entry': DateEntry,
  number: NumberChange,
  history: History,
  rescreening: Rescreening,
  visits: Visits,
}

/** A dialog about one subject, for the list and for the page of the subject. */
export function OneSubjectDialog(props: DialogOfSubjectProps) {
  // The table pairs each kind with its dialog; TypeScript cannot narrow which one this is.
  const Dialog = DIALOGS[props.dialog.kind] as ComponentType<DialogOfSubjectProps>
  return <Dialog {...props} />
}
