/** What stands in an editor now: a value, or the words that are none yet, and why. */
export type Reading = { ok: true; value: string } | { ok: false; text: string; message: string }

/** Reads its editor when asked; the editors know nothing of saving. */
export interface EditorProps {
  label: string
  initial: string
  /** The ids of what describes the editor; undefined for nothing. */
  describedBy: string | undefined
  isInvalid: boolean
  /** Where the grid asks for what was typed. */
  read: { current: (() => Reading) | null }
  /** A value was chosen that needs no further key, as in a calendar. */
  onChoose: (value: string) => void
  onProblem: (message: string) => void
}
