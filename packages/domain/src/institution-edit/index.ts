export { INVESTIGATOR_REFUSED } from './messages'
export { type RoleChange, refusalToChangeRole, rolesFor } from './roleChange'
