import { NO_SUBJECT } from '@imsang/domain/screening-failure'
import { SUBJECTS } from '@imsang/screens/subjects/messages'
import { dialogOfForm, FIRST_VIEW, type SubjectView, viewShowing } from '@imsang/screens/subjects/SubjectsScreen'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { notify } from '../app/notify'
import { subjects, WHOLE_LIST } from '../data/subjects'
import { want } from '../session/drafts'
import type { SubjectSearch } from './subjectSearch'
import type { SubjectList } from './useSubjectList'

interface Options {
  /** The form that the user chose to continue. */
  wanted: string | null
  projectId: string
  list: SubjectList
  view: SubjectView
  /** Shows another view, of another institution if one is given. */
  setView: (view: SubjectView, place?: SubjectSearch) => void
}

/** Shows the subject of a wanted form, which then opens, whatever view the address has [SUBJ-404]. */
export function useWantedSubject({ wanted, projectId, list, view, setView }: Options): void {
  const dialog = wanted === null ? null : dialogOfForm(wanted, projectId)
  const subjectId = dialog && 'subjectId' in dialog ? dialog.subjectId : null
  const { state, of, isSettled } = list
  const isIt = (row: { subjectId: string }) => row.subjectId === subjectId
  const all = state.kind === 'ready' ? state.all : null
  const here = all?.find(isIt)
  const isHidden = subjectId !== null && isSettled && !(state.kind === 'ready' && state.page.rows.some(isIt))
  // The address has another institution, or another page of a large study.
  const every = useQuery({ ...subjects({ ...of, projectOrganizationId: undefined }), enabled: isHidden && !here })

  // Only once: a view that should contain the subject and does not would be set in an endless loop.
  const sought = useRef<string | null>(null)
  useEffect(() => {
    if (wanted === null) sought.current = null
    if (!isHidden || sought.current === wanted) return
    if (!here && every.isPending) return
    sought.current = wanted
    if (here) return setView(viewShowing(here, all, view))
    if (every.isError) return giveUp('error', SUBJECTS.failed)
    const subject = every.data?.find(isIt)
    if (!subject) return giveUp('warning', NO_SUBJECT)
    const { projectOrganizationId } = subject
    const beside = every.data?.filter((row) => row.projectOrganizationId === projectOrganizationId) ?? []
    const known = beside.length <= WHOLE_LIST ? beside : null
    setView(viewShowing(subject, known, FIRST_VIEW), { projectOrganizationId })
  })
}

function giveUp(kind: 'error' | 'warning', message: string) {
  want(null)
  notify({ kind, message })
}
