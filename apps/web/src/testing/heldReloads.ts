import { onTestFinished } from 'vitest'

/** The parts of the browser's Navigation API that this needs; the types of the DOM do not have it yet. */
interface NavigateEvent extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse'
}

/** Counts reloads of the page from now on, and stops each: the page under test is the page of the test. */
export function heldReloads(): () => number {
  const { navigation } = window as unknown as { navigation: EventTarget }
  let count = 0
  const hold = (event: Event) => {
    if ((event as NavigateEvent).navigationType !== 'reload') return
    count++
    event.preventDefault()
  }
  navigation.addEventListener('navigate', hold)
  onTestFinished(() => navigation.removeEventListener('navigate', hold))
  return () => count
}
