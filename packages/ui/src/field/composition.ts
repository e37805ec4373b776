/**
 * Whether a key belongs to the syllable that an input method is composing. Safari ends the composition before the key
 * that ended it: there only the code 229 tells.
 */
export const isComposing = (press: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  press.isComposing || press.keyCode === 229
