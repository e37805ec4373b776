export {
  editedProtocolNumber,
  joinProtocolNumber,
  newProtocolNumber,
  type ProtocolNumberParts,
  type ProtocolNumberResult,
  protocolVersionOf,
  splitProtocolNumber,
  VERSION_REFUSED,
} from './protocolNumber'
export { isProtocolNumberConflict, PROTOCOL_NUMBER_TAKEN, protocolNumberKey } from './uniqueness'
