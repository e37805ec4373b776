export {
  NEW_STUDY_PHASE,
  normaliseTrialPhase,
  phaseToEdit,
  TRIAL_PHASE_LABELS,
  TRIAL_PHASES,
  type TrialPhase,
} from './trialPhase'
