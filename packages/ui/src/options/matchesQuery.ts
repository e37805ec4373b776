const FIRST = 0xac00
const LAST = 0xd7a3
const FINALS = 28
const VOWELS = 21

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
/** For each final consonant: what remains of it when a vowel follows, and the initial that the rest becomes. */
const SPLIT_FINALS = [
  ['', ''],
  ['', 'ㄱ'],
  ['', 'ㄲ'],
  ['ㄱ', 'ㅅ'],
  ['', 'ㄴ'],
  ['ㄴ', 'ㅈ'],
  ['ㄴ', 'ㅎ'],
  ['', 'ㄷ'],
  ['', 'ㄹ'],
  ['ㄹ', 'ㄱ'],
  ['ㄹ', 'ㅁ'],
  ['ㄹ', 'ㅂ'],
  ['ㄹ', 'ㅅ'],
  ['ㄹ', 'ㅌ'],
  ['ㄹ', 'ㅍ'],
  ['ㄹ', 'ㅎ'],
  ['', 'ㅁ'],
  ['', 'ㅂ'],
  ['ㅂ', 'ㅅ'],
  ['', 'ㅅ'],
  ['', 'ㅆ'],
  ['', 'ㅇ'],
  ['', 'ㅈ'],
  ['', 'ㅊ'],
  ['', 'ㅋ'],
  ['', 'ㅌ'],
  ['', 'ㅍ'],
  ['', 'ㅎ'],
] as const
/** The number of vowels that ㅗ, ㅜ and ㅡ can become by further keys: ㅗ, ㅘ, ㅙ, ㅚ. */
const LONGER_VOWELS: Record<number, number> = { 8: 4, 13: 4, 18: 2 }

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const range = (from: number, to: number) => `[${String.fromCharCode(from)}-${String.fromCharCode(to)}]`

/** Every syllable that starts with this consonant. */
function withInitial(consonant: string): string {
  const from = FIRST + INITIALS.indexOf(consonant) * VOWELS * FINALS
  return range(from, from + VOWELS * FINALS - 1)
}

/** A pattern of everything that the last syllable can still become. */
function unfinished(syllable: string): string {
  const code = syllable.charCodeAt(0)
  if (code < FIRST || code > LAST) return finished(syllable)
  const final = (code - FIRST) % FINALS
  const open = code - final
  if (final === 0) {
    const vowels = LONGER_VOWELS[Math.floor((code - FIRST) / FINALS) % VOWELS] ?? 1
    return range(code, code + vowels * FINALS - 1)
  }
  const [stays, moves] = SPLIT_FINALS[final] ?? ['', '']
  const rest = SPLIT_FINALS.findIndex(([kept, moved]) => kept === '' && moved === stays)
  const longer = SPLIT_FINALS.flatMap(([kept], at) => (stays === '' && kept === moves ? [open + at] : []))
  const same = [code, ...longer].map((each) => String.fromCharCode(each)).join('')
  return `(?:[${same}]|${String.fromCharCode(open + (stays ? rest : 0))}${withInitial(moves)})`
}

/** A lone consonant matches every syllable that starts with it. */
function finished(character: string): string {
  return INITIALS.includes(character) ? `(?:${character}|${withInitial(character)})` : literal(character)
}

/**
 * Whether a text contains the query, ignoring case. The last syllable may still be in composition: 한빛병우 finds 한빛병원, and
 * so does ㅎㅂㅂㅇ. Spaces are ignored on both sides.
 */
export function matchesQuery(text: string, query: string): boolean {
  const characters = [...query.normalize('NFC').replace(/\s/g, '')]
  const last = characters.pop()
  if (last === undefined) return true
  const pattern = characters.map(finished).join('') + unfinished(last)
  return new RegExp(pattern, 'i').test(text.normalize('NFC').replace(/\s/g, ''))
}
