import { type ReactNode, useRef } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { WholeCodes } from '../WholeCodes/WholeCodes'
import * as css from './field.css'
import { useFieldFault } from './fieldFaults'

export interface FieldTexts {
  label: string
  /** Shown below the control and read with it. */
  description?: ReactNode
  /** Why the value is not accepted; the field is then invalid, and the message replaces the description. */
  errorMessage?: string | null | undefined
}

interface FieldFrameProps extends FieldTexts {
  isRequired?: boolean | undefined
  children: ReactNode
}

/**
 * The label and texts around the control of every field. Use it inside a React Aria field, which connects the names.
 */
export function FieldFrame({ label, description, errorMessage, isRequired, children }: FieldFrameProps) {
  const field = useRef<HTMLElement>(null)
  useFieldFault(label, errorMessage, field)
  return (
    <>
      <Label
        ref={(element) => {
          field.current = element?.parentElement ?? null
        }}
        className={css.label}
      >
        {label}
        {isRequired && (
          <span className={css.required} aria-hidden="true">
            *
          </span>
        )}
      </Label>
      {children}
      {description && !errorMessage && (
        <Text slot="description" className={css.description}>
          <WholeCodes>{description}</WholeCodes>
        </Text>
      )}
      <FieldError className={css.error}>
        {errorMessage && (
          <span>
            <WholeCodes>{errorMessage}</WholeCodes>
          </span>
        )}
      </FieldError>
    </>
  )
}
