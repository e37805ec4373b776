import { splitProtocolNumber } from './protocolNumber'

/** Sent with 409 and shown on the protocol field [STUDY-213]. */
export const PROTOCOL_NUMBER_TAKEN = '이미 사용 중인 프로토콜 번호입니다.'

/**
 * The key that must be unique among studies that are not deleted: the number without its version, trimmed, in lower
 * case. Empty without a number; an empty key conflicts with nothing [DEC-218].
 */
export function protocolNumberKey(protocolNumber: string | null | undefined): string {
  return splitProtocolNumber(protocolNumber?.trim() ?? '')
    .number.trim()
    .toLowerCase()
}

/**
 * True when a server's refusal is about the protocol number and belongs to its field: a 409 that names the field or
 * mentions the protocol [DEC-218].
 */
export function isProtocolNumberConflict(refusal: {
  readonly status: number
  readonly field?: string | null | undefined
  readonly message?: string | null | undefined
}): boolean {
  if (refusal.status !== 409) return false
  return refusal.field === 'protocolNumber' || /프로토콜|protocol/i.test(refusal.message ?? '')
}
