import { Button } from '@imsang/ui/Button'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Loadable } from '../terms'
import * as css from './LoadedField.css'

/** How far the choices of a field are; `none` while they depend on another field. */
export type ChoicesState = { kind: 'none' } | Loadable<object>

interface LoadedFieldProps {
  state: ChoicesState
  /** What is said when they could not be loaded. */
  failed: string
  onRetry: () => void
  /** The field; below it whatever else there is to say. */
  children: ReactNode
}

const RETRY = '다시 시도'

/** A field whose choices are loaded: says when that failed, and offers to try again. */
export function LoadedField({ state, failed, onRetry, children }: LoadedFieldProps) {
  const area = useRef<HTMLDivElement>(null)
  const wasRetrying = useRef(false)
  // The button that was pressed goes when its answer comes: the focus goes on to what it was pressed for.
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
