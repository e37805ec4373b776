import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { TestProvider, type TestProviderProps } from './TestProvider'

/** The wrapper's settings, and where in the page the container is put: at the end when left out. */
export interface RenderOptions extends Omit<TestProviderProps, 'children'> {
  baseElement?: HTMLElement
}

export interface Rendered {
  /** Holds what was rendered. */
  container: HTMLElement
  /** Renders something else in its place; what has not changed keeps its state. */
  rerender: (children: ReactNode) => void
  /** Takes it out of the page, as often as it is called. */
  unmount: () => void
}

const mounted = new Set<Rendered>()

/**
 * Renders in the page, inside a TestProvider, and returns when its effects have run. For tests in a browser, with whatever
 * runner; with Testing Library give its own `render` TestProvider as the `wrapper`.
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

/** Takes everything that was rendered out of the page: for `afterEach`. */
export function cleanup(): void {
  for (const { unmount } of [...mounted]) unmount()
}
