import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideScreenFailure, explainScreenFailure, SCREEN_FAILURE_REASONS } from '.'

const NEW = { screeningFailDate: null, screenFailureReason: null, screenFailureDetail: null }
const OTHER = { screeningFailDate: '2025-03-10', screenFailureReason: 'OTHER', screenFailureDetail: '연락 두절' }
const CRITERIA = { ...OTHER, screenFailureReason: 'INCLUSION_CRITERIA', screenFailureDetail: null }
const because = (rows: string[], sentence: string) => ({ rows, dates: [], sentence })
const IS_OTHER = because(['SUBJ-305'], "스크리닝 탈락 사유가 '기타'이므로 상세 사유를 입력해야 합니다.")

describe('the explanation of a refused screening failure', () => {
  it.each([null, '', '-'])(
    'asks for the reason of a first failure, also over the old date %j [SUBJ-311]',
    (nothing) => {
      const stored = { ...OTHER, screeningFailDate: nothing }
      for (const screenFailureReason of [undefined, null]) {
        expect(explainScreenFailure(stored, { screenFailureReason, screenFailureDetail: '상세' })).toEqual({
          rows: ['SUBJ-311'],
          dates: [{ field: 'screeningFailDate', date: null }],
          sentence: '스크리닝 탈락일을 처음 입력하므로 스크리닝 탈락 사유를 선택해야 합니다.',
        })
      }
    },
  )

  it.each(['가', '😀'])('gives the length of a detail that is too long, written with %s [SUBJ-304]', (character) => {
    const explain = (count: number) =>
      explainScreenFailure(NEW, { screenFailureReason: 'OTHER', screenFailureDetail: `  ${character.repeat(count)} ` })
    expect(explain(254)).toBeNull()
    expect(explain(255)).toBeNull()
    expect(explain(256)).toEqual(because(['SUBJ-304'], '상세 사유가 256자이므로 255자 이하로 줄여야 합니다.'))
    expect(explain(300)?.sentence).toBe('상세 사유가 300자이므로 255자 이하로 줄여야 합니다.')
  })

  it.each([undefined, null, '', ' \t '])(
    'asks for the text of OTHER in a first failure with the detail %j [SUBJ-305]',
    (detail) => {
      const sent = { screenFailureReason: 'OTHER', screenFailureDetail: detail }
      expect(explainScreenFailure(NEW, sent)).toEqual(IS_OTHER)
      expect(explainScreenFailure({ ...OTHER, screeningFailDate: '-' }, sent)).toEqual(IS_OTHER)
    },
  )

  it('asks for a text when a correction changes the reason to OTHER without one [SUBJ-305, SUBJ-394]', () => {
    expect(explainScreenFailure(CRITERIA, { screenFailureReason: 'OTHER' })).toEqual(
      because(['SUBJ-305', 'SUBJ-394'], "스크리닝 탈락 사유를 '기타'로 변경하므로 상세 사유를 입력해야 합니다."),
    )
    expect(explainScreenFailure(OTHER, { screenFailureReason: 'OTHER' })).toBeNull()
    expect(explainScreenFailure(OTHER, {})).toBeNull()
  })

  it.each([null, '', ' '])('asks for a text when a correction empties it with %j [SUBJ-305]', (screenFailureDetail) => {
    expect(explainScreenFailure(OTHER, { screenFailureDetail })).toEqual(IS_OTHER)
    expect(explainScreenFailure(CRITERIA, { screenFailureReason: 'OTHER', screenFailureDetail })).toEqual(IS_OTHER)
    expect(explainScreenFailure(OTHER, { screenFailureReason: 'EXCLUSION_CRITERIA', screenFailureDetail })).toBeNull()
  })

  it('exists exactly when the failure is refused, and never repeats the detail [SUBJ-304, SUBJ-305, SUBJ-311]', () => {
    const reason = fc.constantFrom(null, 'PROTOCOL_DEVIATION', ...SCREEN_FAILURE_REASONS)
    const detail = fc.oneof(
      fc.constantFrom(undefined, null, '', ' '),
      fc.integer({ min: 1, max: 400 }).map((count) => '☂'.repeat(count)),
    )
    const stored = fc.record({
      screeningFailDate: fc.constantFrom(null, '', '-', '2025-03-10'),
      screenFailureReason: reason,
      screenFailureDetail: fc.constantFrom(null, '연락 두절'),
    })
    const sent = fc.record({ screenFailureReason: fc.option(reason, { nil: undefined }), screenFailureDetail: detail })
    fc.assert(
      fc.property(stored, sent, (before, after) => {
        const explanation = explainScreenFailure(before, after)
        expect(explanation !== null).toBe('refusal' in decideScreenFailure<string>(before, after))
        expect(explanation?.sentence ?? '').not.toContain('☂')
      }),
      { numRuns: 500 },
    )
  })
})
