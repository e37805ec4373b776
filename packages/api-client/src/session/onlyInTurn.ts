import type { Step } from '../pipeline/step'
import type { Turn } from './turn'

/** Another tab took over while this one was frozen. */
export class TurnLost extends Error {}

/**
 * Stops requests once the turn is lost. A frozen tab that wakes up between two retries would send a refresh token that
 * another tab has used meanwhile, and the server would treat that as theft.
 * @throws TurnLost
 */
export function onlyInTurn(turn: Turn): Step {
  return (next) => (request) => (turn.isMine() ? next(request) : Promise.reject(new TurnLost('Another tab took over')))
}
