import { PAGE_HEIGHT, space } from '@imsang/ui/scale'
import { style } from '@vanilla-extract/css'

/** As high as the page at most, so that the pager stays in view while the rows scroll. */
export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  maxHeight: `max(var(${PAGE_HEIGHT}, 100dvh), 560px)`,
})

export const arrow = style({ marginInlineEnd: space(1), verticalAlign: '-3px' })

export const body = style({ display: 'flex', flexDirection: 'column', gap: space(2), minWidth: 0, minHeight: 0 })

export const pages = style({ display: 'flex', justifyContent: 'flex-end', flex: 'none', marginBlockStart: space(2) })

export const skeleton = style({ display: 'flex', flexDirection: 'column', gap: space(1) })

export const tools = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: space(2),
  marginBlockEnd: space(2),
})

export const filters = style({ flex: 1, minWidth: 0 })

/** A link, vertically centred among the buttons. */
export const trail = style({
  alignSelf: 'center',
  marginInlineEnd: space(2),
  selectors: { '&:empty': { display: 'none' } },
})
