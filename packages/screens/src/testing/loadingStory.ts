import { expect, screen, within } from 'storybook/test'

/** What is loaded is announced, and its table waits: that there is nothing is not said before it is known. */
export async function expectLoadingRows(role: 'table' | 'grid', name: string, empty: string) {
  await expect(screen.getAllByRole('status')[0]).toHaveTextContent('불러오는 중...')
  const table = screen.getByRole(role, { name })
  await expect(table).toHaveAttribute('aria-busy', 'true')
  await expect(within(table).queryByRole('rowheader')).toBeNull()
  await expect(screen.queryByText(empty)).toBeNull()
}
