import { expect, it } from 'vitest'
import { readCommand, USAGE } from './command'

const URL = 'http://localhost:3000'
const read = (...args: string[]) => readCommand(args, 'demo password')

it('readCommand uses the accounts of the demo data by default', () => {
  const demo = read('--base-url', URL)
  expect(demo?.writes).toBe(false)
  expect(demo?.accounts.holderOf('study')).toEqual({ email: 'pi@seoul-hospital.example', password: 'demo password' })
  const own = read('--base-url', URL, '--email', 'me@site.example', '--password', 'x', '--writes')
  expect(own?.writes).toBe(true)
  expect(own?.accounts.holderOf('study')).toEqual({ email: 'me@site.example', password: 'x' })
  expect(own?.accounts.outsiderOf('study')).toBeNull()
})

it('readCommand without demo accounts has none without the right', () => {
  const outsider = ['--outsider-email', 'o@site.example', '--outsider-password', 'x']
  const own = read('--base-url', URL, '--email', 'me@site.example', '--password', 'x', ...outsider)
  expect(own?.accounts.outsiderOf('session')).toBeNull()
  expect(own?.accounts.outsiderOf('study.full-data')).toEqual({ email: 'o@site.example', password: 'x' })
})

it.each([
  [[], '--base-url has to name the server'],
  [['--base-url', 'localhost:3000'], '--base-url has to name the server'],
  [['--base-url', URL, '--email', 'a'], '--email and --password go together'],
  [['--base-url', URL, '--outsider-email', 'a', '--outsider-password', 'b'], '--outsider-email goes with --email'],
  [['--base-url', URL, '--password', 'a'], '--email and --password go together'],
  [['--base-url', URL, '--outsider-email', 'a'], '--outsider-email and --outsider-password go together'],
  [['--base-url', 'ftp://localhost'], '--base-url has to name the server, such as --base-url http://localhost:3000'],
  [['--base-url', URL, '--level', 'all'], '--level is core or extended'],
  [['--base-url', URL, '--nothing'], "Unknown option '--nothing'"],
])('readCommand refuses %j with a sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence)
})

it('readCommand holds a server to the whole contract, or to the documents where that is asked for [RELEASE-052]', () => {
  expect(read('--base-url', URL)).toMatchObject({ baseUrl: URL, level: 'extended' })
  expect(read('--base-url', URL, '--level', 'core')).toMatchObject({ baseUrl: URL, level: 'core' })
})

it('the help says what the command does to a server', () => {
  expect(read('--help')).toBeNull()
  expect(USAGE).toContain('Without --writes nothing is sent that a right server would store.')
  for (const option of ['--base-url', '--email', '--outsider-email', '--level core', '--writes', '--help']) {
    expect(USAGE).toMatch(new RegExp(`^  ${option}`, 'm'))
  }
  expect(USAGE).toContain(
    'Ends with 0 when every answer is as described, 1 when one is not, 2 when the server could not',
  )
})
