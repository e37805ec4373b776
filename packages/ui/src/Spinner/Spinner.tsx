import * as css from './Spinner.css'

export const SPINNER_SIZES = ['small', 'medium', 'large'] as const

export interface SpinnerProps {
  /** What is waited for: `담당자 찾는 중`. */
  label: string
  /** Shows the label beside it; otherwise it is a name for assistive tools. */
  isLabelShown?: boolean
  /** 16, 24 or 40 px. */
  size?: (typeof SPINNER_SIZES)[number]
}

/**
 * Something short runs and nobody can tell how far it is. It has a name and says nothing by itself, so that ten of them
 * are not read aloud: where the person waits, put it in a `LoadingRegion`. A button shows its own while it is pending,
 * a part of a page that is coming a `Skeleton`, work of known length a `ProgressBar`.
 */
export function Spinner({ label, isLabelShown = false, size = 'medium' }: SpinnerProps) {
  return (
    // Without a value there is nothing that React Aria's progress bar would add but its numbers' code, on every page.
    <div role="progressbar" aria-label={label} className={css.root}>
      <span className={css.size[size]} />
      {isLabelShown && <span aria-hidden="true">{label}</span>}
    </div>
  )
}
