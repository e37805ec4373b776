import type { TryLimit } from './countTry'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Password attempts per account and address, so that an attacker elsewhere cannot lock the owner out. */
export const SIGN_IN: TryLimit = { kind: 'sign-in', max: 10, windowMs: 15 * MINUTE }

/** A refused sign-in that was counted, until the state of the registration is requested with the same password. */
export const FOLLOW_UP: TryLimit = { kind: 'follow-up', max: 1, windowMs: SIGN_IN.windowMs }

/** Applications per address; the users of a hospital share one. */
export const APPLICATIONS: TryLimit = { kind: 'application', max: 100, windowMs: HOUR }

/** Checks whether an address is taken, per network address. Typing an address makes several. */
export const TAKEN_QUESTIONS: TryLimit = { kind: 'taken-question', max: 300, windowMs: HOUR }

/** Requests for letters and codes of any account, per address. */
export const LETTERS: TryLimit = { kind: 'letter', max: 100, windowMs: HOUR }

/** Codes of federated sign-ins, per address. */
export const EXCHANGES: TryLimit = { kind: 'exchange', max: 300, windowMs: HOUR }

/** Attempts at the current password of an account, per session: a copied session must not reveal the password. */
export const OWN_PASSWORD: TryLimit = { kind: 'own-password', max: 10, windowMs: 15 * MINUTE }
