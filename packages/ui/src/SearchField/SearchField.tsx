import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
  Input,
} from 'react-aria-components'
import { IconButton } from '../IconButton/IconButton'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as css from './SearchField.css'

export interface SearchFieldProps
  extends Omit<
    AriaSearchFieldProps,
    'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior' | 'isRequired' | 'aria-label'
  > {
  /** The accessible name; it is not visible, so state in the placeholder what can be searched. */
  label: string
  placeholder?: string
  inputRef?: Ref<HTMLInputElement>
}

/** A search text. Escape or the button at its end clears it; when it is empty, Escape reaches a dialog around it. */
export function SearchField({ label, placeholder, inputRef, ...props }: SearchFieldProps) {
  const labels = useLabels()
  return (
    <AriaSearchField {...props} aria-label={label} className={css.box} validationBehavior="aria">
      <Search className={css.icon} size={16} strokeWidth={1.5} aria-hidden />
      <Input
        className={css.input}
        {...(placeholder !== undefined && { placeholder })}
        {...(inputRef !== undefined && { ref: inputRef })}
      />
      <span className={css.clear}>
        <IconButton size="small" label={labels.clearSearch} icon={<X size={16} strokeWidth={1.5} aria-hidden />} />
      </span>
    </AriaSearchField>
  )
}
