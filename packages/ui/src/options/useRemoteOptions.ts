import { useCallback, useEffect, useRef, useState } from 'react'
import { matchesQuery } from './matchesQuery'
import type { Option } from './options'

export interface OptionPage<T extends Option = Option> {
  items: readonly T[]
  hasMore: boolean
  /** What is to be said about this answer; only `CommandPalette` shows it. */
  note?: PageNote
}

/** A sentence about what was found. */
export interface PageNote {
  text: string
  /** True when a part of what was asked for is missing: then nobody is told that nothing fits. */
  isPartial?: boolean
  /** Offers to ask again. */
  canRetry?: boolean
}

/** Fetches one zero-based page of the query's matches. Rejects on failure; stops when the signal aborts. */
export type LoadOptions<T extends Option = Option> = (
  query: string,
  page: number,
  signal: AbortSignal,
) => Promise<OptionPage<T>>

/** A request is sent when typing pauses for this long, in ms, unless told otherwise. */
const REST_MS = 300

interface Answers<T> {
  items: readonly T[]
  /** The query that the items belong to; null before the first answer. */
  itemsFor: string | null
  hasMore: boolean
  note: PageNote | undefined
  status: 'loading' | 'ready' | 'failed'
  /** The query and the page that the status belongs to. */
  statusFor: string | null
  page: number
}

/**
 * Options loaded from a server, page by page, while the list is open. An answer to an earlier query is never shown for
 * a later one; until the new answer arrives, the old items that still match stay.
 */
export function useRemoteOptions<T extends Option>(
  load: LoadOptions<T> | undefined,
  query: string,
  isOpen: boolean,
  restMs: number = REST_MS,
) {
  const [answers, setAnswers] = useState<Answers<T>>({
    items: [],
    itemsFor: null,
    hasMore: false,
    note: undefined,
    status: 'loading',
    statusFor: null,
    page: 0,
  })
  const latestLoad = useRef(load)
  const running = useRef<AbortController>(undefined)
  const isRemote = load !== undefined
  useEffect(() => {
    latestLoad.current = load
  }, [load])

  const fetchPage = useCallback(async (wanted: string, page: number) => {
    running.current?.abort()
    const call = new AbortController()
    running.current = call
    setAnswers((before) => ({ ...before, status: 'loading', statusFor: wanted, page }))
    try {
      const answer = await latestLoad.current?.(wanted, page, call.signal)
      if (!answer || call.signal.aborted) return
      setAnswers((before) => {
        // A record that moved to the next page meanwhile is listed once.
        const known = page === 0 ? [] : before.items
        const fresh = answer.items.filter(({ id }) => known.every((item) => item.id !== id))
        return {
          ...before,
          items: [...known, ...fresh],
          itemsFor: wanted,
          hasMore: answer.hasMore,
          note: answer.note,
          status: 'ready',
        }
      })
    } catch {
      if (!call.signal.aborted) setAnswers((before) => ({ ...before, status: 'failed' }))
    }
  }, [])

  useEffect(() => {
    if (!isRemote || !isOpen) return
    const timer = setTimeout(() => fetchPage(query, 0), query === '' ? 0 : restMs)
    return () => {
      clearTimeout(timer)
      running.current?.abort()
    }
  }, [isRemote, isOpen, query, fetchPage, restMs])

  const { items, itemsFor, hasMore, note, statusFor, page } = answers
  const status = statusFor === query ? answers.status : 'loading'
  return {
    items: itemsFor === query ? items : items.filter(({ label }) => matchesQuery(label, query)),
    status,
    hasMore: hasMore && itemsFor === query,
    note: status === 'ready' && itemsFor === query ? note : undefined,
    loadMore: () => {
      if (status === 'ready' && itemsFor === query && hasMore) fetchPage(query, page + 1)
    },
    retry: () => {
      fetchPage(query, page)
    },
  }
}
