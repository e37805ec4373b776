import type { AllowedDomain, DomainStatistics } from '@imsang/api-client'
import type { ToastMessage } from '@imsang/ui/Toast'
import { type Loadable, type Notify, type Refused, reasonOf } from '../terms'

/** Why a call about domains failed. */
export interface DomainFailure {
  /** What the server says; null when it says nothing, or did not answer. */
  message: string | null
  /** Why there is no answer of the server. */
  reason?: string | null
}

/** The result of a call that changes a domain; after a conflict with the domain as it is stored now. */
export type DomainResult<Done extends object = object> =
  | ({ ok: true } & Done)
  | (Refused & DomainFailure & { current?: AllowedDomain | undefined })

/** All domains. During a reload the list stays as it was last read. */
export type DomainsState =
  | { kind: 'loading' }
  | { kind: 'failed'; isRetrying: boolean; failure: DomainFailure }
  | { kind: 'ready'; domains: readonly AllowedDomain[] }

export type StatisticsState = Loadable<{ statistics: DomainStatistics }>

/** What is typed about a new domain; the domain is in its normal form. */
export interface NewDomain {
  readonly domain: string
  readonly companyName: string
  readonly description: string
}

/** What a domain is to be, over the record that the user has seen. */
export interface DomainEdit {
  readonly basis: AllowedDomain
  readonly companyName: string
  readonly description: string
  readonly isActive: boolean
}

/** What the screen asks for. None of them throws; each reads the list and the numbers again. */
export interface DomainActions {
  retry: () => void
  add: (domain: NewDomain) => Promise<DomainResult>
  save: (edit: DomainEdit) => Promise<DomainResult>
  toggle: (domain: AllowedDomain) => Promise<DomainResult<{ isActive: boolean }>>
  remove: (domain: AllowedDomain) => Promise<DomainResult>
  notify: Notify
}

/** A domain that an organisation brought with it: it is switched, and nothing else [DOMAIN-012, DEC-385]. */
export const isLinked = ({ tenantId }: Pick<AllowedDomain, 'tenantId'>): boolean => Boolean(tenantId)

/**
 * The lines of a failure: what the server says stands alone; without it the fixed text, and below it the reason.
 * @see SYS-020, DEC-369
 */
export function linesOf(fixed: string, { message, reason = null }: DomainFailure): { title: string; reason?: string } {
  if (message !== null) return { title: message }
  const line = reasonOf(reason)
  return { title: fixed, ...(line && { reason: line }) }
}

/** The toast of such a failure. */
export function toastOf(fixed: string, failure: DomainFailure): ToastMessage {
  const { title, reason } = linesOf(fixed, failure)
  return { kind: 'error', message: title, ...(reason !== undefined && { description: reason }) }
}
