import { finalSound } from './finalSound'

/** The particles that depend on the sound before them, as Korean grammar writes the pair. */
export const PARTICLES = ['은/는', '이/가', '을/를', '과/와', '(으)로'] as const
export type Particle = (typeof PARTICLES)[number]

/** Each particle after a consonant, after a vowel, and after a text whose reading is unknown. */
const FORMS: Record<Particle, readonly [consonant: string, vowel: string, unknown: string]> = {
  '은/는': ['은', '는', '은(는)'],
  '이/가': ['이', '가', '이(가)'],
  '을/를': ['을', '를', '을(를)'],
  '과/와': ['과', '와', '과(와)'],
  '(으)로': ['으로', '로', '(으)로'],
}

/**
 * The particle after a text: `particleAfter('Site 3', '은/는')` is `은`. For texts that are marked up separately from
 * their particle, such as a name in bold. ㄹ takes `로`; for an unreadable text both forms are returned.
 */
export function particleAfter(text: string, particle: Particle): string {
  const [consonant, vowel, unknown] = FORMS[particle]
  const sound = finalSound(text)
  if (sound === null) return unknown
  if (sound === 'rieul') return particle === '(으)로' ? vowel : consonant
  return sound === 'vowel' ? vowel : consonant
}

/** A text with its particle: `withParticle('완료', '(으)로')` is `완료로`. */
export function withParticle(text: string, particle: Particle): string {
  return text + particleAfter(text, particle)
}
