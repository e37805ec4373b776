import '@imsang/ui/theme'
import type { UserProfile } from '@imsang/api-client'
import { type ToastMessage, toasts } from '@imsang/ui/Toast'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '../app/App'
import { queryClient } from '../app/queryClient'
import { router } from '../app/router'
import { session } from '../app/services'
import { type Answers, playServer } from './playedServer'

interface Opened {
  at: string
  as: UserProfile | null
  answers: Answers
  /** The moment that the app takes for now, for what depends on the day; else it is the machine's. */
  now?: string
}

/** The one router of the app outlives each test: this address, which is none, stands between two of them. */
const NOWHERE = '/between-tests'

async function leadTo(path: string) {
  router.history.replace(path)
  await expect.poll(() => router.state.resolvedLocation?.pathname).toBe(path)
}

let root: Root | null = null
let played: ReturnType<typeof playServer> | null = null
/** Every toast of the running test, in its order, also those that have left. */
let told: ToastMessage[] = []

/**
 * Opens the whole app at an address, in a real page, with a played server behind it. What it leaves is cleaned up after
 * each test, which fails when the app made a call that nobody answered.
 * @param as who is signed in; null for nobody
 */
export async function openApp({ at, as, answers, now }: Opened) {
  if (now) vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now), shouldAdvanceTime: true })
  await page.viewport(1280, 900)
  const server = playServer(answers)
  played = server
  root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => root?.render(<App />))
  await leadTo(NOWHERE)
  if (as) {
    await session.start({ access_token: tokenFor(as.profile.userId), refresh_token: 'refresh' })
    await session.keepUser(as, session.visit())
  }
  told = recordToasts()
  router.history.replace(at)
  return {
    server,
    /** What was told in toasts so far, as texts. */
    toasts: () => told.map(({ kind, message, description }) => [kind, message, description].filter(Boolean).join(': ')),
    /** Path and query of the address. */
    address: () => router.history.location.href,
  }
}

afterEach(async () => {
  session.clear()
  if (root) await leadTo(NOWHERE)
  root?.unmount()
  root = null
  document.body.replaceChildren()
  queryClient.clear()
  for (const { id } of toasts.getSnapshot().toasts) toasts.dismiss(id)
  toasts.forget()
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.removeAttribute('data-theme')
  vi.unstubAllGlobals()
  vi.useRealTimers()
  const unanswered = played?.unanswered ?? []
  played = null
  expect(unanswered, 'calls that nobody answered').toEqual([])
})

function recordToasts(): ToastMessage[] {
  const heard: ToastMessage[] = []
  let last = toasts.getSnapshot().nextId - 1
  const stop = toasts.subscribe(() => {
    for (const toast of toasts.getSnapshot().toasts) {
      if (toast.id <= last) continue
      last = toast.id
      heard.push(toast)
    }
  })
  onLeave.push(stop)
  return heard
}

const onLeave: (() => void)[] = []
afterEach(() => {
  for (const stop of onLeave.splice(0)) stop()
})

/** A token that is good for an hour, as far as a client can tell. */
function tokenFor(sub: string): string {
  const claims = btoa(JSON.stringify({ sub, exp: Math.floor(Date.now() / 1000) + 3_600 }))
  return `e30.${claims.replaceAll('=', '')}.`
}
