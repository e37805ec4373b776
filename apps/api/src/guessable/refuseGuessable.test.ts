import { checkPassword } from '@imsang/domain/password'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../seed/demo'
import { KOREAN_WORDS, ROMANISED_WORDS } from './koreanWords'
import { type GuessedOwner, refuseGuessable } from './refuseGuessable'
import { typedOnLatinKeys } from './typedOnLatinKeys'

const OWNER: GuessedOwner = {
  email: 'min.garam@bitgoeul-smo.example',
  fullName: '민가람',
  organizations: ['빛고을SMO', '(주)Mirinae Pharma'],
}
const judge = async (password: string, owner = OWNER): Promise<string> => {
  try {
    await refuseGuessable(password, 'newPassword', owner)
    return 'taken'
  } catch (error) {
    return (error as Error).message
  }
}
const REFUSED = '추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해주세요.'

describe('a guessable password', () => {
  it.each([
    'Password1!',
    'P@ssw0rd1!',
    'Asdf1234!',
    'Qwer1234!',
    'Seoul123!@',
    'Korea2026!',
    'Imsang!2026',
    'dkssudgktpdy1!A',
    'dlatkd!Q2w3e',
    'Aa1!안녕하세요',
    'Tkfkdgo2026!',
    'EjrqhRdl123!@A',
    'aA1!aA1!aA1!aA1!',
  ])('such as %s, which the rules allow, is refused [PW-100, PW-101, PW-102]', async (password) => {
    expect(checkPassword(password)).toEqual([])
    expect(await judge(password)).toBe(REFUSED)
  })

  it.each([
    ['the name', 'alsrkfka2026!A'],
    ['the given name', 'Rkfka2026!@'],
    ['a part of the address', 'Garam2026!@'],
    ['the domain', 'Bitgoeul2026!'],
    ['an organisation in Hangul', 'qlcrhdmfSMO1!'],
    ['its Hangul alone', 'Qlcrhdmf2026!'],
    ['a part of an organisation', 'Mirinae2026!'],
  ])('with %s of its owner is refused, and taken for somebody else [PW-103]', async (_, password) => {
    expect(checkPassword(password)).toEqual([])
    expect(await judge(password)).toBe(REFUSED)
    expect(await judge(password, { email: 'han.byeori@gangdong.example', fullName: '한벼리' })).toBe('taken')
  })

  it.each([DEMO_PASSWORD, 'xK9$mQ2v', 'Mulgyeol-7Dubu!', 'xK9$mQ2vLp!'])('is not %s [PW-100]', async (password) => {
    expect(checkPassword(password)).toEqual([])
    expect(await judge(password)).toBe('taken')
  })

  it('is every listed word with a usual ending, in Hangul, in its keys and in Latin letters [PW-102]', async () => {
    const ending = fc.constantFrom('1!A', 'A1!', '123!@A', '2026!A', '!Q2w')
    const word = fc.constantFrom(...KOREAN_WORDS, ...KOREAN_WORDS.map(typedOnLatinKeys), ...ROMANISED_WORDS)
    await fc.assert(
      fc.asyncProperty(word, ending, async (typed, end) => {
        expect(await judge(typed + end)).toBe(REFUSED)
      }),
      { numRuns: 60 },
    )
    for (const korean of KOREAN_WORDS) expect(await judge(`${typedOnLatinKeys(korean)}1!A`), korean).toBe(REFUSED)
  })

  it('is judged by its first 100 characters, so that a long one takes no longer [PW-104]', async () => {
    const long = `${'Password1!'.repeat(10)}xK9$mQ2vLp!`
    expect(await judge(long)).toBe(REFUSED)
    expect(await judge(long.slice(10))).toBe('taken')
  })
})
