// The package root offers the rules of a trial, their functions and types, within 20 kB compressed. Everything else comes
// from a concept's own entry, such as '@imsang/domain/subject-status': its texts and constants, and the whole of the
// concepts that check a form (registration, screening-window, sign-in, study-period, subject-registration, trial-phase,
// verification-code), count (enrolment-statistics, screening-analysis) or serve (audit-chain, csv, job-roles, korean,
// request-messages, retry).
export type { AccessLevel, Account, JobRole, OrganizationType, UserType } from './access'
export {
  accessLevelOf,
  accessLevelWithout,
  hasInstitutionListAccess,
  hasResearcherListAccess,
  isFirstOrganizationSmo,
  isSystemAdmin,
  levelOfJobRole,
  meetsLevel,
  normalizeRole,
  rolesOf,
  userTypeOf,
} from './access'
export type {
  ArmSubject,
  ArmVisit,
  BaselineChangeInput,
  BaselineChangeKind,
  BaselineChangePreview,
  BaselineEntry,
  BaselineImpact,
  BaselineRisk,
  BaselineRiskExplanation,
  BaselineRiskInput,
  BaselineRiskLevel,
  BaselineRiskReason,
  BaselineRiskRule,
  CalculatedSchedule,
  NewConflict,
  PlannedSchedule,
  SubjectImpact,
  VisitChange,
  VisitPreview,
} from './baseline-change'
export {
  baselineImpact,
  baselineRisk,
  baselineShift,
  checkBaselineEntries,
  checkBaselineTarget,
  explainBaselineRisk,
  kindOfBaselineChange,
  previewBaselineChange,
  recalculationMessage,
  subjectImpact,
} from './baseline-change'
export type { BaselineDateOptions, BaselineDateRule } from './baseline-date'
export { checkDateRange, parseBaselineDate, studyStartForBaseline, warnOfFarBaseline } from './baseline-date'
export type { CalendarDate } from './calendar'
export { addDays, daysBetween, formatDate, formatDateTime, isCalendarDate, todayInSeoul } from './calendar'
export { isCompanyEmail, isEmailAddress } from './email-address'
export type { Explanation, Refusal } from './explanation'
export { maskInitials, maskSubject } from './masking'
export type { PasswordOwner, PasswordRule, PasswordStrength } from './password'
export {
  checkPassword,
  explainPassword,
  passwordMeter,
  passwordMeterLabel,
  passwordRequirements,
  passwordStrength,
} from './password'
export { formatPhone, normalisePhone } from './phone'
export type { ProtocolNumberParts, ProtocolNumberResult } from './protocol-number'
export {
  editedProtocolNumber,
  isProtocolNumberConflict,
  joinProtocolNumber,
  newProtocolNumber,
  protocolNumberKey,
  protocolVersionOf,
  splitProtocolNumber,
} from './protocol-number'
export type {
  EmptyCourse,
  NewRow,
  RescreenedPerson,
  RescreeningCandidate,
  RescreeningRule,
  RescreeningVariant,
} from './rescreening'
export {
  canRescreen,
  explainRescreening,
  refusalToRescreen,
  rescreenAsNewRow,
  resetForRescreening,
} from './rescreening'
export type { Route, RouteAccessExplanation, RouteAccessReason, RouteCriteria } from './route-access'
export { canSeeRoute, explainRouteAccess, hasSystemSettingsEntry, routeOfAddress, routesOf } from './route-access'
export type {
  ScheduleConflict,
  ScheduleConflictExplanation,
  ScheduleConflictReason,
  ScheduledVisit,
} from './schedule-conflict'
export { explainScheduleConflict, findScheduleConflicts } from './schedule-conflict'
export type {
  ScreenFailure,
  ScreenFailureReason,
  ScreenFailureRefusal,
  SentScreenFailure,
  StoredScreenFailure,
} from './screening-failure'
export { decideScreenFailure, explainScreenFailure } from './screening-failure'
export type { DataRole, InstitutionScope, StudyPermissions, StudyRelation, StudyStanding } from './study-permissions'
export { canEnterDataAt, effectiveDataRole, institutionScope, studyPermissionsOf } from './study-permissions'
export type {
  StudyStatus,
  StudyStatusFilter,
  StudyStatusKind,
  StudyTransition,
  StudyTransitionRefusal,
} from './study-status'
export {
  explainStudyTransition,
  isReopening,
  matchesStatusFilter,
  nextStudyStatuses,
  normaliseStudyStatus,
  studyStatusTransition,
} from './study-status'
export type {
  BoundRule,
  DateChange,
  DateChangeRefusal,
  ExplainedSubjectDate,
  LockRule,
  SubjectDateBounds,
  SubjectDateField,
  SubjectDates,
} from './subject-dates'
export {
  boundsOfSubjectDate,
  checkChangeReason,
  checkSubjectDate,
  decideDateChange,
  explainBounds,
  explainClearing,
  explainDateChange,
  explainLock,
  isClearableOnly,
  isDateSet,
  lockOfSubjectDate,
  modeOfDateCell,
  refusalToClear,
} from './subject-dates'
export type { NumberLockRule, NumberRefusal, SubjectNumber, SubjectNumberKind } from './subject-numbers'
export {
  customNumber,
  decideNumberChange,
  explainNumberLock,
  formatSubjectNumber,
  isMarkedRescreened,
  lockOfSubjectNumber,
  markRescreened,
  nextSubjectNumber,
  normaliseNumber,
  parseSubjectNumber,
  proposedNumber,
  siteDigits,
} from './subject-numbers'
export type { StoredStatus, SubjectStatus } from './subject-status'
export { deriveSubjectStatus, explainSubjectStatus, statusAfterClearing, statusAfterFirstEntry } from './subject-status'
export type { CalendarVisit, VisitColumn, VisitColumnsInput, VisitPlace } from './visit-order'
export {
  compareVisitCodes,
  compareVisitColumns,
  compareVisits,
  compareVisitsOfDay,
  dateOfVisit,
  normaliseVisitCode,
  placeOfVisit,
  visitColumns,
} from './visit-order'
export type {
  BaselineVisitFacts,
  OrderedVisit,
  PlannedVisit,
  StoredVisit,
  VisitAction,
  VisitEdit,
  VisitEditInput,
  VisitState,
  VisitStateExplanation,
  VisitStatus,
  VisitTimeliness,
  VisitType,
} from './visit-state'
export {
  actionsOfVisit,
  decideVisitEdit,
  displayVisitStates,
  explainVisitDeletion,
  explainVisitState,
  explainVisitTimeliness,
  findBaselineVisit,
  isBaselineVisit,
  isVisitComplete,
  openEarlierVisits,
  refusalToDeleteVisit,
  shouldGenerateRemaining,
  visitTimeliness,
} from './visit-state'
export type {
  CalculatedRow,
  CalculatedRowsInput,
  GeneratedTemplate,
  GeneratedVisit,
  GenerationMode,
  RemainingVisitsInput,
  RequiredForm,
  TemplateChange,
  TemplateGeneration,
  TemplateSchedule,
  TemplateStep,
  TemplateVisit,
  VisitTemplate,
} from './visit-template'
export {
  applicableTemplates,
  calculatedRows,
  checkTemplateGeneration,
  compareTemplates,
  explainVisitRegistration,
  generateVisitTemplates,
  generationModeOf,
  isCommonTemplate,
  isNumberedVisitCode,
  isVisitOfTemplate,
  planTemplateGeneration,
  refusalToRegisterVisit,
  remainingVisits,
} from './visit-template'
export type {
  BaselineSource,
  CalculatedVisit,
  SubjectBaselineInput,
  VisitCalculation,
  VisitWindow,
  WindowDays,
  WindowRule,
} from './visit-window'
export {
  calculateVisit,
  checkActualVisitDate,
  checkBaselineVisitDate,
  checkFutureVisitDate,
  checkVisitDate,
  dependsOnArmBaseline,
  explainVisitDate,
  isWindowValid,
  subjectBaselineDate,
  visitWindow,
  warnOfFarVisit,
  warnOfPastVisit,
  windowLength,
} from './visit-window'
