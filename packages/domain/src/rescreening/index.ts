export {
  canRescreen,
  RESCREENING_REFUSED,
  type RescreeningCandidate,
  type RescreeningRule,
  refusalToRescreen,
  refusalToReset,
} from './canRescreen'
export { explainRescreening } from './explainRescreening'
export {
  type EmptyCourse,
  type NewRow,
  RESCREENING_REASON,
  RESCREENING_VARIANTS,
  type RescreenedPerson,
  type RescreeningVariant,
  rescreenAsNewRow,
  resetForRescreening,
} from './rescreen'
