import type { Subject } from '@imsang/api-client'
import { type SubjectView, viewShowing } from '@imsang/screens/subjects/SubjectsScreen'
import type { DataGridHandle } from '@imsang/ui/DataGrid'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { type SubjectsOf, subjects } from '../data/subjects'

/** The time limit for a row to appear, in ms. */
const PATIENCE = 3000

interface Options {
  of: SubjectsOf
  view: SubjectView
  setView: (view: SubjectView) => void
  table: RefObject<DataGridHandle | null>
}

/** Scrolls to a newly added subject, wherever the order or the filters put it. */
export function useAddedRow({ of, view, setView, table }: Options) {
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<string | null>(null)
  // The page of the row may still be loading, so this repeats with each change of the table.
  useEffect(() => {
    if (wanted !== null && table.current?.focusCell(wanted, 'scno')) setWanted(null)
  })
  // After that time the user is busy elsewhere and must not lose the focus.
  useEffect(() => {
    if (wanted === null) return
    const timer = setTimeout(() => setWanted(null), PATIENCE)
    return () => clearTimeout(timer)
  }, [wanted])
  return {
    show: (subject: Subject) => {
      const held = queryClient.getQueryData(subjects(of).queryKey)
      const isHeld = held?.some(({ subjectId }) => subjectId === subject.subjectId)
      setView(viewShowing(subject, (isHeld && held) || null, view))
    },
    /** Call it once no dialog covers the table any more. */
    focus: setWanted,
  }
}

export type AddedRow = ReturnType<typeof useAddedRow>
