import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import * as css from './DraftBanner.css'
import type { KeptForm } from './Drafts'
import { DRAFTS } from './messages'

interface DraftBannerProps<Kept extends KeptForm> {
  /** The unsaved drafts, newest first; nothing is shown when there are none. */
  kept: readonly Kept[]
  onGoOn: (kept: Kept) => void
  onDropAll: () => void
}

/** The number of forms offered by name; the others are restored too when they are opened. */
const SHOWN = 3

/** Offers the drafts of unsaved forms: from an ended session, or from a dialog that was left with Escape. */
export function DraftBanner<Kept extends KeptForm>({ kept, onGoOn, onDropAll }: DraftBannerProps<Kept>) {
  if (kept.length === 0) return null
  return (
    <div className={css.place}>
      <Banner tone="info" title={DRAFTS.found}>
        <div className={css.row}>
          <ul className={css.list}>
            {kept.slice(0, SHOWN).map((one) => (
              <li key={one.form}>
                <Button size="small" onPress={() => onGoOn(one)}>
                  {DRAFTS.goOn(one.title)}
                </Button>
              </li>
            ))}
          </ul>
          <Button size="small" variant="quiet" onPress={onDropAll}>
            {kept.length > 1 ? DRAFTS.dropAll : DRAFTS.drop}
          </Button>
        </div>
      </Banner>
    </div>
  )
}
