import { expect, fn, waitFor, within } from 'storybook/test'
import { type CommitResult, DataGrid, type DataGridProps } from './DataGrid'
import { Between, type Item, useItems } from './sample'

/** The grid as used by a screen, with a tab stop before and after. */
export function WorkingGrid({ rows, onCommit = async () => ({ ok: true }), ...props }: DataGridProps<Item>) {
  const items = useItems(rows, onCommit)
  return (
    <Between>
      <DataGrid {...props} rows={items.rows} sort={items.sort} onSort={items.onSort} onCommit={items.onCommit} />
    </Between>
  )
}

/** Helpers for a story: cells by the code of their row and the header of their column. */
export function gridIn(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  const grid = canvas.getByRole('grid')
  const header = (name: string) => canvas.getByRole('columnheader', { name })
  const row = (code: string): HTMLElement => {
    const found = canvas.getByRole('rowheader', { name: code }).closest('tr')
    if (!found) throw new Error(`No row ${code}`)
    return found
  }
  const cell = (code: string, column: string): HTMLElement => {
    const found = row(code).querySelector<HTMLElement>(`[aria-colindex="${header(column).ariaColIndex}"]`)
    if (!found) throw new Error(`No cell ${code} ${column}`)
    return found
  }
  const focused = async (code: string, column: string) => {
    await waitFor(() => expect(cell(code, column)).toHaveFocus())
  }
  const said = (how: 'polite' | 'assertive') => {
    const line = canvasElement.querySelector<HTMLElement>(`[aria-live="${how}"]`)
    if (!line) throw new Error(`No live region is ${how}`)
    return line
  }
  return { canvas, said, grid, header, row, cell, focused }
}

type OnCommit = NonNullable<DataGridProps<Item>['onCommit']>

/** A server that ends every commit in the same way, as a mock. */
export const saved = (result: CommitResult = { ok: true }): OnCommit =>
  fn<OnCommit>(async (): Promise<CommitResult> => result)

export const calledOnce = async (call: unknown, ...args: string[]) => {
  await expect(call).toHaveBeenCalledOnce()
  await expect(call).toHaveBeenCalledWith(...args)
}

/** Waits longer than anything pending in the grid: used to show that nothing happens. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 120))
