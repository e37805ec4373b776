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

/** What a change shares, in one line; where it does not fit, one below the other. */
export const change = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space(1)} ${space(4)}`,
})

export const fact = style({ minWidth: 0 })

export const muted = style({ color: vars.color.textMuted })

/** Visually hidden, for assistive technology. */
export const hidden = style({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' })

/** Neither the day nor the time breaks. */
export const whole = style({ whiteSpace: 'nowrap' })

/** Text without blanks may break anywhere, so that it does not push the other columns out of sight. */
export const text = style({ display: 'block', overflowWrap: 'anywhere', textWrap: 'balance' })

export const role = style({ fontSize: font.size.caption, color: vars.color.textMuted })

/** An address stays in one line where it can: a browser would break it after each hyphen. */
export const login = style([role, { display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' }])

export const reason = style({ overflowWrap: 'anywhere', fontWeight: font.weight.medium })

export const line = style({ display: 'block' })

/** The list inside has no intrinsic width. */
export const details = style({ width: `min(328px, calc(100vw - ${space(14)}))` })
