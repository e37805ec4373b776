import type { Subject } from '@imsang/api-client'
import type { Account } from '@imsang/domain/access'
import type { CalendarDate } from '@imsang/domain/calendar'
import type { ScreenFailureChange } from '@imsang/domain/screening-failure'
import { isDateSet } from '@imsang/domain/subject-dates'
import { AuditLogDialog } from '@imsang/screens/audit-log/AuditLogDialog'
import { EnrolmentDialog } from '@imsang/screens/enrolment/EnrolmentDialog'
import { RescreenDialog } from '@imsang/screens/rescreening/RescreenDialog'
import { ScreenFailureDialog, type TypedFailure } from '@imsang/screens/screening-failure/ScreenFailureDialog'
import { ScreenFailureEditDialog } from '@imsang/screens/screening-failure/ScreenFailureEditDialog'
import { RegistrationDialog } from '@imsang/screens/subject-registration/RegistrationDialog'
import type { EditResult, SubjectDialog } from '@imsang/screens/subjects/SubjectsScreen'
import type { SubjectTableHandle } from '@imsang/screens/subjects/SubjectTable'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useMemo, useState } from 'react'
import { notify } from '../app/notify'
import { loadAuditLog } from '../data/audit'
import type { StoredResult, useSubjectEdits } from '../data/subjectEdits'
import { checkDuplicate, nextEnno, nextScno } from '../data/subjectQuestions'
import { treatmentGroups } from '../data/subjects'
import { useLast } from '../data/useLast'
import { waitingFor } from '../data/waitingFor'
import { SubjectAnalysis } from './SubjectAnalysis'
import type { useAddedRow } from './useAddedRow'
import type { useSubjectList } from './useSubjectList'

interface SubjectDialogsProps {
  projectId: string
  dialog: SubjectDialog
  list: ReturnType<typeof useSubjectList>
  edits: ReturnType<typeof useSubjectEdits>
  today: CalendarDate
  account: Account
  table: RefObject<SubjectTableHandle | null>
  added: ReturnType<typeof useAddedRow>
  onClose: () => void
}

/** The open dialog of the subject screen with its data and calls. */
export function SubjectDialogs(props: SubjectDialogsProps) {
  const { dialog, list, onClose } = props
  if (dialog.kind === 'registration') return <Registration {...props} />
  if (dialog.kind === 'analysis') return <SubjectAnalysis list={list} today={props.today} onClose={onClose} />
  const { state } = list
  const known = state.kind === 'ready' ? (state.all ?? state.page.rows) : []
  const found = known.find(({ subjectId }) => subjectId === dialog.subjectId) ?? null
  return <OfSubject {...props} key={dialog.subjectId} kind={dialog.kind} found={found} />
}

type OfSubjectProps = SubjectDialogsProps & {
  kind: 'enrolment' | 'failure' | 'history' | 'rescreening'
  /** Null when the row is not among those that are loaded. */
  found: Subject | null
}

/** A row may leave the page of a large study while its dialog is open: the dialog stays, with what was typed. */
function OfSubject({ found, ...props }: OfSubjectProps) {
  const subject = useLast(found)
  return subject ? <OfKnown {...props} subject={subject} /> : null
}

function Registration({ projectId, list, edits, today, account, added, onClose }: SubjectDialogsProps) {
  const { returnFocusTo, note } = useAdded(added)
  const { site, sites, permissions } = list
  const own = sites.data?.find(({ id }) => id === permissions?.institutionScope.ownProjectOrganizationId) ?? null
  return (
    <RegistrationDialog
      projectId={projectId}
      today={today}
      account={account}
      pageInstitution={site}
      ownInstitution={own}
      institutions={sites.data ? { kind: 'ready', organizations: sites.data } : waitingFor(sites)}
      actions={{
        nextScno: (institution) => nextScno(projectId, institution),
        checkDuplicate: (person, signal) => checkDuplicate(projectId, person, signal),
        register: async (subject) => note(await edits.register(subject)),
        reloadInstitutions: () => void sites.refetch(),
      }}
      notify={notify}
      onDone={onClose}
      onCancel={onClose}
      {...(returnFocusTo && { returnFocusTo })}
    />
  )
}

type OfKnownProps = Omit<OfSubjectProps, 'found'> & { subject: Subject }

