import { applicableTemplates, DUPLICATE_VISIT } from '@imsang/domain/visit-template'
import { subjectBaselineDate } from '@imsang/domain/visit-window'
import { useEffect, useRef, useState } from 'react'
import { useAnswer } from '../questions/useAnswer'
import { useRecordForm } from '../record-dialog/useRecordForm'
import { toastOfRefusal } from '../terms'
import { REGISTRATION } from './messages'
import { registerInSteps, storedSteps } from './registerInSteps'
import {
  type Attempt,
  type Facts,
  faultsOf,
  firstValues,
  isOver,
  KEYS_KEPT_MS,
  RegistrationShape,
  type RegistrationValues,
  sendable,
  wantedOf,
  warningsOf,
} from './registrationForm'
import type { VisitRegistrationProps } from './registrationProps'

/** How long the first step waits for the draft: a storage that hangs must not keep a visit from being registered. */
const STORING_TIME = 1_000

interface Options extends VisitRegistrationProps {
  /** The form is over: the next one begins empty. */
  onEnd: (end: 'done' | 'dropped' | 'expired') => void
}

/**
 * What is typed of a visit, its planned day, and registering it in steps, which can be gone on with after a stop
 * [VISIT-151 … VISIT-171, VISIT-268, DEC-343, DEC-834, DEC-851].
 */
export function useRegistration({ onEnd, ...props }: Options) {
  const { subject, visits, templates, armBaselineDate, today, actions, notify, onDone } = props
  const plan = { templates, subject, armBaselineDate }
  const facts: Facts = { subject, visits, offered: applicableOf(props), plan, today }
  const [isFirstRun, setFirstRun] = useState(false)
  const form = useRecordForm({
    staysWhenKept: true,
    notify,
    onDone: () => {
      onDone()
      onEnd('done')
    },
    // The tab has no button that closes it.
    onCancel: () => undefined,
    shape: RegistrationShape,
    check: (values) => faultsOf(values, facts),
    initialValues: firstValues(subject),
    draft: { form: `visit-registration/${subject.subjectId}`, title: REGISTRATION.draft },
    submit: (values) => (values.attempt ? goOn(values, values.attempt) : begin(values)),
    texts: { done: REGISTRATION.done, failed: REGISTRATION.failed.create },
  })
  const { values, setValue, isSubmitting } = form

  async function begin(typed: RegistrationValues) {
    const attempt: Attempt = {
      startedAt: Date.now(),
      keys: { create: crypto.randomUUID(), complete: crypto.randomUUID(), reschedule: crypto.randomUUID() },
    }
    const sent = { ...sendable(typed, facts), attempt }
    setFirstRun(true)
    setValue('nextVisitDate', sent.nextVisitDate)
    setValue('isNotified', sent.isNotified)
    setValue('attempt', attempt)
    await Promise.race([form.draft.keepNow(sent), new Promise((resolve) => setTimeout(resolve, STORING_TIME))])
    return send(sent, attempt, true).finally(() => setFirstRun(false))
  }
  async function goOn(sent: RegistrationValues, attempt: Attempt) {
    if (!isOver(attempt, Date.now())) return send(sent, attempt, false)
    expire()
    return null
  }
  async function send(sent: RegistrationValues, { keys }: Attempt, isFirst: boolean) {
    const { visitTemplateId, actualDate } = sent
    if (visitTemplateId === null || actualDate === null) return null
    const registration = { keys, wanted: wantedOf(sent, visitTemplateId), actualDate }
    const result = await registerInSteps(actions, registration, visits, plan)
    if (result.ok) return { ok: true as const }
    const { step, refused } = result
    if (step === 'create') {
      // Nothing is stored by these keys: what was typed can be corrected, and is sent with others [DEC-852].
      if (refused.isDuplicate || (isFirst && !refused.mayBeStored)) setValue('attempt', null)
      return refused.isDuplicate ? { ...refused, message: DUPLICATE_VISIT } : refused
    }
    notify(toastOfRefusal(REGISTRATION.failed[step], refused.message))
    onDone()
    return null
  }

  const end = (how: 'dropped' | 'expired') => {
    form.draft.forget()
    onEnd(how)
  }
  const expire = () => end('expired')
  const latestExpire = useRef(expire)
  useEffect(() => {
    latestExpire.current = expire
  })
  const startedAt = values.attempt?.startedAt
  useEffect(() => {
    if (startedAt === undefined || isSubmitting) return
    const timer = setTimeout(() => latestExpire.current(), startedAt + KEYS_KEPT_MS - Date.now())
    return () => clearTimeout(timer)
  }, [startedAt, isSubmitting])

  const { visitTemplateId } = values
  const { enrollmentDate } = subject
  const { baselineDate } = subjectBaselineDate({ visits, armBaselineDate, enrollmentDate })
  const preview = useAnswer({
    // Another baseline date gives another day.
    key: visitTemplateId && `${visitTemplateId} ${baselineDate}`,
    ask: (signal) => actions.preview(visitTemplateId ?? '', signal),
  })
  const found = preview.state.kind === 'ready' ? preview.state.found : null
  const window =
    found?.windowStartDate && found.windowEndDate ? { start: found.windowStartDate, end: found.windowEndDate } : null
  const isStopped = values.attempt !== null && !isFirstRun
  return {
    form,
    facts,
    preview,
    warnings: warningsOf(values, facts, window),
    /** The steps of a registration that was stopped; null for one that has not begun, or runs for the first time. */
    stopped:
      isStopped && visitTemplateId ? storedSteps({ wanted: wantedOf(values, visitTemplateId) }, visits, plan) : null,
    /** Nothing can be changed: it is being sent, or was. */
    isLocked: isSubmitting || values.attempt !== null,
    drop: () => end('dropped'),
  }
}

export type RegistrationForm = ReturnType<typeof useRegistration>

const applicableOf = ({ templates, subject }: VisitRegistrationProps) => applicableTemplates(templates, subject.armCode)
