import { PASSWORD_GUESSABLE } from '@imsang/domain/password'
import { eq } from 'drizzle-orm'
import { organizationsOf } from '../accounts/caller'
import { estimateGuesses } from '../auth/passwords'
import { fieldProblem } from '../base/problem'
import type { Handle } from '../db/handle'
import { users } from '../db/schema'
import { KOREAN_WORDS, ROMANISED_WORDS } from './koreanWords'
import { typedOnLatinKeys } from './typedOnLatinKeys'

/** What a guesser may know of the person who gets the password. */
export interface GuessedOwner {
  readonly email: string
  readonly fullName: string
  /** The names of the organisations they belong to. */
  readonly organizations?: readonly string[]
}

/** Whoever has the hashes needs a year of a processor for one account. */
const LEAST_GUESSES = 1e9
/** Eight characters in which nothing is recognised are fewer, and cannot be guessed any better. */
const LEAST_GUESSES_WITHOUT_PATTERN = 1e8
/** What is longer is judged by its beginning: the time grows with the square of the length. */
const JUDGED_LENGTH = 100
const SHORTEST_WORD = 3
const MOST_OWN_WORDS = 100
/** How often a guesser tries a text anew for its capitals: inside a Korean word they are double consonants, no choice. */
const MOST_FOR_CAPITALS = 4

/** A double consonant is typed with shift: the estimator compares in lower case. */
const KNOWN_WORDS = [
  ...new Set([...ROMANISED_WORDS, ...KOREAN_WORDS.map((word) => typedOnLatinKeys(word).toLowerCase())]),
]

/**
 * Refuses a password that the rules allow, but that would be guessed: usual ones, words with a number, rows of keys,
 * Korean words typed on either setting of the keyboard, and what belongs to its owner. Nothing of it is kept.
 * @param field how the call names the password
 * @throws Problem 400; Busy when no password can be judged now
 * @see PW-100 … PW-106, DEC-985 … DEC-988
 */
export async function refuseGuessable(password: string, field: string, owner: GuessedOwner): Promise<void> {
  const judged = typedOnLatinKeys(password.slice(0, JUDGED_LENGTH)).slice(0, JUDGED_LENGTH)
  const words = ownWords(owner)
  for (const [text, times] of [
    [judged, 1],
    [judged.toLowerCase(), MOST_FOR_CAPITALS],
  ] as const) {
    const { guesses, hasPattern } = await estimateGuesses(text, words, KNOWN_WORDS)
    if (guesses * times < (hasPattern ? LEAST_GUESSES : LEAST_GUESSES_WITHOUT_PATTERN))
      throw fieldProblem('auth.guessable-password', field, PASSWORD_GUESSABLE)
  }
}

interface OfAccount {
  readonly user: Pick<GuessedOwner, 'email' | 'fullName'>
  readonly organizations: readonly { readonly name: string }[]
}

/** Who makes a request, as a guesser knows them. */
export const ownerOf = ({ user, organizations }: OfAccount): GuessedOwner => ({
  email: user.email,
  fullName: user.fullName,
  organizations: organizations.map(({ name }) => name),
})

/** The owner of a link, who makes no request; an account that is gone has no words of its own. */
export async function readOwner(db: Handle, userId: string): Promise<GuessedOwner> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return ownerOf({ user: user ?? { email: '', fullName: '' }, organizations: await organizationsOf(db, userId) })
}

/** The words of one person, whole and in parts, as they are typed on either setting of the keyboard. */
function ownWords({ email, fullName, organizations = [] }: GuessedOwner): string[] {
  // A Korean name without its first syllable, the surname.
  const names = [fullName, fullName.slice(1)]
  const whole = [...names, email, ...email.split('@'), ...organizations]
  const parts = whole.flatMap((text) => [
    text,
    text.replace(/[^\p{L}\p{N}]/gu, ''),
    ...(text.match(/\p{Script=Hangul}+|\p{Script=Latin}+/gu) ?? []),
  ])
  const words = parts.map((part) => typedOnLatinKeys(part.slice(0, JUDGED_LENGTH)).toLowerCase())
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD).slice(0, MOST_OWN_WORDS)
}
