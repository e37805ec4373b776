import type { Subject, Visit, VisitTemplate } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { NOTIFICATION_TYPES, refusalToNotify } from '@imsang/domain/visit-notification'
import { VISIT_TEXT_MAX_LENGTH } from '@imsang/domain/visit-record'
import { isBaselineVisit } from '@imsang/domain/visit-state'
import { refusalToRegisterVisit } from '@imsang/domain/visit-template'
import {
  checkActualVisitDate,
  checkBaselineVisitDate,
  checkVisitDate,
  type VisitWindow,
} from '@imsang/domain/visit-window'
import { boolean, type InferOutput, nullable, number, object, picklist, string } from 'valibot'
import type { Messages } from '../forms/checkedBy'
import type { WantedVisit } from '../visit-edit/visitActions'
import { type FollowingVisit, followingVisit, type Plan } from './followingVisit'
import { REGISTRATION } from './messages'

/** What is typed, and once 등록 was pressed: when, and with which keys the steps are sent [VISIT-268, DEC-834]. */
export const RegistrationShape = object({
  visitTemplateId: nullable(string()),
  actualDate: nullable(string()),
  nextVisitDate: nullable(string()),
  visitDescription: string(),
  notes: string(),
  isNotified: boolean(),
  notificationType: picklist(NOTIFICATION_TYPES),
  attempt: nullable(
    object({
      /** ms since 1970 */
      startedAt: number(),
      keys: object({ create: string(), complete: string(), reschedule: string() }),
    }),
  ),
})
export type RegistrationValues = InferOutput<typeof RegistrationShape>
export type Attempt = NonNullable<RegistrationValues['attempt']>

/** How long a server remembers a key, in ms [DEC-834]. */
export const KEYS_KEPT_MS = 24 * 3_600_000

export const isOver = ({ startedAt }: Attempt, now: number): boolean => now - startedAt >= KEYS_KEPT_MS

/** What the rules compare the typed values with. */
export interface Facts {
  readonly subject: Subject
  readonly visits: readonly Visit[]
  /** Those that apply to the subject. */
  readonly offered: readonly VisitTemplate[]
  readonly plan: Plan
  readonly today: CalendarDate
}

/** A subject with nothing but a contact is told by a text message [DEC-347]. */
export const firstValues = (subject: Subject): RegistrationValues => ({
  visitTemplateId: null,
  actualDate: null,
  nextVisitDate: null,
  visitDescription: '',
  notes: '',
  isNotified: false,
  notificationType: waysTo(subject).hasContact && !waysTo(subject).hasEmail ? 'SMS' : 'EMAIL',
  attempt: null,
})

export const chosenTemplate = ({ visitTemplateId }: Pick<RegistrationValues, 'visitTemplateId'>, { offered }: Facts) =>
  offered.find(({ id }) => id === visitTemplateId) ?? null

/** How a subject can be told: by what the server says, else by what it shows of the subject [DEC-347]. */
export const waysTo = ({ contact, email, hasContact = !!contact, hasEmail = !!email }: Subject) => ({
  hasContact,
  hasEmail,
})

/** Nobody can be told without an address [VISIT-159]. */
export function canBeNotified(subject: Subject): boolean {
  const { hasContact, hasEmail } = waysTo(subject)
  return hasContact || hasEmail
}

/** The visit that the next day is for, as if the registered one had taken place [VISIT-163, DEC-346]. */
export function nextOf(values: RegistrationValues, facts: Facts): FollowingVisit | null {
  const template = chosenTemplate(values, facts)
  if (!template) return null
  const { visitCode, visitName, displayOrder } = template
  const registered = {
    visitId: '',
    visitType: 'REGULAR',
    visitStatus: 'COMPLETED',
    visitNumber: displayOrder,
    visitCode,
    visitName,
    actualVisitDate: values.actualDate,
  } as const
  return followingVisit(registered, facts.visits, facts.plan)
}

/** At most one fault per field. What was sent once is sent again as it was [VISIT-151, VISIT-152, VISIT-171, DEC-346]. */
export function faultsOf(values: RegistrationValues, facts: Facts): Messages<RegistrationValues> {
  if (values.attempt) return {}
  const { actualDate, nextVisitDate, isNotified, notificationType, visitDescription, notes } = values
  const { subject, visits, today } = facts
  const template = chosenTemplate(values, facts)
  const isTooEarly = nextVisitDate !== null && actualDate !== null && nextVisitDate <= actualDate
  const tooLong = (text: string) => (text.trim().length > VISIT_TEXT_MAX_LENGTH ? REGISTRATION.textTooLong : null)
  return {
    visitTemplateId: template ? refusalToRegisterVisit(template, visits)?.message : REGISTRATION.templateMissing,
    actualDate: checkActualVisitDate(actualDate, today)?.message,
    nextVisitDate: isTooEarly && nextOf(values, facts) ? REGISTRATION.nextTooEarly : null,
    notificationType:
      isNotified && canBeNotified(subject) ? refusalToNotify(notificationType, waysTo(subject))?.message : null,
    visitDescription: tooLong(visitDescription),
    notes: tooLong(notes),
  }
}

/** The warnings of the two days; they keep nothing from being saved [VISIT-160 … VISIT-164]. */
export function warningsOf(values: RegistrationValues, facts: Facts, window: VisitWindow | null) {
  const { actualDate, nextVisitDate } = values
  const template = chosenTemplate(values, facts)
  const { enrollmentDate } = facts.subject
  const ofActual = () => {
    if (actualDate === null || !template) return null
    const { windowBefore: before, windowAfter: after } = template
    return isBaselineVisit(template)
      ? checkBaselineVisitDate(actualDate, enrollmentDate, { before, after })
      : checkVisitDate(actualDate, window)
  }
  const next = nextVisitDate === null ? null : nextOf(values, facts)
  return {
    actualDate: ofActual()?.message ?? null,
    nextVisitDate: (nextVisitDate && next && checkVisitDate(nextVisitDate, next.window)?.message) || null,
  }
}

/** The values as they are sent: without a day or a notification that cannot be [DEC-346, DEC-347]. */
export const sendable = (values: RegistrationValues, facts: Facts): RegistrationValues => ({
  ...values,
  nextVisitDate: nextOf(values, facts) && values.nextVisitDate,
  isNotified: values.isNotified && canBeNotified(facts.subject),
})

/** The body of the first step, the same each time for the same values. */
export const wantedOf = (values: RegistrationValues, visitTemplateId: string): WantedVisit => ({
  visitTemplateId,
  visitDescription: values.visitDescription.trim() || null,
  notes: values.notes.trim() || null,
  notificationEnabled: values.isNotified,
  notificationType: values.isNotified ? values.notificationType : null,
  nextVisitDate: values.nextVisitDate,
})
