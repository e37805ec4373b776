import type { StoredRow } from './listRows'
import { MANAGEMENT } from './messages'
import * as css from './VisitManagement.css'

/** Why a visit lacks buttons, below the reason of its state [VISIT-266]. */
export function MissingButtons({ missing }: Pick<StoredRow, 'missing'>) {
  if (missing.length === 0) return null
  return (
    <>
      <p className={css.heading}>{MANAGEMENT.whyMissing}</p>
      <ul className={css.list}>
        {missing.map(({ label, sentence }) => (
          <li key={label}>{MANAGEMENT.whyMissingOf(label, sentence)}</li>
        ))}
      </ul>
    </>
  )
}
