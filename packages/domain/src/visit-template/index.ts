export {
  applicableTemplates,
  type CalculatedRow,
  type CalculatedRowsInput,
  calculatedRows,
  DUPLICATE_VISIT,
  isVisitOfTemplate,
  refusalToRegisterVisit,
  type TemplateVisit,
} from './applicableTemplates'
export {
  LONGEST_TEMPLATE_TEXT,
  MOST_TEMPLATES,
  OFFSET_RANGE,
  ORDER_RANGE,
  offsetFault,
  type TemplateFault,
  type TemplateValues,
  templateFaults,
  visitCodeFault,
  visitCodeOf,
  WINDOW_RANGE,
  windowFault,
} from './checkTemplate'
export { explainVisitRegistration } from './explainVisitRegistration'
export { TEMPLATE_FIELDS } from './fields'
export {
  checkTemplateGeneration,
  GENERATION_DEFAULTS,
  type GeneratedTemplate,
  generateVisitTemplates,
  MAX_VISIT_COUNT,
  MAX_VISIT_INTERVAL,
  type TemplateGeneration,
  VISIT_COUNT_REFUSED,
  VISIT_INTERVAL_TOO_LONG,
  VISIT_INTERVAL_TOO_SHORT,
} from './generateTemplates'
export { TEMPLATE_MESSAGES } from './messages'
export {
  GENERATION_MODE_LABELS,
  type GenerationMode,
  generationModeOf,
  isNumberedVisitCode,
  planTemplateGeneration,
  TEMPLATE_CHANGE_LABELS,
  type TemplateChange,
  type TemplateStep,
} from './planTemplates'
export { type GeneratedVisit, type RemainingVisitsInput, remainingVisits } from './remainingVisits'
export {
  compareTemplates,
  isCommonTemplate,
  REQUIRED_FORM_LABELS,
  REQUIRED_FORMS,
  type RequiredForm,
  type TemplateSchedule,
  type VisitTemplate,
} from './template'
