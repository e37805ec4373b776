import type { Option } from '@imsang/ui/PickerField'
import type { ToastMessage } from '@imsang/ui/Toast'
import { reasonOf } from '../terms'
import { ADDITION } from './messages'

/** A person who may be added, with the organisation at which they would take part. */
export interface EligibleOption extends Option {
  /** Null where the server does not name it [INST-089]. */
  readonly organizationId: string | null
}

/** Somebody who is added, as the server is told. */
export interface NewParticipant {
  readonly userId: string
  readonly organizationId: string
  readonly role: string
}

/** Somebody who was not added, or of whom nobody knows. */
export interface FailedAddition {
  readonly userId: string
  /** The server's reason; null when it gave none. */
  readonly message: string | null
  /** No answer tells whether they were added. */
  readonly isUnclear: boolean
}

/** How many people are sent at a time; the picker itself has no limit [DEC-782]. */
export const MOST_ADDITIONS = 50

/** What is said about additions of which some or all failed [INST-091, INST-092, INST-093, DEC-783]. */
export function toastOfFailures(added: number, failed: readonly FailedAddition[]): ToastMessage {
  if (added > 0) return { kind: 'warning', message: ADDITION.partly(added, failed.length) }
  const unclear = failed.find(({ isUnclear }) => isUnclear)
  if (!unclear) return { kind: 'error', message: ADDITION.allFailed }
  const reason = reasonOf(unclear.message)
  return { kind: 'error', message: ADDITION.failed, ...(reason && { description: reason }) }
}

/** Why one person was not added. */
export const reasonOfFailure = ({ message, isUnclear }: FailedAddition): string =>
  isUnclear ? ADDITION.unknown : (message ?? ADDITION.failed)
