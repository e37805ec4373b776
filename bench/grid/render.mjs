// A separate module, because the root of the workspace has React DOM without its types.
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/**
 * Renders synchronously.
 * @param {HTMLElement} place
 * @param {import('react').ReactNode} content
 * @returns {() => void} unmounts the content
 */
export function render(place, content) {
  const root = createRoot(place)
  flushSync(() => root.render(content))
  return () => root.unmount()
}
