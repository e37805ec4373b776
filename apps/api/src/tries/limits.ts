import type { TryLimit } from './countTry'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Password attempts per account and address or known browser, so that an attacker elsewhere cannot lock the owner out.
 */
export const SIGN_IN: TryLimit = { kind: 'sign-in', max: 10, windowMs: 15 * MINUTE }

/** Wrong passwords of an account over all addresses; above it, sign-ins from unknown browsers slow down [TRUST-134]. */
export const ACCOUNT_SIGN_IN: TryLimit = { kind: 'account-sign-in', max: 100, windowMs: 24 * HOUR }

/** The attempts at an account that has slowed down, from all unknown browsers together. */
export const SLOW_SIGN_IN: TryLimit = { kind: 'slow-sign-in', max: 1, windowMs: 5 * MINUTE }

/** The letters to the owner of such an account [TRUST-135]. */
export const SIGN_IN_LETTER: TryLimit = { kind: 'sign-in-letter', max: 1, windowMs: ACCOUNT_SIGN_IN.windowMs }

/** Wrong passwords per address over all accounts, which finds one password tried on many of them [TRUST-138]. */
export const ADDRESS_SIGN_IN: TryLimit = { kind: 'address-sign-in', max: 60, windowMs: 15 * MINUTE }

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

/** Requests with which partners of SAML begin, per address: anybody can make one, and each is kept [PARTNER-223]. */
export const SAML_REQUESTS: TryLimit = { kind: 'saml-request', max: 300, windowMs: HOUR }

/** Attempts at the current password of an account, per session: a copied session must not reveal the password. */
export const OWN_PASSWORD: TryLimit = { kind: 'own-password', max: 10, windowMs: 15 * MINUTE }

/** Verifications of the history of all accounts, per user: each reads and hashes the whole chain [TRUST-226]. */
export const ACCOUNT_VERIFICATIONS: TryLimit = { kind: 'account-verification', max: 20, windowMs: HOUR }

/** Looking through a month of the access record, and downloading it, per user: each reads every entry [ACCESS-087]. */
export const ACCESS_SEARCHES: TryLimit = { kind: 'access-search', max: 60, windowMs: HOUR }

/** Questions for a duplicate of a subject, per user [TRUST-142]. */
export const DUPLICATE_QUESTIONS: TryLimit = { kind: 'duplicate-question', max: 60, windowMs: HOUR }

/** Questions for subjects by their number over all studies, per user: each may read every number [FIND-026]. */
export const SUBJECT_SEARCHES: TryLimit = { kind: 'subject-search', max: 120, windowMs: 10 * MINUTE }
