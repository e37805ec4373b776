import * as css from './Spinner.css'

export const SPINNER_SIZES = ['small', 'medium', 'large'] as const

export interface SpinnerProps {
  /** What is being waited for: `담당자 찾는 중`. */
  label: string
  /** Shows the label next to it; otherwise it is only the accessible name. */
  isLabelShown?: boolean
  /** 16, 24 or 40 px. */
  size?: (typeof SPINNER_SIZES)[number]
}

/**
 * A short task of unknown progress. It has a name but does not announce itself, so that ten of them are not read aloud:
 * where the user waits, put it in a `LoadingRegion`. A button shows its own while it is pending; for loading content
 * use a `Skeleton`, for measurable progress a `ProgressBar`.
 */
export function Spinner({ label, isLabelShown = false, size = 'medium' }: SpinnerProps) {
  return (
    // Without a value, React Aria's progress bar would only add its number formatting code to every page.
    <div role="progressbar" aria-label={label} className={css.root}>
      <span className={css.size[size]} />
      {isLabelShown && <span aria-hidden="true">{label}</span>}
    </div>
  )
}
