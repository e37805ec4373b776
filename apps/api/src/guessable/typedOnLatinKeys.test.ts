import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedOnLatinKeys } from './typedOnLatinKeys'

/** The keys of the two-set keyboard, as they are printed on it; typed with shift in the second list. */
const PRINTED = Object.fromEntries(
  [
    ...'ㅂq ㅈw ㄷe ㄱr ㅅt ㅛy ㅕu ㅑi ㅐo ㅔp ㅁa ㄴs ㅇd ㄹf ㅎg ㅗh ㅓj ㅏk ㅣl ㅋz ㅌx ㅊc ㅍv ㅠb ㅜn ㅡm'.split(
      ' ',
    ),
    ...'ㅃQ ㅉW ㄸE ㄲR ㅆT ㅒO ㅖP'.split(' '),
  ].map(([letter, key]) => [letter, key]),
)
const TWO_KEYS: Record<string, string> = Object.fromEntries(
  'ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ ㅘㅗㅏ ㅙㅗㅐ ㅚㅗㅣ ㅝㅜㅓ ㅞㅜㅔ ㅟㅜㅣ ㅢㅡㅣ'
    .split(' ')
    .map(([one = '', ...two]) => [one, two.join('')]),
)
const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const VOWELS = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
const FINALS = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']
const keys = (letters: string) => [...letters].flatMap((one) => [...(TWO_KEYS[one] ?? one)]).map((one) => PRINTED[one])

describe('the keys of a Korean text', () => {
  it.each([
    ['안녕하세요', 'dkssudgktpdy'],
    ['임상', 'dlatkd'],
    ['병원', 'quddnjs'],
    ['꽃', 'Rhc'],
    ['떡볶이', 'EjrqhRdl'],
    ['닭 1마리', 'ekfr 1akfl'],
    ['의사', 'dmltk'],
    ['ㅋㅋㅎ', 'zzg'],
    ['Seoul!2', 'Seoul!2'],
  ])('%s are %s [PW-102]', (text, typed) => {
    expect(typedOnLatinKeys(text)).toBe(typed)
    expect(typedOnLatinKeys(text.normalize('NFD'))).toBe(typed)
  })

  it('are those that are printed on the keyboard, for every syllable [PW-102]', () => {
    const part = (parts: readonly string[]) => fc.nat(parts.length - 1)
    fc.assert(
      fc.property(part(INITIALS), part(VOWELS), part(FINALS), (initial, vowel, final) => {
        const syllable = String.fromCodePoint(0xac00 + (initial * VOWELS.length + vowel) * FINALS.length + final)
        const letters = `${INITIALS[initial]}${VOWELS[vowel]}${FINALS[final]}`
        expect(typedOnLatinKeys(syllable)).toBe(keys(letters).join(''))
        expect(typedOnLatinKeys(letters)).toBe(keys(letters).join(''))
      }),
    )
  })
})
