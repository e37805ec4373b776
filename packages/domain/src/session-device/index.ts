export { deviceOf, UNKNOWN_DEVICE } from './deviceOf'
