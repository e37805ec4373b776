import { font, NARROW, radius, space } from '@imsang/ui/scale'
import { density, vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(480px, 560px)',
  minHeight: '100dvh',
  backgroundColor: vars.color.surface,
  '@media': { [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const picture = style({
  display: 'grid',
  placeItems: 'center',
  padding: space(12),
  backgroundColor: vars.color.page,
  borderInlineEnd: `1px solid ${vars.color.hairline}`,
  '@media': { [NARROW]: { display: 'none' } },
})

/** Centred at first; later content grows downwards, so that the fields stay in place. */
export const side = style({
  display: 'grid',
  alignItems: 'start',
  justifyItems: 'center',
  padding: space(6),
  paddingBlockStart: `max(${space(6)}, calc(50dvh - 240px))`,
})

export const panel = style({
  position: 'relative',
  width: '100%',
  maxWidth: 400,
  padding: space(4),
  borderRadius: radius.large,
  // The overlay also covers the border around the texts, which extends by one pixel.
  '@media': { [NARROW]: { padding: 1, borderRadius: 0 } },
})

export const header = style({ marginBlockEnd: space(6) })

export const brand = style({
  marginBlockEnd: space(8),
  fontSize: font.size.heading2,
  fontWeight: font.weight.strong,
  letterSpacing: '0.02em',
  color: vars.color.accent,
})

export const title = style({ fontSize: font.size.heading1, fontWeight: font.weight.strong, lineHeight: '32px' })

export const lead = style({ marginBlockStart: space(1), color: vars.color.textMuted })

export const failure = style({ marginBlockEnd: density.formGap })

/**
 * Same distance from the sign-in button as between the fields. The space is reserved while the provider is unknown
 * [LOGIN-080].
 */
export const federated = style({ marginBlockStart: density.formGap, minHeight: density.control })

/** A provider's name may be long. */
export const federatedText = style({ minWidth: 0, whiteSpace: 'normal', textWrap: 'balance' })

export const doors = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(6)}`,
  marginBlockStart: space(6),
  // Aligns the text with the fields: the border of a button without a box is invisible.
  marginInline: -1,
  fontSize: font.size.table,
})

export const art = style({ width: '100%', maxWidth: 640, height: 'auto' })
export const lane = style({ stroke: vars.color.hairline, strokeWidth: 1 })
export const window = style({ fill: vars.tone.accent.soft, stroke: vars.tone.accent.border, strokeWidth: 1 })
export const ahead = style({ fill: 'none', stroke: vars.tone.muted.border, strokeWidth: 1, strokeDasharray: '4 4' })
export const done = style({ fill: vars.color.accent })
export const planned = style({ fill: vars.color.surface, stroke: vars.color.accent, strokeWidth: 2 })
export const today = style({ stroke: vars.tone.caution.solid, strokeWidth: 1.5 })
export const axis = style({ fill: vars.color.textMuted, fontSize: 12, fontFamily: font.family })
