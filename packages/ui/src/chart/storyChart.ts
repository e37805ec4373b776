import { expect, waitFor, within } from 'storybook/test'

/** For play functions: the chart in a story, when it has been drawn. */
export async function drawnIn(canvasElement: HTMLElement): Promise<HTMLElement> {
  const chart = within(canvasElement).getByRole('application')
  // The code that draws is fetched first.
  await waitFor(() => expect(chart.querySelector('[aria-label$="tick label"]')).toBeInTheDocument(), {
    timeout: 10_000,
  })
  return chart
}

/** What a screen reader hears from it. */
export const saidBy = (chart: HTMLElement): string | null | undefined =>
  chart.parentElement?.querySelector('[aria-live="polite"]')?.textContent
