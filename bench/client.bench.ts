// Calls per second of our client on a network that responds immediately, compared in one run with bare `fetch` and with
// axios that has the same behaviour in interceptors. As on a screen, three of four calls read and one writes.
import { deepStrictEqual, match, rejects, strictEqual } from 'node:assert/strict'
import { systemClock } from '../packages/api-client/src/index'
import { createAxiosClient } from './client/byAxios'
import { createImsangClient } from './client/byImsang'
import { CHANGE, DATES, network, ORIGIN, PATH } from './client/network'

const CALLS = 200
const ROUNDS = 15
const AT_LEAST_OF_FETCH = 0.5
const AT_LEAST_OF_AXIOS = 2

interface Calls {
  read(): Promise<unknown>
  change(): Promise<unknown>
}

const byFetch: Calls = {
  async read() {
    const response = await fetch(`${ORIGIN}${PATH}`)
    return (await response.json()).data
  },
  async change() {
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify(CHANGE)
    const response = await fetch(`${ORIGIN}${DATES}`, { method: 'PUT', headers, body })
    return (await response.json()).data
  },
}
/** Waiting for a retry takes no time in the behaviour check; a time limit still creates a real timer. */
const clock = {
  ...systemClock,
  wait: (ms: number, signal?: AbortSignal) => systemClock.wait(ms < 20_000 ? 0 : ms, signal),
}
const byImsang: Calls = await createImsangClient(clock)
const byAxios: Calls = createAxiosClient((ms) => clock.wait(ms))

/** Both clients must behave the same before they are timed: headers, key per call, retries, refresh, unwrapping. */
async function check({ read, change }: Calls): Promise<void> {
  network.isWatched = true
  const studies = await byFetch.read()
  deepStrictEqual(await read(), studies)
  strictEqual(network.last.line, `GET ${PATH}`)
  match(network.last.headers.authorization ?? '', /^Bearer ./)
  strictEqual(network.last.headers['x-user-id'], undefined)

  network.statuses = [503]
  deepStrictEqual(await change(), studies)
  strictEqual(network.last.line, `PUT ${DATES}`)
  deepStrictEqual(JSON.parse(network.last.body), CHANGE)
  const { headers } = network.last
  strictEqual(headers['x-user-id'], 'u-1')
  strictEqual(headers['x-user-name'], '%ED%99%8D%EA%B8%B8%EB%8F%99')
  strictEqual(headers['x-user-role'], 'CRC')
  strictEqual(headers['x-tenant-id'], 'o-1')
  match(headers['idempotency-key'] ?? '', /^[\da-f-]{36}$/)

  network.statuses = [503, 503, 503, 503]
  await rejects(read(), { message: '점검 중입니다.' })
  strictEqual(network.statuses.length, 0)
  network.statuses = [404, 500]
  await rejects(read(), { message: '점검 중입니다.' })
  strictEqual(network.statuses.length, 1)
  network.statuses = [401]
  deepStrictEqual(await read(), studies)
  strictEqual(network.last.headers.authorization, 'Bearer access-2')
  network.isWatched = false
}
await check(byImsang)
await check(byAxios)

async function timeOf(calls: Calls): Promise<number> {
  const since = performance.now()
  for (let call = 0; call < CALLS; call++) await (call % 4 === 3 ? calls.change() : calls.read())
  return performance.now() - since
}

// Alternates, so that other load on the machine affects all equally; the median of the ratios drops outliers.
const ofFetch: number[] = []
const ofAxios: number[] = []
const times: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const fetchTime = await timeOf(byFetch)
  const imsangTime = await timeOf(byImsang)
  const axiosTime = await timeOf(byAxios)
  times.push(imsangTime)
  ofFetch.push(fetchTime / imsangTime)
  ofAxios.push(axiosTime / imsangTime)
}
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const perSecond = Math.round((CALLS / median(times)) * 1_000)
console.log(
  `${perSecond} calls per second: ${median(ofFetch).toFixed(2)} of bare fetch, at least ${AT_LEAST_OF_FETCH}; ` +
    `${median(ofAxios).toFixed(2)} times axios, at least ${AT_LEAST_OF_AXIOS}`,
)
if (!(median(ofFetch) >= AT_LEAST_OF_FETCH && median(ofAxios) >= AT_LEAST_OF_AXIOS)) process.exitCode = 1
