/** A partner, as far as it is looked for. */
export interface OfferedPartner {
  readonly id: string
  readonly partnerName: string
  readonly partnerCode: string
  readonly displayOrder: number
}

/**
 * The partners that can still be added to a study.
 * @param attached the partners that it has
 * @param query a part of a name or a code, in any letter case; empty for all
 * @returns by `displayOrder`, then by name
 * @see VENDOR-003, VENDOR-004, DEC-267
 */
export function offeredPartners<Partner extends OfferedPartner>(
  partners: readonly Partner[],
  attached: readonly { readonly partnerId: string }[],
  query: string,
): Partner[] {
  const taken = new Set(attached.map(({ partnerId }) => partnerId))
  const wanted = comparable(query.trim())
  return partners
    .filter(({ id }) => !taken.has(id))
    .filter(({ partnerName, partnerCode }) =>
      [partnerName, partnerCode].some((text) => comparable(text).includes(wanted)),
    )
    .sort((a, b) => a.displayOrder - b.displayOrder || a.partnerName.localeCompare(b.partnerName, 'ko'))
}

/** Hangul is sent composed or in single letters, depending on the system. */
const comparable = (text: string) => text.normalize('NFC').toLowerCase()
