/** What stands in an editor now: a value, or why it is none yet. */
export type Reading = { ok: true; value: string } | { ok: false; message: string }

/** Reads its editor when asked; the editors know nothing of saving. */
export interface EditorProps {
  label: string
  initial: string
  describedBy: string
  isInvalid: boolean
  /** Where the grid asks for what was typed. */
  read: { current: (() => Reading) | null }
  /** A value was chosen that needs no further key, as in a calendar. */
  onChoose: (value: string) => void
  onProblem: (message: string) => void
}
