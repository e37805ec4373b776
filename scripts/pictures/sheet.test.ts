import { expect, it } from 'vitest'
import { columnsOf, sheetMarkup } from './sheet'

const print = (width: number, isWhole = false) => ({ picture: Buffer.from('x'), width, background: 'white', isWhole })
const card = (...prints: ReturnType<typeof print>[]) => ({ component: 'Button', prints })

it('a card has as few columns as its widest picture needs', () => {
  expect([20, 480, 608, 1280].map((width) => columnsOf(card(print(width))))).toEqual([2, 2, 3, 4])
  expect(columnsOf(card(print(40), print(608)))).toBe(3)
})

it('a picture that has its own margin gets no second one', () => {
  expect(columnsOf(card(print(528, true)))).toBe(2)
  expect(columnsOf(card(print(528)))).toBe(3)
})

it('the sheet names each group and component', () => {
  const markup = sheetMarkup([['dates', [card(print(200))]]])
  expect(markup).toContain('<h2>Dates</h2>')
  expect(markup).toContain('<figcaption>Button</figcaption>')
})
