import type { Subject } from '@imsang/api-client'
import { type SubjectView, viewShowing } from '@imsang/screens/subjects/SubjectsScreen'
import type { DataGridHandle } from '@imsang/ui/DataGrid'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { type SubjectsOf, subjects } from '../data/subjects'

/** How long a row may take to come, in milliseconds. */
const PATIENCE = 3000

interface Options {
  of: SubjectsOf
  view: SubjectView
  setView: (view: SubjectView) => void
  table: RefObject<DataGridHandle | null>
}

/** Brings a subject that was just added before the eyes, wherever the order or the filters put it. */
export function useAddedRow({ of, view, setView, table }: Options) {
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<string | null>(null)
  // The page of the row may still be on its way: with each change of the table it is tried again.
  useEffect(() => {
    if (wanted !== null && table.current?.focusCell(wanted, 'scno')) setWanted(null)
  })
  // Who waits so long has gone on to something else, from which the focus is not taken.
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
    /** To be called once nothing stands over the table any more. */
    focus: setWanted,
  }
}

export type AddedRow = ReturnType<typeof useAddedRow>
