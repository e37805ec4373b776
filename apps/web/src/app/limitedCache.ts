import {
  type DefaultError,
  hashKey,
  type Query,
  QueryCache,
  type QueryClient,
  type QueryKey,
  type QueryOptions,
  type QueryState,
} from '@tanstack/react-query'

/** How long the entries of a kind are used, and how many there may be. */
interface Limit {
  readonly keptFor: number
  readonly most: number
  /** How often entries that are too old are looked for, in ms; without it they go when they are asked for again. */
  readonly cleanedEvery?: number
}

const MINUTE = 60_000

/** What a query keeps is said by its `meta.kept`; without one it is data [SCONST-018 … SCONST-025, DEC-674]. */
export const LIMITS = {
  access: { keptFor: 5 * MINUTE, most: 1_000, cleanedEvery: MINUTE },
  permissions: { keptFor: 5 * MINUTE, most: 50 },
  data: { keptFor: 10 * MINUTE, most: Number.POSITIVE_INFINITY, cleanedEvery: 10 * MINUTE },
} as const satisfies Record<string, Limit>
type Kind = keyof typeof LIMITS

const kindOf = ({ meta }: Query): Kind => (meta?.kept ?? 'data') as Kind

/** What a screen shows or a call brings is never taken away under it. */
const isIdle = (query: Query) => query.getObserversCount() === 0 && query.state.fetchStatus === 'idle'

const isOld = (query: Query) =>
  query.state.data !== undefined &&
  isIdle(query) &&
  Date.now() - query.state.dataUpdatedAt >= LIMITS[kindOf(query)].keptFor

/**
 * A cache whose entries end at a fixed age, however often they are read, and that is limited in number: the oldest goes
 * first. An entry that is too old is as good as none when it is asked for, so that nobody sees it again; the cleaning
 * only gives its memory back.
 */
export class LimitedCache extends QueryCache {
  override build<Found = unknown, Failed = DefaultError, Data = Found, Key extends QueryKey = QueryKey>(
    client: QueryClient,
    options: QueryOptions<Found, Failed, Data, Key> & { queryKey: Key },
    state?: QueryState<Data, Failed>,
  ): Query<Found, Failed, Data, Key> {
    const known = this.get(options.queryHash ?? hashKey(options.queryKey))
    if (known && isOld(known)) this.remove(known)
    return super.build(client, options, state)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as the library declares it
  override add(query: Query<any, any, any, any>): void {
    super.add(query)
    const { most } = LIMITS[kindOf(query)]
    if (this.getAll().length <= most) return
    const alike = this.getAll().filter((each) => kindOf(each) === kindOf(query))
    const spare = alike.filter((each) => each !== query && isIdle(each))
    spare.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    for (const each of spare.slice(0, Math.max(0, alike.length - most))) this.remove(each)
  }

  /** Starts the cleaning. */
  clean(): void {
    for (const [kind, { cleanedEvery }] of Object.entries(LIMITS as Record<Kind, Limit>)) {
      if (!cleanedEvery) continue
      setInterval(() => {
        for (const query of this.getAll()) if (kindOf(query) === kind && isOld(query)) this.remove(query)
      }, cleanedEvery)
    }
  }
}
