/** Space on the 4 px grid: `space(3)` is 12 px. */
export const space = (steps: number): string => `${steps * 4}px`

export const font = {
  family: "'Pretendard Variable', Pretendard, -apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif",
  size: { caption: '12px', table: '13px', body: '14px', heading3: '16px', heading2: '20px', heading1: '24px' },
  weight: { regular: '400', medium: '500', strong: '600' },
  line: { body: '1.5', table: '1.35' },
} as const

export const radius = { small: '4px', medium: '6px', large: '10px', round: '999px' } as const

/** Short, ease-out, never decorative; disabled when the user prefers reduced motion. */
export const motion = { fast: '120ms ease-out', slow: '200ms ease-out' } as const
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** The user's system asks for more contrast. */
export const MORE_CONTRAST = '(prefers-contrast: more)'

/** The system chooses the colours: backgrounds and shadows are removed, borders and text stay. */
export const FORCED_COLORS = '(forced-colors: active)'

/** Set by the app's layout: the height that a page can take without scrolling. */
export const PAGE_HEIGHT = '--page-height'

/** Below this width there is room for one column. */
export const PHONE = 'screen and (max-width: 599px)'
/** Below this width the sidebar folds away and dialogs take the full width. */
export const NARROW = 'screen and (max-width: 899px)'
