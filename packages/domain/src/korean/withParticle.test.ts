import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PARTICLES, particleAfter, withParticle } from '.'

/** Texts and their particles (은/는, (으)로), written by hand from the spoken form. */
const TEXTS: [kind: string, rows: [text: string, topic: string, way: string][]][] = [
  [
    'Hangul',
    [
      ['완료', '는', '로'],
      ['진행 중', '은', '으로'],
      ['중도탈락', '은', '으로'],
      ['서울', '은', '로'],
      ['등록일', '은', '로'],
      ['값', '은', '으로'],
      ['가', '는', '로'],
      ['힣', '은', '으로'],
      ['서울'.normalize('NFD'), '은', '로'],
    ],
  ],
  [
    'digits',
    [
      ['Site 0', '은', '으로'],
      ['Site 1', '은', '로'],
      ['Site 2', '는', '로'],
      ['Site 3', '은', '으로'],
      ['Site 4', '는', '로'],
      ['Site 5', '는', '로'],
      ['Site 6', '은', '으로'],
      ['Site 7', '은', '로'],
      ['Site 8', '은', '로'],
      ['Site 9', '는', '로'],
      ['10', '은', '으로'],
      ['1,000', '은', '으로'],
      ['3.5', '는', '로'],
      ['３', '은', '으로'],
      ['③', '은', '으로'],
    ],
  ],
  [
    'codes',
    [
      ['SC-01-001', '은', '로'],
      ['EN-01-010', '은', '으로'],
      ['SC-02-004R', '은', '로'],
      ['V1', '은', '로'],
      ['V2a', '는', '로'],
      ['Arm A', '는', '로'],
      ['Arm L', '은', '로'],
      ['Arm M', '은', '으로'],
      ['Arm N', '은', '으로'],
      ['Arm R', '은', '로'],
      ['CRC', '는', '로'],
      ['SUB', '는', '로'],
      ['AR', '은', '로'],
      ['Arm a', '는', '로'],
      ['Arm l', '은', '로'],
      ['PI', '는', '로'],
      ['CPM', '은', '으로'],
      ['SITE_DM', '은', '으로'],
      ['Ⅰ', '은', '로'],
      ['Ⅱ', '는', '로'],
      ['Ⅲ', '은', '으로'],
      ['Ⅳ', '는', '로'],
      ['Ⅴ', '는', '로'],
      ['Ⅵ', '은', '으로'],
      ['Ⅶ', '은', '로'],
      ['Ⅷ', '은', '로'],
      ['Ⅸ', '는', '로'],
      ['Ⅹ', '은', '으로'],
      ['01L', '은', '로'],
    ],
  ],
  [
    'Latin words and addresses',
    [
      ['baseline', '은', '으로'],
      ['Screening', '은', '으로'],
      ['placebo', '는', '로'],
      ['Profile', '은', '로'],
      ['hospital', '은', '로'],
      ['center', '는', '로'],
      ['project', '는', '로'],
      ['clinic', '은', '으로'],
      ['group', '은', '으로'],
      ['feedback', '은', '으로'],
      ['follow-up', '은', '으로'],
      ['week', '는', '로'],
      ['data set', '는', '로'],
      ['kim@hospital.kr', '은', '로'],
      ['kim@hospital.com', '은', '으로'],
      ['kim@hospital.org', '는', '로'],
      ['kim@hospital.net', '은', '으로'],
    ],
  ],
  [
    'units and signs',
    [
      ['50%', '는', '로'],
      ['36.5℃', '는', '로'],
      ['5 mg', '은', '으로'],
      ['5㎎', '은', '으로'],
      ['70kg', '은', '으로'],
      ['10 mL', '는', '로'],
      ['2L', '는', '로'],
      ['170cm', '는', '로'],
      ['α', '는', '로'],
      ['ε', '은', '으로'],
    ],
  ],
  [
    'brackets, quotation marks and punctuation',
    [
      ['서울한빛병원(주)', '은', '으로'],
      ['Site 3 (서울)', '은', '으로'],
      ['완료 [2건] (확인)', '는', '로'],
      ['한빛㈜', '은', '으로'],
      ['[완료]', '는', '로'],
      ['(진행 중)', '은', '으로'],
      ["'진행 중'", '은', '으로'],
      ['“완료”', '는', '로'],
      ['완료.', '는', '로'],
      ['완료 ', '는', '로'],
      ['임상 Ⅲ.', '은', '으로'],
      ["'Ⅵ'", '은', '으로'],
      ['Ⅸ (서울)', '는', '로'],
      ["수용체 'ε'", '은', '으로'],
    ],
  ],
  [
    'what cannot be read, with both forms',
    [
      ['', '은(는)', '(으)로'],
      ['-', '은(는)', '(으)로'],
      ['😀', '은(는)', '(으)로'],
      ['病院', '은(는)', '(으)로'],
    ],
  ],
]

describe.each(TEXTS)('the particles for %s', (_, rows) => {
  it.each(rows)('after %j are %s and %s [REQ-050]', (text, topic, way) => {
    expect([particleAfter(text, '은/는'), particleAfter(text, '(으)로')]).toEqual([topic, way])
  })
})

describe('a text with its particle', () => {
  it('takes each pair after a consonant, after ㄹ and after a vowel [REQ-050]', () => {
    const behind = (text: string) => PARTICLES.map((particle) => withParticle(text, particle))
    expect(behind('등록')).toEqual(['등록은', '등록이', '등록을', '등록과', '등록으로'])
    expect(behind('등록일')).toEqual(['등록일은', '등록일이', '등록일을', '등록일과', '등록일로'])
    expect(behind('완료')).toEqual(['완료는', '완료가', '완료를', '완료와', '완료로'])
    expect(behind('😀')).toEqual(['😀은(는)', '😀이(가)', '😀을(를)', '😀과(와)', '😀(으)로'])
  })

  it('takes each pair by the name that grammar gives it [REQ-050]', () => {
    expect([withParticle('등록', '이/가'), withParticle('완료', '이/가')]).toEqual(['등록이', '완료가'])
    expect([withParticle('등록', '을/를'), withParticle('완료', '을/를')]).toEqual(['등록을', '완료를'])
    expect([withParticle('등록', '과/와'), withParticle('완료', '과/와')]).toEqual(['등록과', '완료와'])
  })

  it('keeps the text unchanged, and has the right particle for every final consonant of Hangul [REQ-050]', () => {
    const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code))
    fc.assert(
      fc.property(fc.string(), syllable, fc.constantFrom(...PARTICLES), (start, last, particle) => {
        const text = start + last
        expect(withParticle(text, particle).startsWith(text)).toBe(true)
        // The decomposed syllable has two letters without a final consonant, three with one.
        const isOpen = last.normalize('NFD').length === 2
        expect(particleAfter(text, '은/는')).toBe(isOpen ? '는' : '은')
        const isRieul = last.normalize('NFD').endsWith('ᆯ')
        expect(particleAfter(text, '(으)로')).toBe(isOpen || isRieul ? '로' : '으로')
      }),
    )
  })

  it('has a particle for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(['은', '는', '은(는)']).toContain(particleAfter(text, '은/는'))
      }),
    )
  })
})
