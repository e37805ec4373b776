export { explainRecruitment, QUIET_DAYS, type Recruitment, type SiteRecruitment } from './explainRecruitment'
