import { expect, waitFor, within } from 'storybook/test'

/** For play functions: the chart of a story, once it is drawn. */
export async function drawnIn(canvasElement: HTMLElement): Promise<HTMLElement> {
  const chart = within(canvasElement).getByRole('application')
  // The drawing code is loaded first.
  await waitFor(() => expect(chart.querySelector('[aria-label$="tick label"]')).toBeInTheDocument(), {
    timeout: 10_000,
  })
  return chart
}

/** The live announcement of the chart. */
export const saidBy = (chart: HTMLElement): string | null | undefined =>
  chart.parentElement?.querySelector('[aria-live="polite"]')?.textContent
