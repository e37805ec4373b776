import type { Explanation } from '@imsang/domain/explanation'
import { Button } from '@imsang/ui/Button'
import { Chip } from '@imsang/ui/Chip'
import { Popover } from '@imsang/ui/Popover'
import { ToneShape } from '@imsang/ui/ToneShape'
import type { Tone } from '@imsang/ui/theme'
import type { ReactNode } from 'react'
import { TIMELINE } from './messages'
import * as css from './VisitPanel.css'

interface WhyProps {
  /** The state. */
  label: string
  tone: Tone
  /** What has it. */
  name: string
  title: string
  sign?: Tone | null
  conflicts?: readonly string[]
  /** Asked once it is opened. */
  explain: () => readonly (Explanation | null)[]
  /** What else is said below. */
  children?: ReactNode
}

/** A state that explains itself when it is pressed, as that of a subject does. */
export function Why({ label, tone, name, title, sign = null, conflicts = [], explain, children }: WhyProps) {
  const trigger = (
    <Button variant="quiet" size="bare" aria-label={[TIMELINE.whyOf(label, name), ...conflicts].join(', ')}>
      <Chip tone={tone} size="small">
        {label}
      </Chip>{' '}
      <span className={css.why}>{TIMELINE.why}</span>
      {sign && <ToneShape tone={sign} />}
      {conflicts.length > 0 && (
        <span className={css.flag} aria-hidden>
          !
        </span>
      )}
    </Button>
  )
  return (
    <Popover trigger={trigger} title={title}>
      <Sentences explain={explain} conflicts={conflicts} />
      {children}
    </Popover>
  )
}

/** Apart, because the rules are asked only once it is opened. */
function Sentences({ explain, conflicts }: { explain: WhyProps['explain']; conflicts: readonly string[] }) {
  return (
    <div className={css.sentences}>
      {explain().map((explained) => explained && <p key={explained.sentence}>{explained.sentence}</p>)}
      {conflicts.map((text) => (
        <p key={text} className={css.conflict}>
          {text}
        </p>
      ))}
    </div>
  )
}
