import type { ScreenFailureChange } from '@imsang/domain/screening-failure'
import { isDateSet } from '@imsang/domain/subject-dates'
import { ScreenFailureDialog, type TypedFailure } from '@imsang/screens/screening-failure/ScreenFailureDialog'
import { ScreenFailureEditDialog } from '@imsang/screens/screening-failure/ScreenFailureEditDialog'
import { useState } from 'react'
import type { DialogOfSubjectProps } from './dialogProps'

/** The dialog keeps its kind when another user stores a first entry: becoming a correction would lose the input. */
export function ScreenFailure({ desk, subject, ends }: DialogOfSubjectProps<'failure'>) {
  const { today, edits, isMasked, open } = desk
  const [isFirst, setFirst] = useState(!isDateSet(subject.screeningFailDate))
  const [typed, setTyped] = useState<TypedFailure | null>(null)
  const { subjectId } = subject
  const shared = {
    ...ends,
    subject,
    today,
    actions: { save: (change: ScreenFailureChange) => edits.changeFailure(subject, change) },
  }
  if (isFirst) {
    const correct = (fields: TypedFailure) => {
      setTyped(fields)
      setFirst(false)
    }
    return <ScreenFailureDialog {...shared} onCorrect={correct} />
  }
  return (
    <ScreenFailureEditDialog
      {...shared}
      typed={typed}
      isDetailHidden={isMasked}
      onClear={() => open({ kind: 'date-change', subjectId, field: 'screeningFailDate', newDate: null })}
    />
  )
}
