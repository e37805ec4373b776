export {
  BASELINE_ENTRIES_MISSING,
  BASELINE_TARGET_MISSING,
  type BaselineChangeKind,
  type BaselineEntry,
  checkBaselineEntries,
  checkBaselineTarget,
  kindOfBaselineChange,
  recalculationMessage,
} from './baselineCall'
export {
  BASELINE_IMPACT_LABELS,
  BASELINE_IMPACTS,
  type BaselineImpact,
  baselineImpact,
  baselineShift,
  subjectImpact,
} from './impact'
export type { CalculatedSchedule, PlannedSchedule } from './plannedSchedule'
export {
  type BaselineChangeInput,
  type BaselineChangePreview,
  type NewConflict,
  previewBaselineChange,
  type SubjectImpact,
  type VisitChange,
} from './previewBaselineChange'
export type { ArmSubject, ArmVisit, VisitPreview } from './previewSubject'
export {
  BASELINE_RISK_LABELS,
  type BaselineRisk,
  type BaselineRiskExplanation,
  type BaselineRiskInput,
  type BaselineRiskLevel,
  type BaselineRiskReason,
  type BaselineRiskRule,
  baselineRisk,
  explainBaselineRisk,
} from './risk'
