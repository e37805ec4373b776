import type { Vendor } from '@imsang/api-client'
import { ownPicture, webAddress } from '@imsang/domain/web-address'
import { Avatar } from '@imsang/ui/Avatar'
import { Button } from '@imsang/ui/Button'
import { Link } from '@imsang/ui/Link'
import { Tooltip } from '@imsang/ui/Tooltip'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { type Notify, toastOfRefusal } from '../terms'
import { VENDORS } from './messages'
import * as css from './VendorsPanel.css'
import type { VendorActions } from './vendorActions'

interface VendorRowProps {
  vendor: Vendor
  actions: Pick<VendorActions, 'open' | 'retry'>
  notify: Notify
}

/** One vendor: its name leads to its website, if that is an address that may be a link [VENDOR-011, VENDOR-018, VENDOR-019]. */
export function VendorRow({ vendor, actions, notify }: VendorRowProps) {
  const { partnerName, partnerCode, description, logoUrl, websiteUrl, clientId } = vendor
  const address = webAddress(websiteUrl)
  return (
    <div className={css.vendor}>
      <Avatar name={partnerName} src={ownPicture(logoUrl)} />
      <div className={css.texts}>
        <p className={css.name}>
          {address === null ? (
            partnerName
          ) : (
            <Tooltip content={VENDORS.website}>
              <Link href={address} target="_blank" rel="noopener noreferrer">
                {partnerName}
              </Link>
            </Tooltip>
          )}
          <span className={css.code}>{partnerCode}</span>
        </p>
        {description?.trim() && <p className={css.description}>{description}</p>}
      </div>
      {clientId && <OpenSystem name={partnerName} clientId={clientId} actions={actions} notify={notify} />}
    </div>
  )
}

interface OpenSystemProps extends Omit<VendorRowProps, 'vendor'> {
  name: string
  clientId: string
}

/** Opens the system of a vendor. When that fails the list is read again: it may not be connected any more [PARTNER-144, PARTNER-146]. */
function OpenSystem({ name, clientId, actions: { open, retry }, notify }: OpenSystemProps) {
  const [isOpening, setOpening] = useState(false)
  const press = async () => {
    setOpening(true)
    const result = await open(clientId)
    setOpening(false)
    if (result.ok) return
    notify(toastOfRefusal(VENDORS.notOpened, result.message))
    retry()
  }
  return (
    <Button
      size="small"
      isPending={isOpening}
      icon={<ExternalLink size={16} strokeWidth={1.5} aria-hidden />}
      aria-label={VENDORS.openOf(name)}
      onPress={() => void press()}
    >
      {VENDORS.open}
    </Button>
  )
}
