import { font, radius, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minHeight: 28,
  marginBlockEnd: space(2),
})

export const heading = style({ fontSize: font.size.heading3, fontWeight: font.weight.strong })

/** As high as the ledger says, whatever is in it [NOTICE-002]. */
const scrolling = style({ height: '40vh', overflowY: 'auto', overscrollBehavior: 'contain' })

export const panel = style([
  scrolling,
  {
    border: `1px solid ${vars.color.hairline}`,
    borderRadius: radius.large,
    backgroundColor: vars.color.surface,
  },
])

/** The card around it is its frame: the entries begin where its heading does. */
export const inCard = style([scrolling, { marginInline: '-12px' }])

export const skeletons = style({ display: 'flex', flexDirection: 'column', gap: space(4), padding: space(4) })
export const skeleton = style({ display: 'flex', flexDirection: 'column', gap: space(2) })

/** A hairline between two entries; the focus ring of an entry is not cut. */
export const entries = style({ display: 'flex', flexDirection: 'column', listStyle: 'none', padding: space(1) })
export const entry = style({
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.hairline}` } },
})

/** What is in the button of an entry, which is as wide as the list. */
export const line = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(1),
  flex: 1,
  minWidth: 0,
  paddingBlock: space(2),
  paddingInline: space(2),
  textAlign: 'start',
  whiteSpace: 'normal',
})

export const titled = style({ display: 'flex', alignItems: 'flex-start', gap: space(2), minWidth: 0 })

/** What somebody typed cannot turn the text around it [NOTICE-022]. */
const typed = style({ unicodeBidi: 'isolate', overflowWrap: 'anywhere' })

/** Two lines; the dialog shows the whole title. */
export const entryTitle = style([
  typed,
  {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    fontWeight: font.weight.medium,
  },
])

export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  fontSize: font.size.caption,
  fontWeight: font.weight.regular,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
})

/** A word, a name or a moment that does not break. */
export const whole = style({ unicodeBidi: 'isolate', overflowWrap: 'anywhere' })

export const list = style({ display: 'flex', flexDirection: 'column', gap: space(4), minWidth: 0 })

export const article = style({ display: 'flex', flexDirection: 'column', gap: space(4), minWidth: 0 })
export const articleHeader = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(2),
  paddingBlockEnd: space(4),
  borderBlockEnd: `1px solid ${vars.color.hairline}`,
})
export const articleTitle = style([
  typed,
  { fontSize: font.size.heading3, fontWeight: font.weight.strong, maxWidth: '100%' },
])

/** Plain text with the line breaks and the indentation of its author [NOTICE-022]. */
export const content = style([typed, { whiteSpace: 'pre-wrap', minHeight: '16vh' }])

/** The texts of somebody else beside the typed ones: as high as they may get. */
export const stored = style([typed, { whiteSpace: 'pre-wrap', maxHeight: '20vh', overflowY: 'auto' }])

export const storedList = style({ marginBlockStart: space(2) })
