import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const PACKAGE = join(import.meta.dirname, '..')
const ROOT = join(PACKAGE, '../..')
const CONCEPTS = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((file) => file.isDirectory())
  .map(({ name }) => name)
/** Time to install, and to download a Node version that this machine may not have. */
const MINUTES = 60_000

/** An outside project: it has neither the workspace nor the resolve conditions of our tests. */
const project = join(tmpdir(), `imsang-package-${randomUUID()}`)
const tarball = join(project, 'imsang-domain.tgz')
const installed = join(project, 'node_modules/@imsang/domain')
const { NODE_OPTIONS: _, npm_config_local_prefix: __, ...env } = process.env

const tool = (name: string) => join(ROOT, 'node_modules/.bin', name)

/** The output of a command; rejects with it when the command fails. */
function run(command: string, args: string[], cwd = project): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stdout}\n${stderr}`))
      else resolve(stdout)
    })
  })
}

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
    mkdirSync(project)
    await run('node', [join(ROOT, 'scripts/build.mjs'), 'domain'], ROOT)
    await run(tool('pnpm'), ['pack', '--out', tarball], PACKAGE)
    writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
    for (const file of readdirSync(join(PACKAGE, 'consumer'))) {
      copyFileSync(join(PACKAGE, 'consumer', file), join(project, file))
    }
    await run('npm', ['install', '--no-audit', '--no-fund', tarball])
  }, 5 * MINUTES)

  afterAll(() => rmSync(project, { recursive: true, force: true }))

  it('refers to nothing that exists in the workspace only', () => {
    const manifest = readFileSync(join(installed, 'package.json'), 'utf8')
    expect(manifest).not.toMatch(/workspace:|catalog:|@imsang\/source/)
    expect(existsSync(join(installed, 'src'))).toBe(false)
    const { exports } = JSON.parse(manifest) as { exports: Record<string, Record<string, string>> }
    const targets = Object.values(exports).flatMap((conditions) => Object.values(conditions))
    const files = targets.flatMap((target) => CONCEPTS.map((concept) => target.replace('*', concept)))
    expect(files.filter((file) => !existsSync(join(installed, file)))).toEqual([])
  })

  it.each([20, 22, 24])('works under Node %d', { timeout: 5 * MINUTES }, async (node) => {
    const answers = JSON.parse(await run('npx', ['-y', `node@${node}`, 'answers.mjs']))
    expect(answers).toEqual({ node, ...ANSWERS })
  })

  it('works also with the resolve condition of our sources', async () => {
    const answers = JSON.parse(await run('node', ['--conditions=@imsang/source', 'answers.mjs']))
    expect(answers).toMatchObject(ANSWERS)
  })

  describe.each([
    ['bundler', 'esnext'],
    ['nodenext', 'nodenext'],
  ])('for TypeScript with module resolution %s', (moduleResolution, module) => {
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', module]
    const compile = (file: string) => run(tool('tsc'), [...options, '--moduleResolution', moduleResolution, file])

    it('gives its types', { timeout: MINUTES }, () => expect(compile('right.ts')).resolves.toBe(''))

    it('refuses a wrong field name and bounds without today', { timeout: MINUTES }, async () => {
      const output = await compile('wrong.ts').catch(({ message }: Error) => message)
      const errors = output.match(/(?<=^wrong\.ts\()\d+|TS\d+/gm)
      expect(errors).toEqual(['5', 'TS2345', '6', 'TS2554', '7', 'TS2561', '8', 'TS2561'])
    })
  })

  it('passes publint', { timeout: MINUTES }, () => run(tool('publint'), ['run', tarball, '--strict']))

  it('passes attw: every entry has the right types', { timeout: MINUTES }, async () => {
    const entries = ['.', ...CONCEPTS.map((concept) => `./${concept}`)]
    const output = await run(tool('attw'), [tarball, '--profile', 'esm-only', '--entrypoints', ...entries])
    expect(output).not.toContain('wildcard')
  })
})
