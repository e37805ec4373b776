import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css'
import { density, vars } from './contract.css'
import { dark } from './dark'
import { comfortable, compact } from './density'
import { light } from './light'
import { font, MORE_CONTRAST, REDUCED_MOTION } from './scale'
import { strongDark, strongLight } from './strong'

export { DENSITIES, type Density, density, TONES, type Tone, vars } from './contract.css'

// A part of a page may show the other theme: `data-theme` works on any element.
createGlobalTheme(':root, [data-theme="light"]', vars, light)
createGlobalTheme('[data-theme="dark"]', vars, dark)

// Applies when the system asks for more contrast, or when a product sets it on the root element.
const inDark = '[data-theme="dark"]'
for (const [theme, strong] of [
  [':root, [data-theme="light"]', strongLight],
  [inDark, strongDark],
] as const) {
  globalStyle(theme, { '@media': { [MORE_CONTRAST]: { vars: assignVars(vars, strong) } } })
}
globalStyle(':root[data-contrast="more"], [data-contrast="more"] [data-theme="light"]', {
  vars: assignVars(vars, strongLight),
})
globalStyle(`${inDark}[data-contrast="more"], [data-contrast="more"] ${inDark}`, {
  vars: assignVars(vars, strongDark),
})

createGlobalTheme(':root, [data-density="comfortable"]', density, comfortable)
createGlobalTheme('[data-density="compact"]', density, compact)

globalStyle(':root, [data-theme="light"]', { colorScheme: 'light' })
globalStyle('[data-theme="dark"]', { colorScheme: 'dark' })

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })

globalStyle('html, body', { margin: 0, minHeight: '100%' })

globalStyle('body, [data-theme]', {
  color: vars.color.text,
  backgroundColor: vars.color.page,
  fontFamily: font.family,
  fontSize: font.size.body,
  lineHeight: font.line.body,
  // Korean wraps between words; only a word longer than the line breaks inside.
  wordBreak: 'keep-all',
  overflowWrap: 'anywhere',
})

globalStyle('button, input, textarea, select', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' })

globalStyle('h1, h2, h3, p, dl, dd, ul, ol', { margin: 0, padding: 0 })

const still = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  // `0s` rather than a short duration: any transition delays a change (of a width, for instance) to the next frame, and
  // code that measures meanwhile, such as an overlay that positions itself, would measure the old value.
  transitionDuration: '0s !important',
  scrollBehavior: 'auto !important' as 'auto',
}
globalStyle('*', { '@media': { [REDUCED_MOTION]: still } })
// For a product that offers the setting itself.
globalStyle('[data-motion="reduced"], [data-motion="reduced"] *', still)
