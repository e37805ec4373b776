import { createContainer, style } from '@vanilla-extract/css'
import { space } from '../theme/scale'
import { BOTTOM, NARROW, ROW_HEIGHT } from './bands'

const area = createContainer()

export const rows = style({ containerName: area, containerType: 'inline-size', paddingBlockEnd: BOTTOM })

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  height: ROW_HEIGHT.wide,
  '@container': { [`${area} (width < ${NARROW}px)`]: { height: ROW_HEIGHT.narrow } },
})
