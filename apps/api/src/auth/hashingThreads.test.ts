import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inThread } from './hashingThreads'
import { createPasswords, hashingWarning, hashPassword } from './passwords'

const IS_LINUX = process.platform === 'linux'

/** The niceness of each thread of this process, by its number. */
function niceness(): Map<number, number> {
  const threads = readdirSync('/proc/self/task').map((thread): [number, number] => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    // The name, in brackets, may contain blanks; the niceness is the 17th field after it.
    return [Number(thread), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])]
  })
  return new Map(threads)
}

/** Milliseconds of processor time that a thread has used, in steps of ten. */
function timeOf(thread: number): number {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

describe('the threads that hash passwords', () => {
  it.runIf(IS_LINUX)('have a lower priority than the rest of the server, and do the work [TRUST-223]', async () => {
    const usual = niceness().get(process.pid) ?? Number.NaN
    const { matches } = createPasswords()
    const stored = await hashPassword('x')
    const low = [...niceness()].filter(([, value]) => value >= usual + 10).map(([thread]) => thread)
    expect(low.length).toBeGreaterThan(0)
    expect(niceness().get(process.pid)).toBe(usual)
    const used = () => [timeOf(process.pid), low.reduce((sum, thread) => sum + timeOf(thread), 0)] as const
    const before = used()
    for (let times = 0; times < 10; times += 1) await matches(stored, 'x')
    const after = used()
    expect(after[1] - before[1]).toBeGreaterThan(after[0] - before[0])
  })

  it('give the same hash as ever: Argon2id with 19 MiB and two passes, for the right password alone [TRUST-223]', async () => {
    const stored = await hashPassword('비밀번호!2026')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const { matches } = createPasswords()
    expect(await matches(stored, '비밀번호!2026')).toBe(true)
    expect(await matches(stored, '비밀번호!2027')).toBe(false)
    expect(await matches(null, '비밀번호!2026')).toBe(false)
  })

  it('report what goes wrong in them and go on with the next password [TRUST-223]', async () => {
    await expect(inThread('verify', { stored: 'no hash', password: 'x' })).rejects.toThrow()
    const stored = await hashPassword('x')
    expect(await inThread('verify', { stored, password: 'x' })).toBe(true)
  })

  it.runIf(IS_LINUX)('say nothing where they make way for calls [TRUST-224]', async () => {
    expect(await hashingWarning()).toBeNull()
  })

  it('say it where they do not [TRUST-224]', async () => {
    const { platform } = process
    const told = { event: 'hashing-without-low-priority', platform, niceness: 0 }
    expect(await hashingWarning(() => Promise.resolve(0))).toEqual(told)
  })
})
