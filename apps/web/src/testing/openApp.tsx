import '@imsang/ui/theme'
import type { UserProfile } from '@imsang/api-client'
import { type ToastMessage, toasts } from '@imsang/ui/Toast'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '../app/App'
import { queryClient } from '../app/queryClient'
import { router } from '../app/router'
import { forgetConfig } from '../base/config'
import { session } from '../base/services'
import { loadQueue } from '../queue/queue'
import { dropAll } from '../session/drafts'
import { dropOpened } from '../session/opened'
import { type Answers, type Level, playServer } from './playedServer'

interface Opened {
  at: string
  as: UserProfile | null
  answers: Answers
  /** The role names in the access token. */
  tokenRoles?: readonly string[]
  /** What the server says of itself; defaults to everything. */
  level?: Level
  /** The current time for the app, for what depends on the day; defaults to the machine's. */
  now?: string
}

/** The app's single router outlives each test, so every test ends at this unknown address. */
const NOWHERE = '/between-tests'

async function leadTo(path: string) {
  // Said again: a guard of the page before may only now lead elsewhere.
  const arrived = () => {
    if (router.history.location.pathname !== path) router.history.replace(path)
    return router.state.resolvedLocation?.pathname
  }
  await expect.poll(arrived).toBe(path)
  // A guard still at work would find the next session without its user, and request it.
  await router.load()
}

/**
 * Opens the whole app at an address, in a real page, with a played server. Cleans up after the test, which fails when
 * the app made a call without an answer.
 * @param as the signed-in user; null for none
 */
export async function openApp({ at, as, answers, tokenRoles = [], level = 'extended', now }: Opened) {
  if (now) vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now), shouldAdvanceTime: true })
  await page.viewport(1280, 900)
  // The pages that ask who is signed in, and where, learn it; a test that is about that answers itself.
  const server = playServer({ ...(as && { getMe: () => as, listOwnSessions: () => [] }), ...answers }, level)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  // Not an `afterEach` of this module: test files share the module, and the hook would apply only to the first of them.
  onTestFinished(() => leave(root))
  onTestFinished(() => expect(server.unanswered, 'calls that nobody answered').toEqual([]))
  flushSync(() => root.render(<App />))
  await leadTo(NOWHERE)
  if (as) {
    await session.start({ access_token: tokenFor(as.profile.userId, tokenRoles), refresh_token: 'refresh' })
    await session.keepUser(as, session.visit())
  }
  const told = recordToasts()
  router.history.replace(at)
  const moves = recordMoves()
  return {
    server,
    /** The texts of all toasts so far, including those that have disappeared. */
    toasts: () => told.map(({ kind, message, description }) => [kind, message, description].filter(Boolean).join(': ')),
    /** Path and query of the address. */
    address: () => router.history.location.href,
    /** Each change of the address since, as `REPLACE /main`; only a `PUSH` leaves a way back. */
    moves: () => moves,
    /** The addresses to which the app went on with a way back. */
    pushed: () => moves.flatMap((move) => (move.startsWith('PUSH ') ? [move.slice('PUSH '.length)] : [])),
  }
}

async function leave(root: Root) {
  // Before the session is cleared, because both belong to its user.
  const owner = session.read().userProfile?.userId
  await Promise.all([dropAll(), dropOpened(), owner && loadQueue().then((queue) => queue.clear(owner))])
  session.clear()
  forgetConfig()
  await leadTo(NOWHERE)
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  for (const { id } of toasts.getSnapshot().toasts) toasts.dismiss(id)
  toasts.forget()
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.removeAttribute('data-theme')
  vi.unstubAllGlobals()
  vi.useRealTimers()
}

/** Records every toast from now on, in order. */
function recordToasts(): readonly ToastMessage[] {
  const heard: ToastMessage[] = []
  let last = toasts.getSnapshot().nextId - 1
  const stop = toasts.subscribe(() => {
    for (const toast of toasts.getSnapshot().toasts) {
      if (toast.id <= last) continue
      last = toast.id
      heard.push(toast)
    }
  })
  onTestFinished(stop)
  return heard
}

function recordMoves(): readonly string[] {
  const moves: string[] = []
  const stop = router.history.subscribe(({ action, location }) => {
    moves.push(`${action.type} ${location.href}`)
  })
  onTestFinished(stop)
  return moves
}

/** Returns a token that a client sees as valid for an hour. */
function tokenFor(sub: string, roles: readonly string[]): string {
  const claims = btoa(JSON.stringify({ sub, roles, exp: Math.floor(Date.now() / 1000) + 3_600 }))
  return `e30.${claims.replaceAll('=', '')}.`
}
