export { refusalToManageVisits, type VisitManagementRule } from './refusalToManageVisits'
