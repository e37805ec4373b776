// Apart from the page: the workspace's root has React DOM, but not its types.
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/**
 * Draws at once.
 * @param {HTMLElement} place
 * @param {import('react').ReactNode} content
 * @returns {() => void} what takes it away again
 */
export function render(place, content) {
  const root = createRoot(place)
  flushSync(() => root.render(content))
  return () => root.unmount()
}
