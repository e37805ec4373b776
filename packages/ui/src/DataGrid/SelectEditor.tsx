import { Check } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Popover } from 'react-aria-components'
import { isComposing } from '../field/composition'
import { useLabels } from '../LabelsProvider/LabelsProvider'
import * as list from '../options/options.css'
import * as css from './cell.css'
import type { EditorProps } from './editorProps'
import { findOption, labelOf, optionsOf } from './selectOptions'
import type { SelectEdit } from './types'
import { useHiddenWhileScrolling } from './useHiddenWhileScrolling'

/** On touch screens one chooses from the list: an on-screen keyboard would cover it. */
const isTouchOnly = () => window.matchMedia('(pointer: coarse)').matches

/**
 * One of a short list, which is open at once. It is a text field, because only that receives the first key of a Hangul
 * syllable; Enter saves the option that was typed or reached by arrows. The list never gets the focus.
 */
export function SelectEditor(props: EditorProps & { mode: SelectEdit }) {
  const { label, initial, describedBy, isInvalid, read, onChoose, mode } = props
  const labels = useLabels()
  const options = optionsOf(mode)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => (initial === '' ? '' : labelOf(mode, initial)))
  const [activeId, setActiveId] = useState<string | null>(initial)
  const { isHidden, hide } = useHiddenWhileScrolling()
  const listId = useId()
  const active = options.findIndex(({ id }) => id === activeId)
  const isOpen = !isInvalid && !isHidden
  const optionId = (index: number) => `${listId}-${index}`

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [])
  useLayoutEffect(() => {
    const isWrong = activeId === null && text.trim() !== ''
    read.current = () =>
      isWrong ? { ok: false, text, message: labels.nothingFits(text) } : { ok: true, value: activeId ?? initial }
  }, [read, activeId, text, initial, labels])
  useLayoutEffect(() => {
    if (isOpen) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, listId, active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    const to = event.key === 'ArrowDown' ? active + 1 : Math.max(active - 1, 0)
    const next = options[Math.min(to, options.length - 1)]
    if (!next) return
    setActiveId(next.id)
    setText(next.label)
  }
  // The field handles the keys of the list too.
  const pointedAt = (id: string) => ({ onClick: () => onChoose(id) })
  return (
    <>
      <input
        ref={input}
        className={css.input}
        role="combobox"
        aria-label={label}
        aria-autocomplete="none"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        inputMode={isTouchOnly() ? 'none' : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setText(target.value)
          setActiveId(findOption(options, target.value)?.id ?? null)
        }}
      />
      <Popover
        isNonModal
        isOpen={isOpen}
        onOpenChange={(next) => !next && hide()}
        triggerRef={input}
        placement="bottom start"
        offset={4}
        className={list.surface}
      >
        {/* The field handles the keys: the list only reacts to the pointer. */}
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          tabIndex={-1}
          className={list.list}
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map(({ id, label: words }, index) => (
            <div
              key={id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              data-focused={index === active || undefined}
              data-selected={id === initial || undefined}
              className={`${list.option} ${css.option}`}
              {...pointedAt(id)}
            >
              <span className={list.texts}>{words}</span>
              <span className={list.tick}>{id === initial && <Check size={16} strokeWidth={2} aria-hidden />}</span>
            </div>
          ))}
        </div>
      </Popover>
    </>
  )
}
