export { type AccountStep, refusalOfAccountStep } from './changing'
export { checkUserEdit, checkUserForm, isUserPhone, type UserEdit, type UserFaults, type UserForm } from './form'
export {
  FIRST_PASSWORD_DUE,
  FIRST_PASSWORD_UNCHANGED,
  USER_EMAIL_IN_USE,
  USER_FORM_MESSAGES,
  USER_REFUSED,
} from './messages'
export { checkOwnProfile, isOwnProfileChanged, type OwnProfile } from './ownProfile'
