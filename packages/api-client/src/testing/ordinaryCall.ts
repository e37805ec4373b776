import type { Call } from '../pipeline/call'

/** A call that forbids nothing, for a step that is tested with methods which the contract has no call of yet. */
export const ORDINARY: Call = { session: 'required', repeat: 'allowed', queue: 'allowed', takesKey: true, seconds: 30 }
