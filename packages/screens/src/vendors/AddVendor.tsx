import type { Vendor } from '@imsang/api-client'
import { offeredPartners } from '@imsang/domain/study-vendors'
import { type LoadOptions, PickerDialog } from '@imsang/ui/PickerDialog'
import { useCallback } from 'react'
import { type Notify, reasonOf } from '../terms'
import { VENDORS } from './messages'
import type { VendorActions } from './vendorActions'

interface AddVendorProps {
  attached: readonly Vendor[]
  actions: Pick<VendorActions, 'loadPartners' | 'add'>
  notify: Notify
  onClose: () => void
  /** Told while the chosen partner is being added, after the dialog has closed. */
  onBusy: (isBusy: boolean) => void
}

/** Chooses a partner that the study does not have, and adds it [VENDOR-003, VENDOR-004, VENDOR-014, VENDOR-017]. */
export function AddVendor({ attached, actions: { loadPartners, add }, notify, onClose, onBusy }: AddVendorProps) {
  const load = useCallback<LoadOptions>(
    async (query) => ({
      items: offeredPartners(await loadPartners(), attached, query).map(
        ({ id, partnerName, partnerCode, description }) => ({
          id,
          label: partnerName,
          description: [partnerCode, description?.trim()].filter(Boolean).join(' · '),
        }),
      ),
      hasMore: false,
    }),
    [loadPartners, attached],
  )
  const choose = async (partnerId: string) => {
    onClose()
    onBusy(true)
    const result = await add(partnerId)
    onBusy(false)
    if (result.ok) return notify({ kind: 'success', message: VENDORS.added })
    notify({ kind: 'error', message: VENDORS.notAdded(reasonOf(result.message) ?? VENDORS.unknownReason) })
  }
  return (
    <PickerDialog
      title={VENDORS.addTitle}
      searchHint={VENDORS.searchPartner}
      load={load}
      value={null}
      emptyText={(query) => (query ? `"${query}"에 맞는 파트너가 없습니다.` : VENDORS.noPartnerLeft)}
      failedText={VENDORS.partnersFailed}
      onChoose={({ id }) => void choose(id)}
      onCancel={onClose}
    />
  )
}
