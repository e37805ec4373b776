export type { components, operations as Operations, paths } from './generated/contract'
export { operations } from './generated/operations'
export type * from './types'
