import type { TryLimit } from './countTry'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Passwords of one account from one address. The count belongs to both: somebody who guesses elsewhere cannot lock the
 * owner out.
 */
export const SIGN_IN: TryLimit = { kind: 'sign-in', max: 10, windowMs: 15 * MINUTE }

/** A refused sign-in that was counted, until the state of the registration is asked for with the same password. */
export const FOLLOW_UP: TryLimit = { kind: 'follow-up', max: 1, windowMs: SIGN_IN.windowMs }

/** Applications from one address; a hospital's people share theirs. */
export const APPLICATIONS: TryLimit = { kind: 'application', max: 100, windowMs: HOUR }

/** Questions whether an address is taken, from one address. A person who types asks a few times. */
export const TAKEN_QUESTIONS: TryLimit = { kind: 'taken-question', max: 300, windowMs: HOUR }

/** Letters and codes of any account, asked for from one address. */
export const LETTERS: TryLimit = { kind: 'letter', max: 100, windowMs: HOUR }

/** Codes of a federated sign-in, from one address. */
export const EXCHANGES: TryLimit = { kind: 'exchange', max: 300, windowMs: HOUR }

/** The present password of one account, by its session: a copied session must not become the password. */
export const OWN_PASSWORD: TryLimit = { kind: 'own-password', max: 10, windowMs: 15 * MINUTE }
