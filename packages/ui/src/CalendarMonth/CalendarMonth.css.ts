import { style } from '@vanilla-extract/css'
import { tabularFigures } from '../theme/mixins'
import { font, space } from '../theme/scale'

export const root = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3), minWidth: 0 })

export const header = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(1) })

export const month = style({
  flex: 1,
  fontSize: font.size.heading3,
  fontWeight: font.weight.strong,
  lineHeight: '24px',
  ...tabularFigures,
})
