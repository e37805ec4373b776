import type { Body, Reply, Visit } from '@imsang/api-client'
import type { Found, Refused } from '../terms'

/** A refused change, with the visit as it is stored now where somebody else was first [VISIT-251]. */
export type RefusedVisit = Refused & {
  current?: Visit
  /** A visit of the template is stored already [DCALL-042]. */
  isDuplicate?: boolean
}

/** What became of a change of a visit. */
export type ChangedVisit<Done extends object = object> = ({ ok: true } & Done) | RefusedVisit

/** The visit that a change is about, in the version that the change replaces. */
export type VisitInVersion = Pick<Visit, 'visitId' | 'version'>

/** A visit that is planned by a template. */
export type WantedVisit = Omit<Body<'createVisit'>, 'subjectId'>

/**
 * What is asked and done about the visits of a subject. None of it throws; after each change the visits are read again.
 * A key is sent by who may have to send the same once more, so that it is done once [DEC-834].
 */
export interface VisitActions {
  complete: (
    visit: VisitInVersion,
    completion: Body<'completeVisit'>,
    key?: string,
  ) => Promise<ChangedVisit<Reply<'completeVisit'>>>
  correct: (visit: VisitInVersion, correction: Body<'updateVisit'>) => Promise<ChangedVisit>
  reschedule: (visit: VisitInVersion, schedule: Body<'rescheduleVisit'>, key?: string) => Promise<ChangedVisit>
  remove: (visit: VisitInVersion) => Promise<ChangedVisit>
  previewWithdrawal: (visitId: string, signal: AbortSignal) => Promise<Found<Reply<'previewWithdrawal'>>>
  withdraw: (visit: VisitInVersion, reason: string) => Promise<ChangedVisit<Reply<'withdrawVisit'>>>
  /** The planned day and the window that a template gives to the subject. */
  preview: (visitTemplateId: string, signal: AbortSignal) => Promise<Found<Reply<'previewVisit'>>>
  create: (wanted: WantedVisit, key: string) => Promise<ChangedVisit<{ visit: Visit }>>
}
