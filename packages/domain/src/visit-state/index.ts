export { type BaselineVisitFacts, findBaselineVisit, isBaselineVisit } from './baselineVisit'
export {
  displayVisitStates,
  VISIT_STATE_LABELS,
  VISIT_STATE_TOOLTIPS,
  VISIT_STATES,
  type VisitState,
} from './displayState'
export { explainMissingActions, type MissingAction } from './explainMissingActions'
export { explainVisitTimeliness } from './explainTimeliness'
export { explainVisitDeletion } from './explainVisitDeletion'
export { explainVisitState, type VisitStateExplanation } from './explainVisitState'
export { type PlannedVisit, VISIT_TIMELINESS_LABELS, type VisitTimeliness, visitTimeliness } from './timeliness'
export {
  isVisitComplete,
  type OrderedVisit,
  openEarlierVisits,
  type StoredVisit,
  VISIT_STATUS_LABELS,
  VISIT_STATUSES,
  VISIT_TYPE_LABELS,
  VISIT_TYPES,
  type VisitStatus,
  type VisitType,
} from './visit'
export {
  actionsOfVisit,
  refusalToCompleteVisit,
  refusalToDeleteVisit,
  shouldGenerateRemaining,
  VISIT_ACTION_LABELS,
  VISIT_ACTIONS,
  VISIT_NOT_DELETABLE,
  type VisitAction,
} from './visitActions'
