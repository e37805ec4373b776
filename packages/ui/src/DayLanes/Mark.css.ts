import { style } from '@vanilla-extract/css'
import { focusRing } from '../theme/mixins'
import { FORCED_COLORS, font, radius } from '../theme/scale'
import { vars } from '../theme/theme.css'

/** The middle of the glyphs, from the top of a mark. */
const MIDDLE = 27

export const mark = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  height: 38,
  padding: 0,
  background: 'none',
  border: 0,
  borderRadius: radius.small,
  outline: 'none',
  selectors: { '&:focus-visible': { ...focusRing('inside'), outlineOffset: '0px', zIndex: 1 } },
})

export const pressable = style([
  mark,
  {
    cursor: 'pointer',
    selectors: {
      '&:hover': { backgroundColor: vars.color.hover },
      '&:active': { backgroundColor: vars.color.pressed },
    },
  },
])

export const label = style({
  position: 'absolute',
  top: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  height: 17,
  fontSize: font.size.caption,
  lineHeight: '17px',
  color: vars.color.text,
})

export const text = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

export const flag = style({ fontWeight: font.weight.strong, color: vars.tone.critical.text })

export const range = style({
  position: 'absolute',
  top: MIDDLE - 4,
  height: 8,
  backgroundColor: vars.tone.accent.soft,
  border: `1px solid ${vars.color.border}`,
  borderRadius: radius.round,
})

/** From the planned day to the actual one. */
export const link = style({
  position: 'absolute',
  top: MIDDLE - 1,
  borderBlockStart: `2px dotted ${vars.color.textMuted}`,
  '@media': { [FORCED_COLORS]: { borderColor: 'CanvasText' } },
})

export const glyph = style({ position: 'absolute', top: MIDDLE, transform: 'translate(-50%, -50%)' })
