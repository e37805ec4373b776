import { describe, expect, it } from 'vitest'
import {
  DEFAULT_SCREEN_FAILURE_REASON,
  decideScreenFailure,
  SCREEN_FAILURE_REASON_LABELS,
  SCREEN_FAILURE_REASONS,
  type SentScreenFailure,
} from '.'

const NEW = { screeningFailDate: null, screenFailureReason: null, screenFailureDetail: null }
const OTHER = { screeningFailDate: '2025-03-10', screenFailureReason: 'OTHER', screenFailureDetail: '연락 두절' }
const CRITERIA = { ...OTHER, screenFailureReason: 'INCLUSION_CRITERIA', screenFailureDetail: null }

const MISSING = {
  refusal: { rule: 'detail-missing', field: 'screenFailureDetail', message: '상세 사유를 입력해주세요.' },
}
const send = (screenFailureReason?: string, screenFailureDetail?: string | null): SentScreenFailure => ({
  screenFailureReason,
  screenFailureDetail,
})
const stores = (screenFailureReason: string, screenFailureDetail: string | null) => ({
  failure: { screenFailureReason, screenFailureDetail },
})

describe('the reasons of a screening failure', () => {
  it('are four, OTHER preselected [SUBJ-300, SUBJ-301, SUBJ-302, SUBJ-303]', () => {
    expect(SCREEN_FAILURE_REASONS.map((reason) => [reason, SCREEN_FAILURE_REASON_LABELS[reason]])).toEqual([
      ['INCLUSION_CRITERIA', '선정기준 미충족'],
      ['EXCLUSION_CRITERIA', '제외기준 해당'],
      ['CONSENT_WITHDRAWAL', '동의 철회'],
      ['OTHER', '기타'],
    ])
    expect(DEFAULT_SCREEN_FAILURE_REASON).toBe('OTHER')
  })
})

describe('the decision about a first failure', () => {
  it.each([undefined, null])('refuses the reason %j [SUBJ-311]', (reason) => {
    expect(decideScreenFailure(NEW, { screenFailureReason: reason, screenFailureDetail: '상세' })).toEqual({
      refusal: {
        rule: 'reason-missing',
        field: 'screenFailureReason',
        message: '스크리닝 탈락 사유를 선택해주세요.',
      },
    })
  })

  it.each([undefined, null, '', ' \t '])('refuses OTHER with the detail %j [SUBJ-305]', (detail) => {
    expect(decideScreenFailure(NEW, send('OTHER', detail))).toEqual(MISSING)
  })

  it('requires no detail with another reason [SUBJ-306]', () => {
    for (const reason of SCREEN_FAILURE_REASONS.filter((each) => each !== 'OTHER')) {
      expect(decideScreenFailure(NEW, send(reason))).toEqual(stores(reason, null))
      expect(decideScreenFailure(NEW, send(reason, ''))).toEqual(stores(reason, null))
    }
  })

  it('stores the detail trimmed', () => {
    expect(decideScreenFailure(NEW, send('OTHER', ' 연락 두절 '))).toEqual(stores('OTHER', '연락 두절'))
  })

  it.each(['-', ''])('applies also over the old date %j [SUBJ-311]', (nothing) => {
    expect(decideScreenFailure({ ...OTHER, screeningFailDate: nothing }, {})).toHaveProperty('refusal')
  })
})

describe('the detail of a failure', () => {
  it.each(['가', '😀'])('has at most 255 characters, written with %s [SUBJ-304, DCONST-015]', (character) => {
    for (const count of [254, 255]) {
      expect(decideScreenFailure(NEW, send('OTHER', `  ${character.repeat(count)} `))).toHaveProperty('failure')
    }
    expect(decideScreenFailure(NEW, send('OTHER', character.repeat(256)))).toEqual({
      refusal: {
        rule: 'detail-too-long',
        field: 'screenFailureDetail',
        message: '상세 사유는 255자 이하로 입력해주세요.',
      },
    })
  })
})

describe('the correction of a failure', () => {
  it('keeps the values that are not sent [SUBJ-394]', () => {
    expect(decideScreenFailure(OTHER, {})).toEqual(stores('OTHER', '연락 두절'))
    expect(decideScreenFailure(CRITERIA, {})).toEqual(stores('INCLUSION_CRITERIA', null))
    expect(decideScreenFailure(OTHER, send('EXCLUSION_CRITERIA'))).toEqual(stores('EXCLUSION_CRITERIA', '연락 두절'))
  })

  it('clears the detail with null, except of OTHER [SUBJ-313]', () => {
    expect(decideScreenFailure(OTHER, send('EXCLUSION_CRITERIA', null))).toEqual(stores('EXCLUSION_CRITERIA', null))
    expect(decideScreenFailure(OTHER, send(undefined, null))).toEqual(MISSING)
  })

  it('asks a masked role for a text only when the reason changes to OTHER [SUBJ-394]', () => {
    expect(decideScreenFailure(OTHER, send('OTHER'))).toEqual(stores('OTHER', '연락 두절'))
    expect(decideScreenFailure(CRITERIA, send('OTHER'))).toEqual(MISSING)
    expect(decideScreenFailure(CRITERIA, send('OTHER', '이사'))).toEqual(stores('OTHER', '이사'))
  })

  it('changes nothing when repeated', () => {
    const sent = send('OTHER', '이사')
    const first = decideScreenFailure(CRITERIA, sent)
    expect(decideScreenFailure({ ...CRITERIA, ...('failure' in first && first.failure) }, sent)).toEqual(first)
  })
})
