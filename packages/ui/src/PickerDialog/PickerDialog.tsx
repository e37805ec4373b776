import { useRef, useState } from 'react'
import type { Key, Selection } from 'react-aria-components'
import { Button } from '../Button/Button'
import { Dialog, type DialogProps } from '../Dialog/Dialog'
import { isComposing } from '../field/composition'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import { chosenOf } from '../options/chosenOf'
import { OptionList } from '../options/OptionList'
import type { Option } from '../options/options'
import { type LoadOptions, useRemoteOptions } from '../options/useRemoteOptions'
import { SearchField, type SearchFieldProps } from '../SearchField/SearchField'
import * as css from './PickerDialog.css'

export type { Option } from '../options/options'
export type { LoadOptions, OptionPage } from '../options/useRemoteOptions'

interface Common<T extends Option> extends Pick<DialogProps, 'title' | 'returnFocusTo'> {
  /** What can be searched: shown in the empty field, and its name. */
  searchHint: string
  /** Called when the dialog opens, when typing pauses, and for each further page. */
  load: LoadOptions<T>
  /** How long typing has to pause, in ms; 300 unless told otherwise. */
  restMs?: number
  /** Shown when nothing matches. */
  emptyText?: (query: string) => string
  /** Shown when loading failed; a retry is added. */
  failedText?: string
  onCancel: () => void
}

export type PickerDialogProps<T extends Option = Option> = Common<T> &
  (
    | {
        /** The chosen option, or null. */
        value: T | null
        onChoose: (value: T) => void
        isMultiple?: false
      }
    | {
        /** The chosen options, in the order in which they were chosen. */
        value: readonly T[]
        onChoose: (value: readonly T[]) => void
        isMultiple: true
      }
  )

/**
 * Chooses one or several of many records that a server finds, page by page. The arrow down leads from the search field into
 * the list, Enter or Space chooses. What is chosen stays chosen whatever is searched for next, and nothing happens before it
 * is confirmed. For a choice within a form that needs no description use a `ComboBox`.
 */
export function PickerDialog<T extends Option>(props: PickerDialogProps<T>) {
  const { title, searchHint, load, restMs, emptyText, failedText, onCancel, returnFocusTo } = props
  const labels = useLabels()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly T[]>(() => chosenOf<T>(props.value))
  const list = useRef<HTMLDivElement>(null)
  const query = text.trim()
  const remote = useRemoteOptions(load, query, true, restMs)

  const select = (selection: Selection) => {
    const ids = [...(selection as Set<Key>)].map(String)
    const known = [...chosen, ...remote.items.filter(({ id }) => chosen.every((one) => one.id !== id))]
    setChosen(known.filter(({ id }) => ids.includes(id)))
  }
  const confirm = () => {
    const [first] = chosen
    if (props.isMultiple) props.onChoose(chosen)
    else if (first) props.onChoose(first)
  }
  const onKeyDown: SearchFieldProps['onKeyDown'] = (event) => {
    // While a syllable is being composed, the arrows go to the input method.
    if (event.key !== 'ArrowDown' || isComposing(event.nativeEvent)) return event.continuePropagation()
    event.preventDefault()
    list.current?.focus()
  }
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={onCancel}
      {...(returnFocusTo && { returnFocusTo })}
      actions={
        <>
          <Button onPress={onCancel}>{labels.cancel}</Button>
          <Button variant="primary" isDisabled={!props.isMultiple && chosen.length === 0} onPress={confirm}>
            {labels.choosing}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <SearchField
          label={searchHint}
          placeholder={searchHint}
          value={text}
          onChange={setText}
          onKeyDown={onKeyDown}
          onSubmit={() => remote.status === 'failed' && remote.retry()}
          autoFocus
        />
        <div className={css.options}>
          <OptionList
            className={css.list}
            listRef={list}
            listProps={{
              'aria-label': title,
              selectionMode: props.isMultiple ? 'multiple' : 'single',
              disallowEmptySelection: !props.isMultiple,
              // Escape closes the dialog and keeps what is chosen outside of it.
              escapeKeyBehavior: 'none',
              selectedKeys: chosen.map(({ id }) => id),
              onSelectionChange: select,
            }}
            items={remote.items}
            status={remote.status}
            hasMore={remote.hasMore}
            onLoadMore={remote.loadMore}
            onRetry={remote.retry}
            emptyText={(emptyText ?? labels.nothingFits)(query)}
            failedText={failedText ?? labels.optionsFailed}
          />
        </div>
        <p className={css.chosen} role="status">
          {chosen.length > 0 && labels.chosenOnes(chosen.map(({ label }) => label))}
        </p>
      </div>
    </Dialog>
  )
}
