/** How many of the stories, and the day of the run that says so; null when there was none. */
export interface Checked {
  readonly passed: number
  readonly day: string | null
}

/** What the browser's tree says of the states of a screen. */
export interface TreeOfScreen {
  /** How many of its states were opened. */
  readonly states: number
  readonly controls: number
  readonly headings: number
  /** Controls without a name and states that did not open: `screen-login--default: button`. */
  readonly faults: readonly string[]
  readonly day: string
}

/** What was checked of a screen: every number is counted, none is written. */
export interface ScreenEvidence {
  /** The folder of its stories. */
  readonly area: string
  /** As the sidebar names it. */
  readonly titles: readonly string[]
  /** A story to look at first. */
  readonly first: string
  readonly states: number
  readonly stories: number
  /** The stories with every rule of axe at their end. */
  readonly machine: Checked
  /** And again in the other modes: dark, compact, 320 px wide. */
  readonly modes: Checked
  readonly keyboard: { readonly stories: number; readonly withoutPointer: number; readonly tests: number }
  /** Null when the tree has not been read. */
  readonly tree: TreeOfScreen | null
}

/** What `reports/evidence/evidence.json` holds. */
export interface Evidence {
  readonly screens: readonly ScreenEvidence[]
}
