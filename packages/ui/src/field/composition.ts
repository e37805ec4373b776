import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to the syllable that an input method is composing. Safari ends the composition before the key
 * that ended it: there only the code 229 tells.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229
