/** The position of a sticky column. */
export interface Place {
  /** Distance from the left edge; null when the column scrolls with the others. */
  stickyLeft: number | null
  isLastSticky: boolean
  /** Stays sticky in a narrow grid too, where only one does: it names the row. */
  isKept: boolean
}

/** The attributes that the style sheet reads from a cell of such a column, in the header, the rows and the skeleton. */
export const stickyProps = ({ stickyLeft, isLastSticky, isKept }: Place) => ({
  'data-sticky': stickyLeft === null ? undefined : isLastSticky ? 'last' : '',
  'data-kept': isKept || undefined,
  style: stickyLeft === null ? undefined : { insetInlineStart: stickyLeft },
})
