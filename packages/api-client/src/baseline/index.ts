export { type BaselineCalls, createBaselineCalls, currentBaselinesOf } from './baselineCalls'
