import { Button } from '@imsang/ui/Button'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Loadable } from '../terms'
import * as css from './LoadedField.css'

/** The loading state of a field's options; `none` while they depend on another, empty field. */
export type ChoicesState = { kind: 'none' } | Loadable<object>

interface LoadedFieldProps {
  state: ChoicesState
  /** The message shown when loading failed. */
  failed: string
  onRetry: () => void
  /** The field, followed by further messages. */
  children: ReactNode
}

const RETRY = '다시 시도'

/** A field whose options are loaded: reports a failure and offers a retry. */
export function LoadedField({ state, failed, onRetry, children }: LoadedFieldProps) {
  const area = useRef<HTMLDivElement>(null)
  const wasRetrying = useRef(false)
  // The retry button is removed when the answer arrives: the focus moves to the field.
  useEffect(() => {
    if (wasRetrying.current && state.kind === 'ready') {
      area.current?.querySelector<HTMLElement>('[role="combobox"], button')?.focus()
    }
    wasRetrying.current = state.kind === 'failed' && state.isRetrying
  }, [state])
  return (
    <div ref={area} className={css.field}>
      {children}
      {state.kind === 'failed' && (
        <div className={css.failure}>
          <p role="alert">{failed}</p>
          <Button size="small" onPress={onRetry} isPending={state.isRetrying}>
            {RETRY}
          </Button>
        </div>
      )}
    </div>
  )
}