function OfKnown({ kind, subject, projectId, list, edits, today, table, added, onClose }: OfKnownProps) {
  const column = {
    enrolment: 'enrollmentDate',
    failure: 'screeningFailDate',
    history: 'actions',
    rescreening: 'actions',
  }
  const returnFocusTo = () => table.current?.focusCell(subject.subjectId, column[kind])
  const shared = { subject, today, notify, onDone: onClose, onCancel: onClose, returnFocusTo }
  switch (kind) {
    case 'enrolment':
      return <Enrolment {...shared} projectId={projectId} edits={edits} />
    case 'failure':
      return (
        <ScreenFailure
          {...shared}
          edits={edits}
          isDetailHidden={list.of.isMasked}
          onClear={() => table.current?.clearDate(subject.subjectId, 'screeningFailDate')}
        />
      )
    case 'history':
      return <History subject={subject} projectId={projectId} onClose={onClose} returnFocusTo={returnFocusTo} />
    case 'rescreening':
      return <Rescreening {...shared} edits={edits} added={added} />
  }
}

interface EnrolmentProps {
  subject: Subject
  projectId: string
  today: CalendarDate
  edits: SubjectDialogsProps['edits']
  notify: typeof notify
  onDone: () => void
  onCancel: () => void
  returnFocusTo: () => void
}

function Enrolment({ projectId, edits, subject, ...shared }: EnrolmentProps) {
  const groups = useQuery(treatmentGroups(projectId))
  const number = useQuery(nextEnno(projectId, subject.projectOrganizationId))
  return (
    <EnrolmentDialog
      {...shared}
      subject={subject}
      groups={groups.data ? { kind: 'ready', groups: groups.data } : waitingFor(groups)}
      nextEnno={number.data ?? { kind: 'loading' }}
      onRetryGroups={() => void groups.refetch()}
      actions={{ enroll: async (payload) => resultOf(await edits.enrol(subject, payload)) }}
    />
  )
}

interface ScreenFailureProps extends Omit<EnrolmentProps, 'projectId'> {
  isDetailHidden: boolean
  onClear: () => void
}

/**
 * What was opened stays open, whatever somebody else stores meanwhile: a first entry does not become a correction by
 * itself, for then what was typed would be gone.
 */
function ScreenFailure({ edits, isDetailHidden, onClear, ...shared }: ScreenFailureProps) {
  const { subject, onDone } = shared
  const [isFirst, setFirst] = useState(!isDateSet(subject.screeningFailDate))
  const [typed, setTyped] = useState<TypedFailure | null>(null)
  const actions = {
    save: async (change: ScreenFailureChange) => resultOf(await edits.changeFailure(subject, change)),
  }
  if (isFirst) {
    const correct = (fields: TypedFailure) => {
      setTyped(fields)
      setFirst(false)
    }
    return <ScreenFailureDialog {...shared} actions={actions} onCorrect={correct} />
  }
  const clear = () => {
    onDone()
    onClear()
  }
  return <ScreenFailureEditDialog {...shared} {...{ actions, isDetailHidden, typed }} onClear={clear} />
}

interface RescreeningProps extends Omit<EnrolmentProps, 'projectId'> {
  added: SubjectDialogsProps['added']
}

/** A new row is shown as any added subject; a row that was begun anew stays where it is. */
function Rescreening({ edits, added, ...shared }: RescreeningProps) {
  const { subject } = shared
  const { returnFocusTo, note } = useAdded(added)
  const rescreen = async ({ createNewRow }: { createNewRow: boolean }) => {
    const result = await edits.rescreen(subject, createNewRow)
    return createNewRow ? note(result) : resultOf(result)
  }
  return <RescreenDialog {...shared} {...(returnFocusTo && { returnFocusTo })} actions={{ rescreen }} />
}

interface HistoryProps {
  subject: Subject
  projectId: string
  onClose: () => void
  returnFocusTo: () => void
}

function History({ subject, projectId, ...shared }: HistoryProps) {
  const groups = useQuery(treatmentGroups(projectId))
  const load = useMemo(() => loadAuditLog(projectId, subject.subjectId), [projectId, subject.subjectId])
  return <AuditLogDialog {...shared} subject={subject} load={load} {...(groups.data && { arms: groups.data })} />
}

/** What a dialog that adds a subject does once it is there. */
function useAdded({ show, focus }: SubjectDialogsProps['added']) {
  const [subject, setSubject] = useState<Subject | null>(null)
  return {
    note(result: StoredResult) {
      if (result.ok && result.subject) {
        setSubject(result.subject)
        show(result.subject)
      }
      return resultOf(result)
    },
    returnFocusTo: subject && (() => focus(subject.subjectId)),
  }
}

/** How a change ended, as the dialogs take it. */
function resultOf(result: EditResult) {
  if (result.ok) return result
  const { serverMessage, ...how } = result
  return { ...how, message: serverMessage }
}
