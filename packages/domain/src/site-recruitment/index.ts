export { type Comparison, compareInstitutions, type EnrolledByMonth, SILENT_MONTHS } from './comparison'
export { explainRecruitment, NO_TARGET, QUIET_DAYS, type Recruitment, type SiteRecruitment } from './explainRecruitment'
