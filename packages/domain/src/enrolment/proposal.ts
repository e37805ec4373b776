import { offeredGroups, type TreatmentGroup } from './groups'

/** What a subject still carries of an enrolment that was cleared. */
interface Remains {
  readonly treatmentArm: string | null
  readonly armCode: string | null
}

/**
 * The group that the dialog begins with: the one of an enrolment that was cleared, where it is still offered, else the
 * only one there is, else none [DEC-325].
 */
export function proposedGroup(
  { treatmentArm, armCode }: Remains,
  groups: readonly Pick<TreatmentGroup, 'armCode'>[],
): string | null {
  const offered = offeredGroups(groups)
  const stored = treatmentArm ?? armCode
  const kept = offered.find((group) => group.armCode === stored)
  const [first, second] = offered
  return kept?.armCode ?? (second ? null : (first?.armCode ?? null))
}
