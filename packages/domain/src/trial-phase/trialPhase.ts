/** The stored phases of a study, in the order of the select [STUDY-162 … STUDY-168, DEC-216]. */
export const TRIAL_PHASES = [
  'PRECLINICAL',
  'PHASE_1',
  'PHASE_2',
  'PHASE_3',
  'PHASE_4',
  'POST_MARKET',
  'NOT_APPLICABLE',
] as const
export type TrialPhase = (typeof TRIAL_PHASES)[number]

export const TRIAL_PHASE_LABELS: Record<TrialPhase, string> = {
  PRECLINICAL: '전임상',
  PHASE_1: '1상',
  PHASE_2: '2상',
  PHASE_3: '3상',
  PHASE_4: '4상',
  POST_MARKET: '시판 후',
  NOT_APPLICABLE: '해당 없음',
}

/** The initial phase of the create form [STUDY-158]. */
export const NEW_STUDY_PHASE: TrialPhase = 'PHASE_1'

// A map, because an external code may be any text, also `__proto__`.
const CODES: ReadonlyMap<string, TrialPhase> = new Map<string, TrialPhase>([
  ...TRIAL_PHASES.map((phase) => [phase, phase] as const),
  ['PRE_CLINICAL', 'PRECLINICAL'],
  ['PHASE_I', 'PHASE_1'],
  ['PHASE_II', 'PHASE_2'],
  ['PHASE_III', 'PHASE_3'],
  ['PHASE_IV', 'PHASE_4'],
])

/**
 * The stored phase for a code of either enumeration.
 * @returns null for any other code, which the server refuses with 400
 * @see STUDY-166, STUDY-169, STUDY-170
 */
export function normaliseTrialPhase(code: string): TrialPhase | null {
  return CODES.get(code) ?? null
}

/**
 * The initial phase of the edit form: the stored one, PRECLINICAL without one [STUDY-221]. An unknown stored code gives
 * null, so that saving the form does not silently replace it.
 */
export function phaseToEdit(stored: string | null | undefined): TrialPhase | null {
  return stored ? normaliseTrialPhase(stored) : 'PRECLINICAL'
}
