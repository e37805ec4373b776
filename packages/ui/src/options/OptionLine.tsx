import { Check } from 'lucide-react'
import { ListBoxItem } from 'react-aria-components'
import { ToneShape } from '../ToneShape/ToneShape'
import type { Option } from './options'
import * as css from './options.css'

/** The mark in front of an option's label, in the list and in the field. */
export function OptionMark({ icon, tone }: Pick<Option, 'icon' | 'tone'>) {
  if (!icon && !tone) return null
  return <span className={css.mark}>{tone ? <ToneShape tone={tone} /> : icon}</span>
}

/**
 * One line in the list of a `Select` or a `ComboBox`. The chosen one has a tick, not only a colour. The description is
 * part of the name: what is visible is what is announced and what voice control finds.
 */
export function OptionLine({ id, label, description, icon, tone, isDisabled = false }: Option) {
  return (
    <ListBoxItem id={id} textValue={label} isDisabled={isDisabled} className={css.option}>
      {({ isSelected }) => (
        <>
          <OptionMark icon={icon} {...(tone && { tone })} />
          <span className={css.texts}>
            <span>{label}</span>
            {description && <span className={css.description}>{description}</span>}
          </span>
          <span className={css.tick}>{isSelected && <Check size={16} strokeWidth={2} aria-hidden />}</span>
        </>
      )}
    </ListBoxItem>
  )
}
