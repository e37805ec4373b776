import { COMMON_GROUP } from '../enrolment'
import type { FieldTraits } from '../record-fields'
import { ARM_MESSAGES } from './messages'

/** How many arms a study may have [TMPL-084]. */
export const MOST_ARMS = 50
/** How long a name and a description may be [SCONST-034]. */
export const LONGEST_ARM_TEXT = 255

const SHOWN = { mask: 'shown', trail: 'value', begins: null } as const

/** The fields of an arm in the trail of its study [TMPL-083, BASE-099]. */
export const ARM_FIELDS = {
  armName: { label: '연구군 이름', ...SHOWN },
  armCode: { label: '연구군 코드', ...SHOWN },
  description: { label: '연구군 설명', ...SHOWN },
  baselineDate: { label: '기준일', ...SHOWN },
  isDeleted: { label: '삭제', ...SHOWN, begins: false },
} as const satisfies Readonly<Record<string, FieldTraits>>

/** The name of an arm as it is stored: without the blanks around it. */
export const armNameOf = (typed: string): string => typed.trim()

/** What is wrong with the name of an arm, or null [TMPL-029, DEC-250]. */
export const armNameFault = (typed: string): string | null =>
  armNameOf(typed) === '' ? ARM_MESSAGES.nameMissing : null

/**
 * The code of the next arm of a study: `ARM-01`, `ARM-02`, …
 * @param given every code that the study ever gave, also those of arms that were deleted: none is given twice
 * @see TMPL-030, DEC-250
 */
export function nextArmCode(given: readonly string[]): string {
  const numbers = given.map((code) => Number(/^ARM-(\d+)$/.exec(code)?.[1] ?? 0))
  return `ARM-${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}`
}

/** True for the group of templates that every arm has; no arm of that code exists [DEC-250, DEC-286]. */
export const isCommonGroup = (code: string): boolean => code.trim().toLowerCase() === COMMON_GROUP
