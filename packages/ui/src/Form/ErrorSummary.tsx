import { type MouseEvent, type Ref, useId } from 'react'
import type { FieldFault } from '../field/fieldFaults'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { ToneShape } from '../ToneShape/ToneShape'
import * as css from './Form.css'
import { findControl } from './findControl'

interface ErrorSummaryProps {
  faults: readonly FieldFault[]
  ref: Ref<HTMLElement>
}

/** The errors of a form, each linked to its field. It shrinks as fields are corrected. */
export function ErrorSummary({ faults, ref }: ErrorSummaryProps) {
  const labels = useLabels()
  const titleId = useId()
  // Without changing the address: going back should leave the form, not step through its fields.
  const go = (field: HTMLElement) => (event: MouseEvent) => {
    event.preventDefault()
    findControl(field)?.focus()
  }
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={titleId} className={css.summary}>
      <span className={css.mark}>
        <ToneShape tone="critical" size={12} />
      </span>
      <div className={css.texts}>
        <p id={titleId} className={css.title}>
          {labels.formErrors(faults.length)}
        </p>
        <ul className={css.list}>
          {faults.map(({ label, message, field }) => (
            <li key={`${label} ${message}`} className={css.item}>
              <a href={`#${findControl(field)?.id ?? ''}`} className={css.link} onClick={go(field)}>
                {label ? labels.formError(label, message) : message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
