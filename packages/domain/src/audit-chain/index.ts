export {
  CHAIN_START,
  type ChainEntry,
  type ChainFault,
  type ChainHead,
  FIRST_PREVIOUS_HASH,
  firstFault,
  firstFaultOf,
  HASH_VERSION,
  type LinkedEntry,
  linkAfter,
  linkEntry,
  type Sha256,
} from './auditChain'
export { type ChainValue, canonicalJson } from './canonicalJson'
export { CHANGE_TYPE_LABELS, type ChangeType, changeTypeOfDate } from './changeType'
export { type RecordedChange, type Replay, replay } from './replay'
