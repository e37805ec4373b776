import { takeFiles } from '@imsang/domain/other-visit'
import { useRef, useState } from 'react'
import { useRecordForm } from '../record-dialog/useRecordForm'
import { reasonOf, toastOfRefusal } from '../terms'
import { OTHER_VISIT } from './messages'
import {
  faultsOf,
  firstValues,
  OtherVisitShape,
  type OtherVisitValues,
  participantsOf,
  recipientsOf,
  visitToSend,
} from './otherVisitForm'
import type { NewOtherVisit, OtherVisitDialogProps, StoredOtherVisit } from './terms'

/** A chosen file: the same may be chosen twice, so that its name is no key. */
interface Attached {
  readonly id: string
  readonly file: File
}

/** What is being sent, where it is said: the files, or the mail after them. */
export type Sending = { kind: 'files'; sent: number; all: number; stop: () => void } | { kind: 'report' }

/**
 * What is typed of a visit, its files, and registering it: first the visit with its files, which can be stopped, then the
 * report of the stored visit [VISIT-184 … VISIT-224, DEC-348 … DEC-350].
 */
export function useOtherVisit(props: OtherVisitDialogProps) {
  const { projectId, subject, today, actions, notify, onDone, onCancel } = props
  const peopleOf = (values: OtherVisitValues) => participantsOf(props, values)
  const [files, setFiles] = useState<readonly Attached[]>([])
  const [sending, setSending] = useState<Sending | null>(null)
  // Told after the visit itself.
  const tellOfReport = useRef(() => {})
  const form = useRecordForm({
    notify,
    onDone: () => {
      tellOfReport.current()
      onDone()
    },
    onCancel,
    shape: OtherVisitShape,
    check: (values) => faultsOf(values, peopleOf(values), today),
    initialValues: firstValues(props),
    draft: { form: `other-visit/${subject?.subjectId ?? projectId}`, title: OTHER_VISIT.title },
    submit: (values) => {
      const visit = visitToSend(values, subject?.subjectId ?? null, peopleOf(values))
      return visit && send(values, visit).finally(() => setSending(null))
    },
    texts: { done: OTHER_VISIT.done, failed: OTHER_VISIT.failed },
  })

  async function send(values: OtherVisitValues, visit: NewOtherVisit) {
    const call = new AbortController()
    const onProgress = (sent: number, all: number) => setSending({ kind: 'files', sent, all, stop: () => call.abort() })
    if (files.length > 0)
      onProgress(
        0,
        files.reduce((sum, { file }) => sum + file.size, 0),
      )
    const registered = await actions.register(
      visit,
      files.map(({ file }) => file),
      { onProgress, signal: call.signal },
    )
    if (registered.ok) {
      // What is stored must not be registered once more, even when the page is left during the report.
      form.draft.forget()
      if (visit.sendEmailAfterSave) await report(registered.visit, visit, recipientsOf(values, peopleOf(values)))
      return { ok: true as const }
    }
    if (!call.signal.aborted) return registered
    notify({ kind: 'info', message: OTHER_VISIT.stopped, description: OTHER_VISIT.stoppedHint })
    return null
  }
  async function report(stored: StoredOtherVisit, sent: NewOtherVisit, recipients: readonly string[]) {
    setSending({ kind: 'report' })
    const reported = await actions.report(stored, sent, recipients)
    const reason = reported.ok ? null : reasonOf(reported.message)
    const failed = [OTHER_VISIT.isStored, reason].filter(Boolean).join(' ')
    tellOfReport.current = () =>
      notify(
        reported.ok
          ? { kind: 'success', message: OTHER_VISIT.reported }
          : toastOfRefusal(OTHER_VISIT.notReported, failed),
      )
  }
  const setAll = (next: readonly Attached[]) => {
    setFiles(next)
    form.setValue('fileCount', next.length)
  }
  return {
    form,
    people: peopleOf(form.values),
    sending,
    attachments: {
      files,
      /** The draft had files, which have to be chosen again. */
      areMissing: files.length === 0 && form.values.fileCount > 0,
      take: (chosen: readonly File[]) =>
        takeFiles(
          files.map(({ file }) => file),
          chosen,
        ),
      add: (added: readonly File[]) => setAll([...files, ...added.map((file) => ({ id: crypto.randomUUID(), file }))]),
      remove: (removed: string) => setAll(files.filter(({ id }) => id !== removed)),
    },
  }
}

export type OtherVisitForm = ReturnType<typeof useOtherVisit>
