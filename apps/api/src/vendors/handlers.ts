import type { Handlers } from '../http/handler'
import { addVendor } from './addVendor'
import { listPartners } from './listPartners'
import { orderVendors } from './orderVendors'
import { listVendors } from './readVendors'
import { removeVendor } from './removeVendor'

/** The handlers for the vendors of a study, and for the partners that they are chosen from. */
export const vendorHandlers = {
  listVendors: ({ db, scope }) => listVendors(db, scope),
  addVendor,
  removeVendor,
  orderVendors,
  listPartners,
} satisfies Partial<Handlers>
