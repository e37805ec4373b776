/**
 * Whether a key belongs to the syllable that an input method is composing. Safari ends the composition before the key
 * event that ended it: only the key code 229 identifies it.
 */
export const isComposing = (press: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  press.isComposing || press.keyCode === 229
