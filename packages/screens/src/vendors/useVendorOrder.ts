import type { Vendor } from '@imsang/api-client'
import { useRef, useState } from 'react'
import { type Notify, toastOfRefusal } from '../terms'
import { VENDORS } from './messages'
import type { VendorActions } from './vendorActions'

type Ids = readonly string[]

/**
 * The vendors in the order to show: a new one at once, while it is being saved. Of the orders that follow meanwhile only
 * the last is saved; after a refusal the list is shown as it is now, and nothing more is sent [VENDOR-010, VENDOR-027].
 * @param stored the vendors as the server has them
 */
export function useVendorOrder(stored: readonly Vendor[], save: VendorActions['order'], notify: Notify) {
  const [wanted, setWanted] = useState<Ids | null>(null)
  const next = useRef<Ids | null>(null)
  const isSaving = useRef(false)
  const sorted = stored.toSorted((one, other) => one.displayOrder - other.displayOrder)

  const reorder = async (ids: Ids) => {
    setWanted(ids)
    next.current = ids
    if (isSaving.current) return
    isSaving.current = true
    let former: Ids = sorted.map(({ id }) => id)
    for (let asked: Ids | null = ids; asked; asked = next.current) {
      next.current = null
      const result = await save(asked, former)
      if (!result.ok) {
        next.current = null
        notify(toastOfRefusal(VENDORS.notOrdered, result.message))
      }
      former = asked
    }
    isSaving.current = false
    setWanted(null)
  }
  return { vendors: wanted ? inOrder(sorted, wanted) : sorted, reorder: (ids: Ids) => void reorder(ids) }
}

/** The vendors as wanted; as they are, when others were added or removed meanwhile. */
function inOrder(vendors: readonly Vendor[], ids: Ids): readonly Vendor[] {
  const byId = new Map(vendors.map((vendor) => [vendor.id, vendor]))
  const ordered = ids.flatMap((id) => byId.get(id) ?? [])
  return ordered.length === vendors.length ? ordered : vendors
}
