import type { Vendor } from '@imsang/api-client'
import { Button } from '@imsang/ui/Button'
import { EmptyState } from '@imsang/ui/EmptyState'
import { ErrorState } from '@imsang/ui/ErrorState'
import { LoadingRegion } from '@imsang/ui/LoadingRegion'
import { SortableList } from '@imsang/ui/SortableList'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { StudySkeleton } from '../study/StudySkeleton'
import type { Loadable, Notify } from '../terms'
import { AddVendor } from './AddVendor'
import { VENDORS } from './messages'
import { RemoveVendor } from './RemoveVendor'
import { useVendorOrder } from './useVendorOrder'
import { VendorRow } from './VendorRow'
import * as css from './VendorsPanel.css'
import type { VendorActions } from './vendorActions'

export type { VendorActions } from './vendorActions'

export interface VendorsPanelProps {
  state: Loadable<{ vendors: readonly Vendor[] }>
  /** Adding, removing and ordering are offered [VENDOR-006, VENDOR-007, VENDOR-010, STUDY-102]. */
  canEdit: boolean
  actions: VendorActions
  notify: Notify
}

/** The vendors of a study, in their order [VENDOR-001 … VENDOR-030, PARTNER-144 … PARTNER-146]. */
export function VendorsPanel({ state, canEdit, actions, notify }: VendorsPanelProps) {
  const headingId = useId()
  const heading = (
    <h2 id={headingId} className={css.heading}>
      {VENDORS.title}
    </h2>
  )
  return (
    <section className={css.panel} aria-labelledby={headingId}>
      {state.kind === 'ready' ? (
        <Vendors vendors={state.vendors} canEdit={canEdit} actions={actions} notify={notify} heading={heading} />
      ) : (
        <>
          <div className={css.header}>{heading}</div>
          {state.kind === 'loading' ? (
            <LoadingRegion slowMessage={VENDORS.slow}>
              <StudySkeleton />
            </LoadingRegion>
          ) : (
            <ErrorState title={VENDORS.failed} onRetry={actions.retry} isRetrying={state.isRetrying} />
          )}
        </>
      )}
    </section>
  )
}

interface VendorsProps extends Omit<VendorsPanelProps, 'state'> {
  vendors: readonly Vendor[]
  heading: ReactNode
}

function Vendors({ vendors: stored, canEdit, actions, notify, heading }: VendorsProps) {
  const { vendors, reorder } = useVendorOrder(stored, actions.order, notify)
  const [dialog, setDialog] = useState<'add' | Vendor | null>(null)
  const [isAdding, setAdding] = useState(false)
  const adding = useRef<HTMLSpanElement>(null)
  const close = () => setDialog(null)
  return (
    <>
      <div className={css.header}>
        {heading}
        {canEdit && (
          <span ref={adding}>
            <Button
              size="small"
              isPending={isAdding}
              icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
              onPress={() => setDialog('add')}
            >
              {VENDORS.add}
            </Button>
          </span>
        )}
      </div>
      {vendors.length === 0 ? (
        <EmptyState title={VENDORS.empty} />
      ) : (
        <SortableList
          aria-label={VENDORS.title}
          items={vendors}
          getKey={({ id }) => id}
          getName={({ partnerName }) => partnerName}
          {...(canEdit && {
            onReorder: reorder,
            actions: (vendor: Vendor) => [
              {
                id: 'remove',
                label: VENDORS.remove,
                icon: <Trash2 size={16} strokeWidth={1.5} aria-hidden />,
                tone: 'danger' as const,
                onAction: () => setDialog(vendor),
              },
            ],
          })}
        >
          {(vendor) => <VendorRow vendor={vendor} actions={actions} notify={notify} />}
        </SortableList>
      )}
      {dialog === 'add' && (
        <AddVendor attached={stored} actions={actions} notify={notify} onClose={close} onBusy={setAdding} />
      )}
      {dialog !== null && dialog !== 'add' && (
        <RemoveVendor
          vendor={dialog}
          remove={actions.remove}
          notify={notify}
          onDone={close}
          onCancel={close}
          returnFocusTo={() => adding.current?.querySelector('button')?.focus()}
        />
      )}
    </>
  )
}
