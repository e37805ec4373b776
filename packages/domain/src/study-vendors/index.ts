export { isOfVendor } from './isOfVendor'
export { MOST_VENDORS, VENDOR_MESSAGES } from './messages'
export { type OfferedPartner, offeredPartners } from './offeredPartners'
export { isSameOrder, type VendorOrder, vendorOrderFault } from './vendorOrder'
