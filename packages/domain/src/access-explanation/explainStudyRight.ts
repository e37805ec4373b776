import type { Explanation } from '../explanation'
import type { StudyStanding } from '../study-permissions'
import { positionsFor, type StudyRule } from './positions'

/** Whether somebody has a right in a study, and by which position; null for one who has it not. */
export interface RightExplanation extends Explanation<never> {
  readonly isOpen: boolean
  readonly position: string | null
}

/**
 * Returns the explanation of one right, for anybody: the position of the person that alone is enough for it, or the
 * positions that would be. Of those that come with a lesser one, such as the first organisation of a member, only the
 * lesser one is named. The right itself is decided by its guard.
 * @param rule the guard's own decision; it is asked about each position once
 * @see USER-246, USER-247, DEC-929
 */
export function explainerOf(rule: StudyRule, rows: readonly string[]): (standing: StudyStanding) => RightExplanation {
  const enough = positionsFor(rule)
  const needed = enough
    .filter((position) => !enough.some((other) => other !== position && other.isHeldBy(position.alone)))
    .map(({ label }) => label)
    .join(', ')
  return (standing) => {
    const base = { rows, dates: [] }
    if (!rule(standing)) {
      const sentence = `할 수 있는 자격이 없습니다. 필요한 자격: ${needed}`
      return { ...base, isOpen: false, position: null, sentence }
    }
    const position = enough.find(({ isHeldBy }) => isHeldBy(standing))?.label ?? null
    return { ...base, isOpen: true, position, sentence: `${position} 자격으로 할 수 있습니다.` }
  }
}
