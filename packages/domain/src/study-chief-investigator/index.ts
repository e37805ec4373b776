export { findPeople, INVESTIGATOR_ROLES, type OrganizationPerson, PEOPLE_PER_PAGE, pageOf } from './findPeople'
