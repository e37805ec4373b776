import { font, space } from '@imsang/ui/scale'
import { vars } from '@imsang/ui/theme'
import { style } from '@vanilla-extract/css'

/** The dashboard, and below it what the study is about. */
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(8),
  marginBlockStart: space(4),
})

/** The institutions, and beside them what the study is about; below each other on a narrow page. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(8),
  '@media': { 'screen and (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 360px' } },
})

export const beside = style({ display: 'flex', flexDirection: 'column', gap: space(8), minWidth: 0 })

export const heading = style({ marginBlockEnd: space(2), fontSize: font.size.heading3, fontWeight: font.weight.strong })

export const purpose = style({ minWidth: 0 })

export const subheading = style({ marginBlockEnd: space(1), fontSize: font.size.body, fontWeight: font.weight.strong })

export const overview = style({ maxWidth: 800, whiteSpace: 'pre-line' })

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: space(4),
  marginBlockEnd: space(4),
  listStyle: 'none',
})

export const investigator = style({ color: vars.color.textMuted })

/** Each as high as a finger needs it. */
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: space(4), lineHeight: '24px' })
