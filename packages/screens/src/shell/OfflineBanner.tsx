import { Banner } from '@imsang/ui/Banner'
import { SHELL } from './messages'
import { above } from './OfflineBanner.css'

/** Shown above every screen while the browser is offline [OFFL-002, OFFL-025, OFFL-026]. */
export function OfflineBanner() {
  return (
    <div className={above}>
      <Banner tone="caution" title={SHELL.offline} />
    </div>
  )
}
