import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Consumer, installInNewProject } from '../../../scripts/lib/consumer'
import { keepSizes, sizesOf } from '../../../scripts/lib/importSizes'
import { tool } from '../../../scripts/lib/run.mjs'

const CONCEPTS = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((file) => file.isDirectory())
  .map(({ name }) => name)
/** Time to install, and to download a Node version that this machine may not have. */
const MINUTES = 60_000

let consumer: Consumer
const run = (command: string, ...args: string[]) => consumer.run(command, ...args)

const ANSWERS = {
  status: 'enrolled',
  bounds: { min: '2025-03-10', max: '2025-06-30' },
  window: { start: '2024-02-25', end: '2024-03-01' },
  baselines: [{ date: '2025-03-05' }, { rule: 'no-such-date', message: '유효하지 않은 날짜입니다.' }],
  days: ['2024-12-31', '2025-01-01'],
  counts: { screening: 1, screeningFail: 0, enrolled: 1, completed: 0, dropout: 0 },
}

// One time zone is enough: the unit tests of the rules cover the others.
describe('the packed package', () => {
  beforeAll(async () => {
    consumer = await installInNewProject('domain', ['vite'])
  }, 5 * MINUTES)

  afterAll(() => consumer?.remove())

  it('refers to nothing that exists in the workspace only [RELEASE-014]', () => {
    const { installed } = consumer
    const manifest = readFileSync(join(installed, 'package.json'), 'utf8')
    expect(manifest).not.toMatch(/workspace:|catalog:|@imsang\/source/)
    expect(existsSync(join(installed, 'src'))).toBe(false)
    const { exports } = JSON.parse(manifest) as { exports: Record<string, Record<string, string>> }
    const targets = Object.values(exports).flatMap((conditions) => Object.values(conditions))
    const files = targets.flatMap((target) => CONCEPTS.map((concept) => target.replace('*', concept)))
    expect(files.filter((file) => !existsSync(join(installed, file)))).toEqual([])
  })

  it.each([20, 22, 24])('works under Node %d [RELEASE-014]', { timeout: 5 * MINUTES }, async (node) => {
    const answers = JSON.parse(await run('npx', '-y', `node@${node}`, 'answers.mjs'))
    expect(answers).toEqual({ node, ...ANSWERS })
  })

  it('works also with the resolve condition of our sources [RELEASE-014]', async () => {
    const answers = JSON.parse(await run('node', '--conditions=@imsang/source', 'answers.mjs'))
    expect(answers).toMatchObject(ANSWERS)
  })

  describe.each([
    ['bundler', 'esnext'],
    ['nodenext', 'nodenext'],
  ])('for TypeScript with module resolution %s', (moduleResolution, module) => {
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', module]
    const compile = (file: string) => run(tool('tsc'), ...options, '--moduleResolution', moduleResolution, file)

    it('gives its types [RELEASE-014]', { timeout: MINUTES }, () => expect(compile('right.ts')).resolves.toBe(''))

    it('refuses a wrong field name and bounds without today [RELEASE-014]', { timeout: MINUTES }, async () => {
      const output = await compile('wrong.ts').catch(({ message }: Error) => message)
      const errors = output.match(/(?<=^wrong\.ts\()\d+|TS\d+/gm)
      expect(errors).toEqual(['5', 'TS2345', '6', 'TS2554', '7', 'TS2561', '8', 'TS2561'])
    })
  })

  it('passes publint', { timeout: MINUTES }, () => run(tool('publint'), 'run', consumer.tarball, '--strict'))

  it('passes attw: every entry has the right types [RELEASE-014]', { timeout: MINUTES }, async () => {
    const entries = ['.', ...CONCEPTS.map((concept) => `./${concept}`)]
    const output = await run(tool('attw'), consumer.tarball, '--profile', 'esm-only', '--entrypoints', ...entries)
    expect(output).not.toContain('wildcard')
  })

  it('answers what its README says [RELEASE-014]', async () => {
    expect(JSON.parse(await run('node', 'rules.mjs'))).toEqual({
      window: { start: '2026-11-25', end: '2026-11-30' },
      late: '방문일(2026. 12. 2.)이 허용범위 종료일(2026. 11. 30.)보다 2일 늦습니다.',
      entered: { change: 'first-entry' },
      refused: { status: 400, rule: 'before-earlier-step', message: '이전 단계 날짜보다 빠를 수 없습니다.' },
      masked: 'K**',
    })
  })

  it('decides in a service of its own [RELEASE-014]', { timeout: MINUTES }, async () => {
    const { NODE_OPTIONS: _, ...env } = process.env
    const service = spawn('node', ['service.mjs'], { cwd: consumer.folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const address = String((await once(service.stdout, 'data'))[0]).trim()
      const ask = async (newValue: string, field = 'enrollmentDate') => {
        const dates = { consentDate: '2025-03-01' }
        const body = newValue && JSON.stringify({ field, newValue, dates, today: '2999-12-31' })
        const answer = await fetch(address, { method: 'POST', body })
        return [answer.status, await answer.json()]
      }
      const refusal = { status: 400, rule: 'before-earlier-step', message: '이전 단계 날짜보다 빠를 수 없습니다.' }
      expect(await ask('2025-02-28')).toEqual([400, { refusal }])
      // It outlives what is no JSON and no date of a subject, and asks nobody what day it is.
      expect(await ask('')).toEqual([400, { message: '요청을 읽을 수 없습니다.' }])
      expect(await ask('2025-03-10', 'birthday')).toEqual([400, { message: '요청을 읽을 수 없습니다.' }])
      expect(await ask('2999-01-01')).toMatchObject([400, { refusal: { rule: 'after-today' } }])
      expect(await ask('2025-03-10')).toEqual([200, { change: 'first-entry' }])
    } finally {
      service.kill()
    }
  })

  it('loads for each entry what the report says', { timeout: MINUTES }, async () => {
    const names = ['@imsang/domain', ...['subject-dates', 'csv', 'temporal'].map((one) => `@imsang/domain/${one}`)]
    const sizes = await sizesOf(consumer, names, [])
    keepSizes('@imsang/domain', sizes)
    expect(sizes['@imsang/domain/csv']?.first).toBeLessThan(5_000)
    // Where Temporal is missing, and nowhere else.
    expect(sizes['@imsang/domain/temporal']?.first).toBeLessThan(1_000)
  })
})
