import type { Break } from './change'
import type { Pair } from './content'
import type { Traits } from './contract'

/** The values of a trait, from the one that lets a client do most; a client may be let do more, never less. */
const FROM_FREE_TO_STRICT: Readonly<Record<string, readonly string[]>> = {
  repeat: ['allowed', 'not-after-401', 'never'],
  queue: ['allowed', 'never'],
}

/** What a trait says when it is left out (openapi/README.md). */
const SECONDS = 30

/** Returns what a released client does on its own (`x-call`) and no longer may. */
export function breaksOfTraits({ released, next }: Pair<Traits>): Break[] {
  const part = 'x-call'
  const stricter = Object.entries(FROM_FREE_TO_STRICT).flatMap(([trait, values]) => {
    const [before, now] = [released[trait], next[trait]].map((value) => values.indexOf(String(value)))
    const isStricter = before !== undefined && now !== undefined && before >= 0 && now > before
    return isStricter ? [`has ${trait} ${next[trait]} now, not ${released[trait]}`] : []
  })
  const [seconds, secondsNow] = [released, next].map((traits) => Number(traits.seconds ?? SECONDS))
  const [bytes, bytesNow] = [released, next].map((traits) => traits.bytes)
  const others = [
    next.session === 'required' && released.session !== 'required' && 'needs a session now',
    Number(secondsNow) > Number(seconds) && `may take ${secondsNow} s now, not ${seconds}`,
    bytes !== undefined && bytesNow !== undefined && bytesNow < bytes && `takes ${bytesNow} bytes now, not ${bytes}`,
    next.secret === true && released.secret !== true && 'is a secret now',
    released.reads === true && next.reads !== true && 'changes something now',
    released.files === true && next.files !== true && 'takes no files any more',
  ]
  return [...stricter, ...others.filter((what) => typeof what === 'string')].map((what) => ({ part, what }))
}
