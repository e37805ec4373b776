import { SearchField } from '../SearchField/SearchField'
import { useSettledText } from './useSettledText'

export interface SearchFilterProps {
  /** The accessible name; it is not visible, so state in the placeholder what can be searched. */
  label: string
  placeholder?: string
  value: string
  /** Called with the trimmed text when typing pauses, at once for Enter and for an emptied field. */
  onChange: (text: string) => void
  /** How long typing has to pause, in ms; 300 by default. */
  settledAfter?: number | undefined
}

/**
 * A search text that filters the list below it. It is reported when typing pauses, never during the composition of a
 * syllable, so `value` may be stored where a change takes a moment, such as the address. Beside other filters use a
 * `FilterBar`, for a search that starts on demand a `SearchField`.
 */
export function SearchFilter({ label, placeholder = label, value, onChange, settledAfter }: SearchFilterProps) {
  const { text, change, submit, composition } = useSettledText(value, onChange, settledAfter)
  return (
    <div {...composition}>
      <SearchField label={label} placeholder={placeholder} value={text} onChange={change} onSubmit={submit} />
    </div>
  )
}
