import { style } from '@vanilla-extract/css'

/** The same height for everything that stands in the place of a page. */
export const place = style({ display: 'grid', placeItems: 'center', minHeight: '60dvh' })
