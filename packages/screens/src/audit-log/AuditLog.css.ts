import { font, NARROW, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const body = style({ display: 'flex', flexDirection: 'column', gap: space(3), minWidth: 0 })

export const filter = style({ width: 240, '@media': { [NARROW]: { width: '100%' } } })

/** Takes the focus when the focused control is removed; it is not interactive, so it shows no ring. */
export const list = style({ minWidth: 0, outline: 'none' })

export const count = style({
  alignSelf: 'center',
  marginInlineEnd: 'auto',
  fontSize: font.size.table,
  color: vars.color.textMuted,
  fontVariantNumeric: 'tabular-nums',
})

/** The day is above the time, to leave room for the other columns. */
export const moment = style({ display: 'block', maxWidth: 92, textAlign: 'start', whiteSpace: 'normal' })

/** Neither the day nor the time breaks. */
export const whole = style({ whiteSpace: 'nowrap' })

/** Text without blanks may break anywhere, so that it does not push the other columns out of sight. */
export const text = style({ display: 'block', overflowWrap: 'anywhere', textWrap: 'balance' })

export const person = style({ display: 'block' })

export const role = style({ display: 'block', fontSize: font.size.caption, color: vars.color.textMuted })

/** The list inside has no intrinsic width. */
export const details = style({ width: `min(328px, calc(100vw - ${space(14)}))` })
