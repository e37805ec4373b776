import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { TestProvider, type TestProviderProps } from './TestProvider'

/** The wrapper's settings, and where the container is inserted: by default at the end of the page. */
export interface RenderOptions extends Omit<TestProviderProps, 'children'> {
  baseElement?: HTMLElement
}

export interface Rendered {
  /** Contains the rendered content. */
  container: HTMLElement
  /** Renders new content in its place; unchanged components keep their state. */
  rerender: (children: ReactNode) => void
  /** Removes it from the page; may be called repeatedly. */
  unmount: () => void
}

const mounted = new Set<Rendered>()

/**
 * Renders into the page, inside a TestProvider, and returns when its effects have run. For browser tests with any
 * runner; with Testing Library, pass TestProvider to its own `render` as the `wrapper`.
 */
export function render(
  children: ReactNode,
  { baseElement = document.body, ...settings }: RenderOptions = {},
): Rendered {
  const container = baseElement.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const rendered: Rendered = {
    container,
    rerender: (next) => flushSync(() => root.render(<TestProvider {...settings}>{next}</TestProvider>)),
    unmount: () => {
      if (!mounted.delete(rendered)) return
      flushSync(() => root.unmount())
      container.remove()
    },
  }
  mounted.add(rendered)
  rendered.rerender(children)
  return rendered
}

/** Removes everything that was rendered: for `afterEach`. */
export function cleanup(): void {
  for (const { unmount } of [...mounted]) unmount()
}
