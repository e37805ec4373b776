import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useContext } from 'react'
import { Button, ComboBoxStateContext, Group, Input } from 'react-aria-components'
import { isComposing } from '../field/composition'
import * as css from './ComboBox.css'

interface ComboBoxInputProps {
  placeholder: string | undefined
  /** There is something to try again, which Enter does as long as no option is under the cursor. */
  onRetry: (() => void) | undefined
}

/** The text and the arrow of a `ComboBox`. */
export function ComboBoxInput({ placeholder, onRetry }: ComboBoxInputProps) {
  const state = useContext(ComboBoxStateContext)
  const onKeyDownCapture = (event: KeyboardEvent) => {
    // The arrows, Enter and Escape belong to the syllable as long as it is being composed.
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
        // Typing opens the list, and nothing else does so behind the person's back.
        onInput={() => state?.open(null, 'input')}
        {...(placeholder !== undefined && { placeholder })}
      />
      <Button className={css.opener}>
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </Button>
    </Group>
  )
}
