import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NEW_STUDY_PHASE, normaliseTrialPhase, phaseToEdit, TRIAL_PHASE_LABELS, TRIAL_PHASES } from '.'

describe('the phases of a study', () => {
  it('are seven, in this order, with these Korean labels [STUDY-162, STUDY-163, STUDY-164, STUDY-165, STUDY-167, STUDY-168]', () => {
    expect(TRIAL_PHASES.map((phase) => [phase, TRIAL_PHASE_LABELS[phase]])).toEqual([
      ['PRECLINICAL', '전임상'],
      ['PHASE_1', '1상'],
      ['PHASE_2', '2상'],
      ['PHASE_3', '3상'],
      ['PHASE_4', '4상'],
      ['POST_MARKET', '시판 후'],
      ['NOT_APPLICABLE', '해당 없음'],
    ])
  })

  it.each(TRIAL_PHASES)('keep the stored code %s', (phase) => {
    expect(normaliseTrialPhase(phase)).toBe(phase)
  })

  it('accept PRE_CLINICAL for PRECLINICAL [STUDY-166]', () => {
    expect(normaliseTrialPhase('PRE_CLINICAL')).toBe('PRECLINICAL')
  })

  it.each([
    ['PHASE_I', 'PHASE_1'],
    ['PHASE_II', 'PHASE_2'],
    ['PHASE_III', 'PHASE_3'],
    ['PHASE_IV', 'PHASE_4'],
  ])('accept %s for %s [STUDY-169]', (code, phase) => {
    expect(normaliseTrialPhase(code)).toBe(phase)
  })

  it.each(['PHASE_0', 'PHASE_5', 'PHASE_V', 'phase_1', ' PHASE_1', '1상', '', '__proto__', 'constructor'])(
    'do not include %j [STUDY-170]',
    (code) => {
      expect(normaliseTrialPhase(code)).toBeNull()
    },
  )

  it('are one of the seven or null, and unchanged when normalised again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('PHASE_I', 'PRE_CLINICAL', ...TRIAL_PHASES)), (code) => {
        const phase = normaliseTrialPhase(code)
        if (phase === null) return
        expect(TRIAL_PHASES).toContain(phase)
        expect(normaliseTrialPhase(phase)).toBe(phase)
      }),
    )
  })
})

describe('the initial phase of a form', () => {
  it('is PHASE_1 for a new study [STUDY-158]', () => {
    expect(NEW_STUDY_PHASE).toBe('PHASE_1')
  })

  it.each([null, undefined, ''])('is PRECLINICAL on edit when %j is stored [STUDY-221]', (nothing) => {
    expect(phaseToEdit(nothing)).toBe('PRECLINICAL')
  })

  it('is the stored one on edit, also from an alias, and null for an unknown code [STUDY-169]', () => {
    expect(phaseToEdit('PHASE_3')).toBe('PHASE_3')
    expect(phaseToEdit('PHASE_II')).toBe('PHASE_2')
    expect(phaseToEdit('PHASE_5')).toBeNull()
  })
})
