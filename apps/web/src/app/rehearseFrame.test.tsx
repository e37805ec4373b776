import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../testing/openApp'
import { rehearseFrame } from './rehearseFrame'

/** Follows every element that is made from now on, and what the first one shows each time that its content changes. */
function watchMade() {
  const made: Element[] = []
  const texts: string[] = []
  const observer = new MutationObserver(() => texts.push(made[0]?.textContent ?? ''))
  const make = vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = document.createElementNS('http://www.w3.org/1999/xhtml', name) as HTMLElement
    if (made.push(element) === 1) observer.observe(element, { childList: true, subtree: true })
    return element
  })
  const stop = () => {
    observer.disconnect()
    make.mockRestore()
  }
  return { made, texts, stop }
}

/** The page, but for its toasts: one of another test may still be leaving. */
function withoutToasts(): string {
  const copy = document.body.cloneNode(true) as HTMLElement
  for (const region of copy.querySelectorAll('section[aria-label="알림"]')) region.remove()
  return copy.innerHTML
}

it('draws the whole frame where nobody sees, hears or reaches it, and leaves nothing [LOGIN-089]', async () => {
  await openApp({ at: '/', as: null, answers: {} })
  const email = page.getByRole('textbox', { name: '이메일' })
  await email.click()
  const before = withoutToasts()
  const { made, texts, stop } = watchMade()
  try {
    rehearseFrame()
    await expect.poll(() => texts.length).toBeGreaterThanOrEqual(2)
  } finally {
    stop()
  }
  for (const label of ['홈', '연구 리스트', '사용자 관리', '시스템 설정', '나의 참여 연구'])
    expect(texts[0]).toContain(label)
  expect(texts.at(-1)).toBe('')
  expect(made.some((element) => element.isConnected)).toBe(false)
  expect(withoutToasts()).toBe(before)
  await expect.element(email).toHaveFocus()
})

it('changes nothing when the frame cannot be drawn [LOGIN-089]', async () => {
  await openApp({ at: '/', as: null, answers: {} })
  const email = page.getByRole('textbox', { name: '이메일' })
  await email.click()
  const before = withoutToasts()
  const reported: string[] = []
  const hear = (event: ErrorEvent) => {
    reported.push(event.message)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('error', hear, { capture: true })
  onTestFinished(() => removeEventListener('error', hear, { capture: true }))
  let tries = 0
  const make = vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    if (name === 'aside') {
      tries += 1
      throw new Error('cannot be drawn')
    }
    return document.createElementNS('http://www.w3.org/1999/xhtml', name) as HTMLElement
  })
  try {
    rehearseFrame()
    await expect.poll(() => tries).toBeGreaterThan(0)
    // React tries once more before it gives up.
    await new Promise((resolve) => setTimeout(resolve, 300))
  } finally {
    make.mockRestore()
  }
  expect(reported).toEqual([])
  expect(withoutToasts()).toBe(before)
  await expect.element(email).toHaveFocus()
})

/** A number, once it is more than 0 and has stayed the same for a while. */
async function settledAt(count: () => number): Promise<number> {
  let before = 0
  const isSettled = () => {
    const isSame = before > 0 && count() === before
    before = count()
    return isSame
  }
  await expect.poll(isSettled, { interval: 300 }).toBe(true)
  return before
}

it('is drawn once, with the first key in the form, and not before [LOGIN-089]', async () => {
  await openApp({ at: '/', as: null, answers: {} })
  const email = page.getByRole('textbox', { name: '이메일' })
  await expect.element(email).toBeVisible()
  const { made, stop } = watchMade()
  const asides = () => made.filter(({ localName }) => localName === 'aside')
  try {
    await email.click()
    expect(asides()).toEqual([])
    await userEvent.keyboard('pi@seoul-hospital.example')
    // React begins a drawing anew when a key comes first, so that it may make the frame more than once.
    const drawn = await settledAt(() => asides().length)
    await userEvent.keyboard('x')
    await expect.element(email).toHaveValue('pi@seoul-hospital.examplex')
    expect(await settledAt(() => asides().length)).toBe(drawn)
    expect(asides().some(({ isConnected }) => isConnected)).toBe(false)
    expect(page.getByRole('complementary').elements()).toEqual([])
  } finally {
    stop()
  }
})
