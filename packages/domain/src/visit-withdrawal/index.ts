export { WITHDRAWAL_MESSAGES } from './messages'
export {
  type PlannedAgain,
  planWithdrawal,
  type Withdrawal,
  type WithdrawalInput,
  type WithdrawnFacts,
} from './planWithdrawal'
export { checkWithdrawalReason, refusalToWithdrawVisit } from './refusalToWithdraw'
