import type { Vendor } from '@imsang/api-client'
import { RemovalQuestion } from '../removal/RemovalQuestion'
import { type DialogEnds, toastOfRefusal } from '../terms'
import { VENDORS } from './messages'
import type { VendorActions } from './vendorActions'

interface RemoveVendorProps extends DialogEnds {
  vendor: Vendor
  remove: VendorActions['remove']
}

/** Asks before a vendor is removed; nothing closes the question while it is being removed [VENDOR-008, VENDOR-016]. */
export const RemoveVendor = ({ vendor, remove, ...ends }: RemoveVendorProps) => (
  <RemovalQuestion
    {...ends}
    title={VENDORS.removeTitle}
    ask={VENDORS.removeAsk}
    name={vendor.partnerName}
    confirm={VENDORS.remove}
    remove={async () => {
      const result = await remove(vendor.id)
      return result.ok
        ? { kind: 'success', message: VENDORS.removed }
        : toastOfRefusal(VENDORS.notRemoved, result.message)
    }}
  />
)
