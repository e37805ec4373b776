import { type ReactNode, useRef, useState } from 'react'
import { useAutocomplete } from 'react-aria/useAutocomplete'
import { FieldInputContext, Provider, SelectableCollectionContext } from 'react-aria-components'

interface AutocompletionProps {
  text: string
  onChange: (text: string) => void
  children: ReactNode
}

/**
 * Connects a field and a list: the focus stays in the field while the arrows move through the list. React Aria's own
 * `Autocomplete` does the same, but shares a module with code that every field imports, so a page with a single field
 * would load all of it.
 */
export function Autocompletion({ text, onChange, children }: AutocompletionProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const collectionRef = useRef<HTMLElement>(null)
  const [focusedNodeId, setFocusedNodeId] = useState<string | null>(null)
  const state = { inputValue: text, setInputValue: onChange, focusedNodeId, setFocusedNodeId }
  const { inputProps, collectionProps, collectionRef: listRef } = useAutocomplete({ inputRef, collectionRef }, state)
  return (
    <Provider
      values={[
        [FieldInputContext, { ...inputProps, ref: inputRef }],
        [SelectableCollectionContext, { ...collectionProps, ref: listRef }],
      ]}
    >
      {children}
    </Provider>
  )
}
