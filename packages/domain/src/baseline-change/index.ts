export {
  BASELINE_ENTRIES_MISSING,
  BASELINE_ENTRY_REPEATED,
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
  type VisitChange,
} from './previewBaselineChange'
export {
  baselinePreviewName,
  baselinePreviewReport,
  PREVIEW_COLUMNS,
  PREVIEW_MARK_LABELS,
} from './previewReport'
export {
  type ArmChange,
  type ArmSubject,
  type ArmVisit,
  previewSubject,
  type SubjectPreview,
  type VisitPreview,
} from './previewSubject'
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
export {
  type AffectedSubject,
  affectedSubject,
  type BaselineChangeSummary,
  type SubjectImpact,
  summariseBaselineChange,
} from './summariseBaselineChange'
export { type TouchedVisit, touchedVisits, VISIT_MARKS, type VisitMark } from './touchedVisits'
