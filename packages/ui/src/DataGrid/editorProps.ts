/** The content of an editor: a value, or a text that is not a valid value, and why. */
export type Reading = { ok: true; value: string } | { ok: false; text: string; message: string }

/** Reads its editor on demand; the editors are not involved in saving. */
export interface EditorProps {
  label: string
  initial: string
  /** The ids of the elements that describe the editor; undefined when there are none. */
  describedBy: string | undefined
  isInvalid: boolean
  /** Set by the editor; the grid calls it to get what was typed. */
  read: { current: (() => Reading) | null }
  /** A value was chosen that needs no further key, as in a calendar. */
  onChoose: (value: string) => void
  onProblem: (message: string) => void
}
