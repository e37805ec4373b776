import { Check } from 'lucide-react'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './Stepper.css'

export const STEPPER_ORIENTATIONS = ['horizontal', 'vertical'] as const

export interface Step<Id extends string> {
  id: Id
  label: string
  description?: string
  /** Something in it has to be corrected. */
  isFailed?: boolean
}

export interface StepperProps<Id extends string> {
  /** The goal of the steps. */
  'aria-label': string
  /** Two to six: users do not grasp more as one sequence. */
  steps: readonly Step<Id>[]
  /** The current step: earlier ones are done, later ones are pending. Null when all are done. */
  current: Id | null
  /** If its texts do not fit, a horizontal stepper shows the markers and only the current step in words: `2/4 실시기관`. */
  orientation?: (typeof STEPPER_ORIENTATIONS)[number]
}

type State = 'done' | 'current' | 'upcoming' | 'failed'

/** The progress through a fixed sequence. It is not interactive; the page has its own buttons to move. */
export function Stepper<Id extends string>({ steps, current, orientation = 'horizontal', ...props }: StepperProps<Id>) {
  const labels = useLabels()
  const found = steps.findIndex(({ id }) => id === current)
  const at = found === -1 ? steps.length : found
  const shown = steps[at]
  const judge = (index: number): State => {
    if (steps[index]?.isFailed) return 'failed'
    if (index === at) return 'current'
    return index < at ? 'done' : 'upcoming'
  }
  return (
    <div className={css.root}>
      <ol className={`${css.list} ${css.orientations[orientation]}`} aria-label={props['aria-label']}>
        {steps.map(({ id, label, description }, index) => {
          const state = judge(index)
          return (
            <li key={id} className={css.step} data-state={state} aria-current={index === at ? 'step' : undefined}>
              <span className={css.marker} aria-hidden="true">
                <Mark state={state} number={index + 1} />
              </span>
              <span className={css.texts}>
                <span className={css.label}>{label}</span>
                <span className={css.hidden}>, {labels.stepState(state)}</span>
                {description && <span className={css.description}>{description}</span>}
              </span>
            </li>
          )
        })}
      </ol>
      {/* Visible only: assistive technology has the list. */}
      <div className={css.summary} data-state={shown && judge(at)} aria-hidden="true">
        <span className={css.count}>
          {Math.min(at + 1, steps.length)}/{steps.length}
        </span>
        <span className={css.label}>{shown?.label ?? labels.stepState('done')}</span>
        {shown?.description && <span className={css.description}>{shown.description}</span>}
      </div>
    </div>
  )
}

/** Each state has its own mark, so that it is not shown by colour alone. */
function Mark({ state, number }: { state: State; number: number }) {
  if (state === 'done') return <Check size={16} strokeWidth={2} aria-hidden />
  return state === 'failed' ? '!' : number
}
