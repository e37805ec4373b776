import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useContext } from 'react'
import { Button, ComboBoxStateContext, Group, Input } from 'react-aria-components'
import { isComposing } from '../field/composition'
import * as css from './ComboBox.css'

interface ComboBoxInputProps {
  placeholder: string | undefined
  /** Set if loading can be retried, which Enter does while no option is focused. */
  onRetry: (() => void) | undefined
}

/** The input and the arrow of a `ComboBox`. */
export function ComboBoxInput({ placeholder, onRetry }: ComboBoxInputProps) {
  const state = useContext(ComboBoxStateContext)
  const onKeyDownCapture = (event: KeyboardEvent) => {
    // While a syllable is being composed, arrows, Enter and Escape go to the input method.
    if (isComposing(event.nativeEvent)) event.stopPropagation()
    else if (event.key === 'Enter' && onRetry && state?.isOpen && state.selectionManager.focusedKey === null) {
      event.preventDefault()
      event.stopPropagation()
      onRetry()
    }
  }
  return (
    <Group className={css.box}>
      <Input
        className={css.input}
        onKeyDownCapture={onKeyDownCapture}
        // Only typing opens the list; it never opens by itself.
        onInput={() => state?.open(null, 'input')}
        {...(placeholder !== undefined && { placeholder })}
      />
      <Button className={css.opener}>
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </Button>
    </Group>
  )
}
