import type { createJobs } from '../areas'
import { addJob } from './addJob'
import type { Jobs } from './kinds'

// What must not compile. TypeScript itself is the test: an expected error that does not occur is an error.

declare const jobs: ReturnType<typeof createJobs>
declare const [db, clock]: Parameters<typeof addJob>

const { mail: _, ...missing } = jobs
// @ts-expect-error a kind of job that no area does
export const incomplete: Jobs = missing

// @ts-expect-error a job that is told something else than what is left behind for it
export const misshapen: Jobs = { ...jobs, mail: async ({ email }: { email: string }) => void email }

// @ts-expect-error a kind that nobody knows
export const unknown = () => addJob(db, clock, { kind: 'fax', payload: { mailId: '' } })

// @ts-expect-error a payload of another kind
export const mixedUp = () => addJob(db, clock, { kind: 'mail', payload: { email: '' } })
