import { describe, expect, it } from 'vitest'
import { stylesOf } from './stylesOf'

const PAGE = '<div class="a b"><p class="c"></p></div>'

describe('the styles of the page that is painted first', () => {
  it('are the rules of its classes and elements, also inside of media queries', () => {
    const css = 'p{margin:0}.a{color:red}.a .c{top:0}.d{left:0}@media print{.b{x:1}.d{x:1}}@media screen{.d{x:1}}'
    expect(stylesOf(css, PAGE)).toBe('p{margin:0}.a{color:red}.a .c{top:0}@media print{.b{x:1}}')
  })

  it('keep of a list of selectors those that can apply', () => {
    expect(stylesOf('.a:hover,.d,.e .a{x:1}', PAGE)).toBe('.a:hover{x:1}')
  })

  it('leave out fonts and animations, which the style sheets of the app bring', () => {
    expect(stylesOf('@font-face{src:url(a)}@keyframes k{to{x:1}}.a{x:1}', PAGE)).toBe('.a{x:1}')
  })

  it('follow a dark system until a theme is chosen', () => {
    expect(stylesOf(':root,[data-theme=light]{--x:1}[data-theme=dark]{--x:2}', PAGE)).toBe(
      ':root,[data-theme=light]{--x:1}[data-theme=dark]{--x:2}' +
        '@media (prefers-color-scheme: dark){:root:not([data-theme]){--x:2}}',
    )
  })
})
