import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { describeError, type Log } from '../base/log'
import { jobs } from '../db/schema'
import type { Services } from '../db/services'
import type { Jobs } from './kinds'

/** The lease of a claimed job; afterwards another worker takes it over. */
const LEASE_MS = 5 * 60_000
/** The pause before the second attempt, in ms; doubled each time, an hour at most. */
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 3_600_000
const MAX_ATTEMPTS = 12
const POLL_MS = 500

interface WorkerParts extends Services {
  readonly log: Log
  readonly jobs: Jobs
  /** Adds the daily jobs that have fallen due. */
  readonly addDaily?: () => Promise<unknown>
}

export interface Worker {
  /** Runs everything that is due now. @returns the number of jobs attempted */
  runDue(): Promise<number>
  /** Runs jobs as they fall due until `stop`, which waits for the current job. */
  start(): void
  stop(): Promise<void>
}

/**
 * Runs the jobs that requests added. Any number of servers may run a worker: a job is claimed in a short separate
 * transaction and run outside of it, because the embedded database has a single connection.
 */
export function createWorker(parts: WorkerParts): Worker {
  let isRunning = false
  let loop = Promise.resolve()

  async function runDue(): Promise<number> {
    let done = 0
    for (let job = await claim(parts); job; job = await claim(parts)) {
      await attempt(parts, job)
      done += 1
    }
    return done
  }

  async function turn(): Promise<void> {
    await parts.addDaily?.()
    await runDue()
  }

  return {
    runDue,
    start() {
      isRunning = true
      loop = (async () => {
        while (isRunning) {
          await turn().catch((error: unknown) => parts.log({ event: 'error', ...describeError(error) }))
          await new Promise((resolve) => setTimeout(resolve, POLL_MS))
        }
      })()
    },
    async stop() {
      isRunning = false
      await loop
    },
  }
}

type Claimed = typeof jobs.$inferSelect

/** Leases the job that has been due the longest to this worker. */
async function claim({ root, clock }: Services): Promise<Claimed | undefined> {
  return root.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(jobs)
      .where(and(lte(jobs.dueAt, new Date(clock())), isNull(jobs.failedAt)))
      .orderBy(asc(jobs.dueAt), asc(jobs.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!job) return undefined
    const leased = { dueAt: new Date(clock() + LEASE_MS), attempts: sql<number>`${jobs.attempts} + 1` }
    await tx.update(jobs).set(leased).where(eq(jobs.id, job.id))
    return { ...job, attempts: job.attempts + 1 }
  })
}

/** Deletes the job after a success, or postpones it; after many failures it is given up and kept for inspection. */
async function attempt({ root, clock, log, jobs: performs }: WorkerParts, job: Claimed): Promise<void> {
  try {
    // The row was written by `addJob`, which pairs kind and payload.
    const perform = performs[job.kind as keyof Jobs] as (payload: unknown) => Promise<void>
    await perform(job.payload)
    await root.delete(jobs).where(eq(jobs.id, job.id))
  } catch (error) {
    const isOver = job.attempts >= MAX_ATTEMPTS
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (job.attempts - 1), LONGEST_PAUSE_MS)
    const told = describeError(error)
    await root
      .update(jobs)
      .set({
        dueAt: new Date(clock() + pause),
        lastError: [told.error, told.code].filter(Boolean).join(' '),
        failedAt: isOver ? new Date(clock()) : null,
      })
      .where(eq(jobs.id, job.id))
    log({ event: 'job-failed', kind: job.kind, attempts: job.attempts, isOver: String(isOver), ...told })
  }
}
