import type { Vendor } from '@imsang/api-client'
import { ownPicture, webAddress } from '@imsang/domain/web-address'
import { Avatar } from '@imsang/ui/Avatar'
import { Link } from '@imsang/ui/Link'
import { Tooltip } from '@imsang/ui/Tooltip'
import { VENDORS } from './messages'
import * as css from './VendorsPanel.css'

/** One vendor: its name leads to its website, if that is an address that may be a link [VENDOR-011, VENDOR-018, VENDOR-019]. */
export function VendorRow({ vendor }: { vendor: Vendor }) {
  const { partnerName, partnerCode, description, logoUrl, websiteUrl } = vendor
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
    </div>
  )
}
