import type { Call } from '../pipeline/call'

/** A call without restrictions, for steps tested with methods that the contract does not use yet. */
export const ORDINARY: Call = { session: 'required', repeat: 'allowed', queue: 'allowed', takesKey: true, seconds: 30 }
