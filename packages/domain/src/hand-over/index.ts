export { HAND_OVER_REFUSED } from './messages'
