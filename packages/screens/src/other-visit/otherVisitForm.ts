import type { Participant } from '@imsang/api-client'
import type { CalendarDate } from '@imsang/domain/calendar'
import { checkOtherVisit } from '@imsang/domain/other-visit'
import { checklistOf, VISIT_TASKS } from '@imsang/domain/visit-task'
import { array, boolean, exactOptional, type InferOutput, nullable, number, object, picklist, string } from 'valibot'
import type { Messages } from '../forms/checkedBy'
import { OTHER_VISIT } from './messages'
import type { NewOtherVisit, OtherVisitDialogProps } from './terms'

/** What is typed and chosen. Of the files only their number: a draft cannot hold them. */
export const OtherVisitShape = object({
  projectOrganizationId: nullable(string()),
  subject: nullable(object({ id: string(), label: string(), description: exactOptional(string()) })),
  visitName: string(),
  visitDate: nullable(string()),
  tasks: array(picklist(VISIT_TASKS)),
  otherNotes: string(),
  futureVisitDate: nullable(string()),
  fileCount: number(),
  reportTargets: array(string()),
  sendEmailAfterSave: boolean(),
})
export type OtherVisitValues = InferOutput<typeof OtherVisitShape>

type Place = Pick<OtherVisitDialogProps, 'subject' | 'institutions' | 'institution'>

/** The institution that cannot be chosen: that of the subject, or the only one there is. */
export function fixedInstitution({ subject, institutions }: Omit<Place, 'institution'>): string | null {
  if (subject) return subject.projectOrganizationId
  const [only, ...others] = institutions
  return others.length === 0 ? (only?.projectOrganizationId ?? null) : null
}

export const firstValues = (place: Place): OtherVisitValues => ({
  projectOrganizationId: fixedInstitution(place) ?? place.institution,
  subject: null,
  visitName: '',
  visitDate: null,
  tasks: [],
  otherNotes: '',
  futureVisitDate: null,
  fileCount: 0,
  reportTargets: [],
  sendEmailAfterSave: false,
})

/**
 * Those who can be told of a visit at an institution: who takes part there or at none, and has an address. Each once:
 * somebody may take part at several institutions [DEC-348].
 */
export function participantsOf(
  { participants }: Pick<OtherVisitDialogProps, 'participants'>,
  { projectOrganizationId: institution }: Pick<OtherVisitValues, 'projectOrganizationId'>,
): readonly Participant[] {
  if (participants.kind !== 'ready') return []
  const people = new Map<string, Participant>()
  for (const person of participants.list) {
    const { userId, userEmail, status, projectOrganizationId } = person
    const isAtIt = projectOrganizationId === null || projectOrganizationId === institution
    if (isAtIt && status === 'ACTIVE' && userEmail !== '' && !people.has(userId)) people.set(userId, person)
  }
  return [...people.values()]
}

/** The chosen ones who still take part, in the order in which they were chosen. */
export const chosenPeople = ({ reportTargets }: OtherVisitValues, people: readonly Participant[]) =>
  reportTargets.flatMap((id) => people.find(({ userId }) => userId === id) ?? [])

/** At most one fault per field [VISIT-187 … VISIT-203, VISIT-217]. */
export function faultsOf(
  values: OtherVisitValues,
  people: readonly Participant[],
  today: CalendarDate,
): Messages<OtherVisitValues> {
  const { projectOrganizationId, sendEmailAfterSave } = values
  const isNobodyTold = sendEmailAfterSave && chosenPeople(values, people).length === 0
  return {
    projectOrganizationId: projectOrganizationId === null ? OTHER_VISIT.institutionMissing : null,
    ...checkOtherVisit(values, today),
    reportTargets: isNobodyTold ? OTHER_VISIT.targetMissing : null,
  }
}

/** The visit as it is sent; null while the institution or the day is missing. */
export function visitToSend(
  values: OtherVisitValues,
  subjectId: string | null,
  people: readonly Participant[],
): NewOtherVisit | null {
  const { projectOrganizationId, visitDate, futureVisitDate, sendEmailAfterSave } = values
  if (projectOrganizationId === null || visitDate === null) return null
  return {
    projectOrganizationId,
    subjectId: subjectId ?? values.subject?.id ?? null,
    visitName: values.visitName.trim(),
    visitDate,
    taskChecklist: checklistOf(values.tasks),
    otherNotes: values.otherNotes.trim(),
    futureVisitDate,
    reportTargets: chosenPeople(values, people).map(({ userId }) => userId),
    sendEmailAfterSave,
  }
}

/** The addresses of the chosen people, each once [DEC-350]. */
export const recipientsOf = (values: OtherVisitValues, people: readonly Participant[]): readonly string[] => [
  ...new Set(chosenPeople(values, people).map(({ userEmail }) => userEmail)),
]
