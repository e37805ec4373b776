import { expect, screen, within } from 'storybook/test'

/** What is loaded is announced, and its table waits: that there is nothing is not said before it is known. */
export async function expectLoadingRows(role: 'table' | 'grid', name: string, empty: string) {
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent)
  await expect(announced).toContain('불러오는 중...')
  const table = screen.getByRole(role, { name })
  await expect(table).toHaveAttribute('aria-busy', 'true')
  await expect(within(table).queryByText(empty)).toBeNull()
}
