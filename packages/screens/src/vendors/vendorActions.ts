import type { Partner } from '@imsang/api-client'
import type { ActionResult } from '../terms'

/** What the tab does with the vendors of its study. */
export interface VendorActions {
  /** Loads the list again. */
  retry: () => void
  /** The partners to choose from. Rejects on failure. */
  loadPartners: () => Promise<readonly Partner[]>
  add: (partnerId: string) => Promise<ActionResult>
  remove: (vendorId: string) => Promise<ActionResult>
  /** Opens the system of a connected vendor in a new tab. */
  open: (clientId: string) => Promise<ActionResult>
  /** @param formerIds the order that was on the screen, so that another user's change is noticed */
  order: (vendorIds: readonly string[], formerIds: readonly string[]) => Promise<ActionResult>
}
