const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const VOWELS = 21
/** No final consonant included. */
const FINALS = 28

// The keys of the two-set keyboard, in the order of Unicode; a capital is typed with shift.
const INITIAL_KEYS = 'r R s e E f a q Q t T d w W c z x v g'.split(' ')
const VOWEL_KEYS = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ')
const FINAL_KEYS = ' r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ')
/** ㄱ to ㅣ, standing alone. */
const FIRST_LETTER = 0x3131
const LETTER_KEYS =
  'r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(
    ' ',
  )

/**
 * The keys that a text takes on a two-set keyboard, as the letters that appear when the keyboard is set to English: 안녕
 * is `dkssud`. What is no Hangul stays.
 * @see PW-102
 */
export function typedOnLatinKeys(text: string): string {
  return Array.from(text.normalize('NFC'), keysOf).join('')
}

function keysOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return LETTER_KEYS[code - FIRST_LETTER] ?? character
  const at = code - FIRST_SYLLABLE
  const initial = INITIAL_KEYS[Math.floor(at / (VOWELS * FINALS))] ?? ''
  const vowel = VOWEL_KEYS[Math.floor(at / FINALS) % VOWELS] ?? ''
  return initial + vowel + (FINAL_KEYS[at % FINALS] ?? '')
}
