import { FORCED_COLORS, font, radius, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: 20,
  fontSize: font.size.caption,
  color: vars.color.textMuted,
})

/** As wide as the longest word, so that the bars do not move. */
export const level = style({
  flex: 'none',
  minWidth: '4.5em',
  textAlign: 'end',
  fontWeight: font.weight.medium,
  color: vars.color.text,
})

export const bars = style({ display: 'flex', flex: 1, gap: space(1) })

export const bar = style({
  flex: 1,
  height: 4,
  borderRadius: radius.round,
  backgroundColor: vars.color.hairline,
  selectors: { '&[data-earned]': { backgroundColor: vars.color.accent } },
  '@media': {
    [FORCED_COLORS]: {
      forcedColorAdjust: 'none',
      backgroundColor: 'GrayText',
      selectors: { '&[data-earned]': { backgroundColor: 'CanvasText' } },
    },
  },
})
