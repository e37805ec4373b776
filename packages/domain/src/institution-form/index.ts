export { INSTITUTION_REFUSED, INSTITUTIONS_NOT_EDITABLE } from './refusals'
export { projectRoleOf, roleOfOrganizationType } from './roles'
export {
  INSTITUTION_NUMBER_DIGITS,
  INSTITUTION_NUMBER_REFUSED,
  institutionNumberFault,
  NEW_INSTITUTION_TARGET,
  targetEnrolmentOf,
  typedInstitutionNumber,
} from './values'
