import { Banner } from '@imsang/ui/Banner'
import { above } from './OfflineBanner.css'

/** Kept out of the shell's messages, which every page loads. */
const OFFLINE = '서버와의 연결이 끊어졌습니다. 자동으로 다시 연결합니다.'

/** Shown above every screen while the browser is offline [OFFL-002, OFFL-025, OFFL-026]. */
export function OfflineBanner() {
  return (
    <div className={above}>
      <Banner tone="caution" title={OFFLINE} />
    </div>
  )
}
