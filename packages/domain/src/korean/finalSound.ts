/**
 * The final sound of a text read aloud: a vowel, ㄹ or another consonant. Null when nothing in it can be read (no text,
 * an emoji, a foreign script).
 */
export type FinalSound = 'vowel' | 'rieul' | 'consonant' | null

const FIRST_SYLLABLE = 0xac00
const FINALS = 28
const RIEUL = 8

/** Digits read one by one: 영 일 이 삼 사 오 육 칠 팔 구. A round number (십, 백, 천, 만) ends like 영. */
const DIGITS: readonly FinalSound[] = [
  'consonant',
  'rieul',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'rieul',
  'rieul',
  'vowel',
]

/** Letters whose Korean name ends in a consonant: 엘, 엠, 엔, 알. All others end in a vowel. */
const LETTERS: ReadonlyMap<string, FinalSound> = new Map([
  ['l', 'rieul'],
  ['m', 'consonant'],
  ['n', 'consonant'],
  ['r', 'rieul'],
])

/** Signs that are read; every other sign is skipped. Roman numerals name phases (Ⅲ: 삼). */
const SIGNS: ReadonlyMap<string, FinalSound> = new Map([
  ['%', 'vowel'],
  ['+', 'vowel'],
  ['°', 'vowel'],
  ['℃', 'vowel'],
  ['Ⅰ', 'rieul'],
  ['Ⅱ', 'vowel'],
  ['Ⅲ', 'consonant'],
  ['Ⅳ', 'vowel'],
  ['Ⅴ', 'vowel'],
  ['Ⅵ', 'consonant'],
  ['Ⅶ', 'rieul'],
  ['Ⅷ', 'rieul'],
  ['Ⅸ', 'vowel'],
  ['Ⅹ', 'consonant'],
  ['ε', 'consonant'],
])

/** A unit after a number, not after a code: 그램 ends in ㅁ; 리터 and 미터 end in a vowel, though L and M do not. */
const UNIT = /(?:^|[\s(~])(?:0|[1-9][\d,]*)(?:\.\d+)?\s?(?:([mkμn]?g)|[mdμ]?[lL]|[mcknμ]?m)$/

/** Endings of English words as Korean writes them: profile 일, baseline 인, clinic 닉, group 룹, feedback 백. */
const WORD_IN_RIEUL = /le?$/
const WORD_IN_CONSONANT = /(?:[mn]|ng|[aeiou][mn]e|(?<![aeiou])[aeiou](?:ck|[bckpt])|oup|oo[kp])$/
/** Short words that end in a vowel nevertheless: 세트, 비트. */
const WORDS_IN_VOWEL: readonly string[] = ['set', 'bit']

/** One group in brackets, without nested ones. */
const BRACKETS = /\s*(?:\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|<[^<>]*>|【[^【】]*】)[^\p{L}\p{N}]*$/u

/** The deciding part of a text, ending in a readable sign: the text before brackets, or inside if that is all. */
function readablePart(text: string): string {
  const before = text.replace(BRACKETS, '')
  if (before !== text && /[\p{L}\p{N}]/u.test(before)) return readablePart(before)
  return text.replace(/[^\p{L}\p{N}%+°℃]+$/u, '')
}

function soundOfLatin(run: string): FinalSound {
  const word = run.toLowerCase()
  // A code or an abbreviation is read letter by letter, any other text as a word.
  const isSpelled = run === run.toUpperCase() || !/[aeiouy]/.test(word)
  if (isSpelled) return LETTERS.get(word.slice(-1)) ?? 'vowel'
  if (WORD_IN_RIEUL.test(word)) return 'rieul'
  return WORD_IN_CONSONANT.test(word) && !WORDS_IN_VOWEL.includes(word) ? 'consonant' : 'vowel'
}

function soundOfLetter(character: string): FinalSound {
  if (/[α-ω]/.test(character)) return 'vowel'
  if (!/[가-힣]/.test(character)) return null
  const final = (character.charCodeAt(0) - FIRST_SYLLABLE) % FINALS
  return final === 0 ? 'vowel' : final === RIEUL ? 'rieul' : 'consonant'
}

/**
 * The final sound of a text, for Hangul, numbers, Latin letters, codes, units and Roman numerals. Quotation marks and
 * punctuation are skipped, and so are brackets after a word: the word before them decides. English words are read by
 * rules of thumb, since Korean has no fixed spelling for all of them.
 */
export function finalSound(text: string): FinalSound {
  const sign = SIGNS.get(readablePart(text.normalize('NFC')).slice(-1))
  if (sign) return sign
  const part = readablePart(text.normalize('NFKC'))
  const unit = UNIT.exec(part)
  if (unit) return unit[1] ? 'consonant' : 'vowel'
  const latin = /[A-Za-z]+$/.exec(part)
  if (latin) return soundOfLatin(latin[0])
  const end = part.slice(-1)
  return /[0-9]/.test(end) ? (DIGITS[Number(end)] ?? null) : soundOfLetter(end)
}
