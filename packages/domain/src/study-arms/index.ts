export { ARM_FIELDS, armNameFault, armNameOf, isCommonGroup, LONGEST_ARM_TEXT, MOST_ARMS, nextArmCode } from './arms'
export { ARM_MESSAGES } from './messages'
