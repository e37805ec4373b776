import type { BrowserContext } from '@playwright/test'
import { rest } from './rest'

/** A toast as it appeared. */
interface Toast {
  /** `alert` interrupts a screen reader, `status` waits. */
  readonly role: string
  readonly text: string
  /** When, by the clock of its page, in ms since 1970. */
  readonly at: number
}

/** Every toast of a context so far, in the order of their coming; those that have gone are among them. */
export interface Toasts {
  /** Their texts, once nothing more comes. */
  texts(): Promise<string[]>
  /** All of them, once nothing more comes. */
  all(): Promise<readonly Toast[]>
}

/**
 * Notes the toasts in all pages of a context, from before their first script, across navigations and reloads. A toast
 * lives for 3 s and an assertion that there is none waits for 20: only what was noted can say that none came.
 */
export async function watchToasts(context: BrowserContext): Promise<Toasts> {
  const noted: Toast[] = []
  await context.exposeFunction('noteToast', (toast: Toast) => void noted.push(toast))
  await context.addInitScript(observeToasts)
  const all = async () => {
    await rest()
    return noted
  }
  return { all, texts: async () => (await all()).map(({ text }) => text) }
}

/** Runs in the page: knows a toast by what a screen reader knows it by. */
function observeToasts() {
  const { noteToast } = window as unknown as { noteToast: (toast: Toast) => Promise<void> }
  const textOf = new WeakMap<Element, string>()
  new MutationObserver(() => {
    for (const place of document.querySelectorAll('section[aria-label="알림"] :is([role=alert], [role=status])')) {
      const text = (place.textContent ?? '').trim()
      if (text === (textOf.get(place) ?? '')) continue
      textOf.set(place, text)
      if (text) noteToast({ role: place.getAttribute('role') ?? '', text, at: Date.now() })
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['role'] })
}
