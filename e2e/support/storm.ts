import { expect, type Page } from '@playwright/test'
import { editsOf, ownSubjects, reasonIn } from './edits'
import { type KillableBrowser, startBrowser } from './killableBrowser'
import { type Call, type Fate, openLine } from './line'
import { randomFrom } from './random'
import { expectNoSecretIn } from './secrets'
import { type RunningServer, temporaryDataDir } from './server'
import type { Told } from './tabPage'
import { isSignedIn, listenTo, openTab, signInAt, tabPages } from './tabs'

const SPEED = 15
const NAME = '연결이 끊긴 동안의 정정'

/** What the network does to an edit sent by the queue. */
const WEATHER: readonly Fate[] = [
  ...Array<Fate>(7).fill('through'),
  'lost before it is sent',
  'lost as it arrives',
  'answer lost',
  'silent',
  { answered: 500 },
  { answered: 401 },
]

interface Storm {
  readonly server: RunningServer
  readonly seed: number
  /** The number of edits, and of subjects. */
  readonly edits: number
  readonly subjects: number
  /** How often the browser is killed. */
  readonly kills: number
}

/**
 * Makes edits in two tabs while every response is lost; then the queue sends them over an unstable network, in a
 * browser that is killed in the middle and restarted. Ends when nothing is left that the queue can send by itself.
 */
export async function storm({ server, seed, edits: count, subjects, kills }: Storm) {
  const pace = { speed: SPEED, since: Date.now() }
  const profile = temporaryDataDir()
  const line = await openLine(server.url, await tabPages())
  const told: Told[] = []

  async function open(): Promise<{ browser: KillableBrowser; tabs: [Page, Page] }> {
    const browser = await startBrowser(profile)
    await listenTo(browser.context, told)
    const first = await openTab(browser.context, line, pace)
    // The browser's last write of the session may be lost with the kill; then the edits wait for the user to sign in.
    if (!(await isSignedIn(first))) await signInAt(first)
    return { browser, tabs: [first, await openTab(browser.context, line, pace)] }
  }
  let { browser, tabs } = await open()

  const edits = editsOf((await ownSubjects(tabs[0])).slice(0, subjects), count, NAME)
  const placeOf = new Map(edits.map(({ reason }, place) => [reason, place]))
  const placeOfCall = ({ body }: Call) => placeOf.get(reasonIn(body) ?? '')
  // The first edit of each second record is already stored, but its response was lost.
  line.fate = (call) => {
    const place = placeOfCall(call)
    if (place === undefined) return 'through'
    return place < subjects && place % 2 === 0 ? 'answer lost' : 'lost before it is sent'
  }
  for (const [place, edit] of edits.entries()) {
    const tab = tabs[Math.floor(place / subjects) % 2] ?? tabs[0]
    await tab.evaluate((wanted) => window.tab.beginEdit(wanted), edit)
  }
  await expect.poll(() => tabs[0].evaluate(() => window.tab.items().then(({ stored }) => stored))).toBe(count)
  await expectNoSecretIn(tabs[0], [NAME, ...line.tokens])

  const killsLeft = killsOf(randomFrom(seed), kills, count)
  const attempts = new Map<number, number>()
  const flying = new Set<Call>()
  let most = 0
  let killing: Promise<void> | null = null
  let sinceKill = 0
  const killAt = (moment: Kill['moment'], call: Call) => {
    const [next] = killsLeft
    const place = placeOfCall(call)
    if (killing || !next || place === undefined || next.moment !== moment || sinceKill < next.after) return
    // A tab's message that it gave up an edit is lost with the tab, so the third attempt is never the killing one.
    if ((attempts.get(place) ?? 0) > 2) return
    killsLeft.shift()
    sinceKill = 0
    flying.clear()
    killing = browser.kill()
  }
  line.fate = (call) => {
    const place = placeOfCall(call)
    if (place === undefined) return 'through'
    const attempt = (attempts.get(place) ?? 0) + 1
    attempts.set(place, attempt)
    sinceKill++
    killAt('as it arrives', call)
    if (!killing) flying.add(call)
    most = Math.max(most, flying.size)
    const draw = randomFrom(seed + place * 1_000 + attempt)()
    return WEATHER[Math.floor(draw * WEATHER.length)] ?? 'through'
  }
  line.onEnd = (call) => {
    flying.delete(call)
    killAt('when it is answered', call)
  }

  for (;;) {
    try {
      // Repeated each time: a restarted browser may be killed before its tabs have started.
      for (const tab of tabs) await tab.evaluate(() => window.tab.startQueue())
      if (!killing && (await isOver(tabs))) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    } catch (error) {
      if (!killing) throw error
    }
    if (!killing) continue
    await killing
    ;({ browser, tabs } = await open())
    killing = null
  }
  const { items } = await tabs[0].evaluate(() => window.tab.items())
  await expectNoSecretIn(tabs[0], [NAME, ...line.tokens])
  await browser.kill()
  await line.close()
  return { edits, told, items, calls: line.calls, killsLeft, most }
}

/** True when nothing is left that the queue can send by itself. */
async function isOver(tabs: readonly [Page, Page]): Promise<boolean> {
  const [first] = tabs
  if (!(await isSignedIn(first))) await signInAt(first)
  const { items, stored } = await first.evaluate(() => window.tab.items())
  return stored === items.length && items.every(({ waitsFor, isSending }) => waitsFor !== 'run' && !isSending)
}

interface Kill {
  /** The number of further attempts before it. */
  readonly after: number
  readonly moment: 'as it arrives' | 'when it is answered'
}

function killsOf(random: () => number, kills: number, edits: number): Kill[] {
  return Array.from({ length: kills }, () => ({
    after: 1 + Math.floor((random() * edits) / (kills + 1)),
    moment: random() < 0.5 ? 'as it arrives' : 'when it is answered',
  }))
}
