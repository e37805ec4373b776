import { visuallyHidden } from '@imsang/ui/mixins'
import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const address = style({ fontWeight: font.weight.strong, overflowWrap: 'anywhere' })

export const codeRow = style({ display: 'flex', alignItems: 'flex-start', gap: space(3) })

/** The boxes shrink before the button wraps to the next line. */
export const code = style({ flex: '1 1 0', minWidth: 0, maxWidth: 280 })

/** Next to the boxes, below the line of their label. */
export const paste = style({ flex: 'none', marginBlockStart: 24, paddingBlock: 6 })

export const clocks = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(3)}`,
  borderBlockStart: `1px solid ${vars.color.hairline}`,
  paddingBlockStart: space(3),
})

export const remaining = style({ color: vars.color.textMuted, fontVariantNumeric: 'tabular-nums' })

export const tooEarly = style({
  flexBasis: '100%',
  textAlign: 'end',
  fontSize: font.size.caption,
  color: vars.tone.caution.text,
  fontVariantNumeric: 'tabular-nums',
})

/** Takes the focus when it appears; it is not interactive, so it shows no ring. */
export const verified = style({ display: 'grid', gap: space(3), outline: 'none' })

export const hidden = style(visuallyHidden)
