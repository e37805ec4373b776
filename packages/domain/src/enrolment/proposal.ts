import { offeredGroups, type TreatmentGroup } from './groups'

/** The values that a subject keeps of a cleared enrolment. */
interface Remains {
  readonly treatmentArm: string | null
  readonly armCode: string | null
}

/**
 * The preselected group: that of a cleared enrolment if it is still offered, else the only offered group, else none
 * [DEC-325].
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
