import type { Break } from './change'
import type { Pair } from './content'
import type { Operation } from './operations'

/**
 * Returns who could call an operation, or count on it, and no longer may. Which of two rights of one kind more people hold
 * only the server knows, so another right counts as a stricter one.
 */
export function breaksOfCallers({ released, next }: Pair<Operation>): Break[] {
  const needsTokenNow = next.needsToken && !released.needsToken
  const isStricter = widthOf(next.right) >= widthOf(released.right) && next.right !== released.right
  const isLowered = released.level === 'core' && next.level !== 'core'
  return [
    ...(needsTokenNow ? ['needs a session now'] : []),
    ...(isStricter ? [`asks for the right ${next.right ?? '(none)'} now, not ${released.right ?? '(none)'}`] : []),
    ...(isLowered ? [`is ${next.level ?? 'of no level'} now, not core: a server need not have it`] : []),
  ].map((what) => ({ part: '', what }))
}

/** Everybody, everybody with a session, everybody in a study, and those with a right of its own. */
function widthOf(right: string | null): number {
  const kinds = [null, 'public', 'session', 'study']
  const at = kinds.indexOf(right)
  return at < 0 ? kinds.length : at
}
