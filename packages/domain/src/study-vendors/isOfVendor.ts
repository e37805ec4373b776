/**
 * Whether a member of a vendor did something: the code of their organisation equals the partner code of the vendor, whatever
 * its case [VISIT-038, DEC-306].
 * @param organizationCode null for somebody without an organisation
 */
export const isOfVendor = (organizationCode: string | null, partnerCode: string): boolean =>
  organizationCode?.toUpperCase() === partnerCode.toUpperCase()
