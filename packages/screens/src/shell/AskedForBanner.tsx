import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { above } from './AskedForBanner.css'
import { SHELL } from './messages'

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
        title={SHELL.askedFor.title}
        action={
          <>
            <Button size="small" onPress={onOpen}>
              {SHELL.askedFor.open}
            </Button>
            <Button size="small" variant="quiet" onPress={onDismiss}>
              {SHELL.askedFor.close}
            </Button>
          </>
        }
      >
        {label}
      </Banner>
    </div>
  )
}
