import type { Refusal } from '../explanation'

/** Who is to be taken out of a study. */
export interface Leaving {
  /** The person who asks for it. */
  readonly isSelf: boolean
  /** The chief investigator of the study, or the investigator of one of its institutions. */
  readonly isInCharge: boolean
}

/** Why a person may not be taken out of a study, or null [RSCH-034, RSCH-035, DEC-238]. */
export function refusalToRemove({ isSelf, isInCharge }: Leaving): Refusal<'self' | 'in-charge'> | null {
  if (isSelf) return { rule: 'self', message: '본인은 제외할 수 없습니다.' }
  if (isInCharge) return { rule: 'in-charge', message: '연구책임자는 변경 후 제외할 수 있습니다.' }
  return null
}
