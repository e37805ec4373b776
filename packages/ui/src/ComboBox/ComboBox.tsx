import { useState } from 'react'
import { ComboBox as AriaComboBox } from 'react-aria-components'
import { FieldFrame, type FieldTexts } from '../field/FieldFrame'
import { field } from '../field/field.css'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { matchesQuery } from '../options/matchesQuery'
import { OptionList } from '../options/OptionList'
import type { Option } from '../options/options'
import { type LoadOptions, useRemoteOptions } from '../options/useRemoteOptions'
import { ComboBoxInput } from './ComboBoxInput'
import { ComboBoxPopover } from './ComboBoxPopover'

export type { Option } from '../options/options'
export type { LoadOptions, OptionPage } from '../options/useRemoteOptions'

/** The options: all of them at hand, or loaded page by page. */
type Source<T extends Option> =
  | {
      /** All options; the field filters them at every key. */
      items: readonly T[]
      load?: undefined
    }
  | {
      /** Called when the list opens, when typing pauses, and for each further page. */
      load: LoadOptions<T>
      items?: undefined
    }

export type ComboBoxProps<T extends Option = Option> = FieldTexts &
  Source<T> & {
    /** The chosen option. An option rather than its id: its name must be shown before any list is loaded. */
    value: T | null
    /** Called with options only, and with null when the text was removed. Text that matches no option is reverted. */
    onChange: (value: T | null) => void
    placeholder?: string
    /** The pause in typing, in ms, after which `load` is called; by default that of every search. */
    restMs?: number
    /** Shown in the list when nothing matches. */
    emptyText?: (query: string) => string
    /** Shown in the list when loading failed; the field adds a retry. */
    failedText?: string
    isRequired?: boolean
    isReadOnly?: boolean
    isDisabled?: boolean
    autoFocus?: boolean
    /** The name under which a form submits the id. */
    name?: string
    onBlur?: () => void
  }

/**
 * One of many options, found by typing part of its name; Korean matches at every key of a syllable, and by initial
 * consonants. For a short list use a `Select`; for free text a `SearchField`.
 */
export function ComboBox<T extends Option>({
  items,
  load,
  restMs,
  value,
  onChange,
  placeholder,
  emptyText,
  failedText,
  label,
  description,
  errorMessage,
  ...props
}: ComboBoxProps<T>) {
  const labels = useLabels()
  const [isOpen, setOpen] = useState(false)
  // What was typed since the last choice; null shows the choice.
  const [typed, setTyped] = useState<string | null>(null)
  const query = typed?.trim() ?? ''
  const remote = useRemoteOptions(load, query, isOpen, restMs)
  const fitting = items?.filter((item) => matchesQuery(item.label, query)) ?? remote.items
  const status = load ? remote.status : 'ready'

  const type = (text: string) => {
    setTyped(text === value?.label ? null : text)
    if (text === '' && value) onChange(null)
  }
  const choose = (id: string | null) => {
    const option = fitting.find((item) => item.id === id)
    setTyped(null)
    if (option && option.id !== value?.id) onChange(option)
  }
  return (
    <AriaComboBox
      {...props}
      className={field}
      items={fitting}
      value={value?.id ?? null}
      inputValue={typed ?? value?.label ?? ''}
      onInputChange={type}
      onSelectionChange={(key) => choose(key === null ? null : String(key))}
      onOpenChange={setOpen}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      menuTrigger="manual"
      allowsEmptyCollection
    >
      <FieldFrame label={label} description={description} errorMessage={errorMessage} isRequired={props.isRequired}>
        <ComboBoxInput placeholder={placeholder} onRetry={status === 'failed' ? remote.retry : undefined} />
      </FieldFrame>
      <ComboBoxPopover>
        <OptionList
          items={fitting}
          status={status}
          hasMore={load !== undefined && remote.hasMore}
          onLoadMore={remote.loadMore}
          onRetry={remote.retry}
          emptyText={(emptyText ?? labels.nothingFits)(query)}
          failedText={failedText ?? labels.optionsFailed}
        />
      </ComboBoxPopover>
    </AriaComboBox>
  )
}
