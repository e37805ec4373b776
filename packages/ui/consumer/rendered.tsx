import { Button } from '@imsang/ui/Button'
import { cleanup, render } from '@imsang/ui/test'

/** As a test does it: what was rendered, and the page as it was before. */
export function textOfButton(): string | null {
  const { container } = render(<Button>저장</Button>, { theme: 'dark', density: 'compact' })
  const text = container.textContent
  cleanup()
  return text
}
