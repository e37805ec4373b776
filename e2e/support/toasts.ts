import type { BrowserContext } from '@playwright/test'
import { rest } from './rest'

/** A toast as it appeared. */
interface Toast {
  /** `alert` interrupts a screen reader, `status` waits. */
  readonly role: string
  readonly text: string
  /** The time of appearance by the clock of its page, in ms since 1970. */
  readonly at: number
}

/** Every toast of a context so far, in order of appearance, including those that have disappeared. */
export interface Toasts {
  /** Their texts, after waiting for late ones. */
  texts(): Promise<string[]>
  /** All of them, after waiting for late ones. */
  all(): Promise<readonly Toast[]>
}

/**
 * Records the toasts in all pages of a context, from before their first script, across navigations and reloads. A toast
 * lives for 3 s while an assertion that there is none retries for 20 s, so only a record can prove that none appeared.
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

/** Runs in the page; recognises a toast by the same markup as a screen reader. */
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
