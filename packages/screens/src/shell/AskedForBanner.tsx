import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { above } from './OfflineBanner.css'

/** Kept out of the shell's messages, which every page loads. */
const TEXTS = { title: '로그인하기 전에 열려던 화면이 있습니다.', open: '열기', close: '닫기' }

interface AskedForBannerProps {
  /** The screen's name. */
  label: string
  onOpen: () => void
  onDismiss: () => void
}

/** Offers the screen that was requested before sign-in; the sign-in itself always leads home [ROUTE-054, DEC-481]. */
export function AskedForBanner({ label, onOpen, onDismiss }: AskedForBannerProps) {
  return (
    <div className={above}>
      <Banner
        tone="info"
        title={TEXTS.title}
        action={
          <>
            <Button size="small" onPress={onOpen}>
              {TEXTS.open}
            </Button>
            <Button size="small" variant="quiet" onPress={onDismiss}>
              {TEXTS.close}
            </Button>
          </>
        }
      >
        {label}
      </Banner>
    </div>
  )
}
