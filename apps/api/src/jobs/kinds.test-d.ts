import type { createJobs } from '../areas'
import { addJob } from './addJob'
import type { Jobs } from './kinds'

// Code that must not compile. The compiler is the test: an expected error that does not occur is an error.

declare const jobs: ReturnType<typeof createJobs>
declare const [db, clock]: Parameters<typeof addJob>

const { mail: _, ...missing } = jobs
// @ts-expect-error a kind of job without a handler
export const incomplete: Jobs = missing

// @ts-expect-error a handler that expects another payload
export const misshapen: Jobs = { ...jobs, mail: async ({ email }: { email: string }) => void email }

// @ts-expect-error an unknown kind
export const unknown = () => addJob(db, clock, { kind: 'fax', payload: { mailId: '' } })

// @ts-expect-error a payload of another kind
export const mixedUp = () => addJob(db, clock, { kind: 'mail', payload: { email: '' } })
