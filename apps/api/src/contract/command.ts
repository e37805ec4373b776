import { parseArgs } from 'node:util'
import { type Accounts, demoAccounts, ownAccounts } from './accounts'
import { isLevel, LEVELS, type Level } from './level'

/** A mistake in the command line that the user has to correct. */
export class UsageProblem extends Error {}

export const USAGE = `Checks whether a server speaks the contract of Imsang: every operation is called and each answer is
held against openapi/.

  npm run contract -- --base-url URL [--email E --password P [--outsider-email E --outsider-password P]]
                      [--level core] [--writes]

  --base-url URL        where the server is, such as http://localhost:3000
  --email, --password   an account that holds every right of the contract in a study with subjects, preferably one
                        that is made for tests; without it the accounts of the demo data are used
  --outsider-email, --outsider-password
                        an account that may sign in and is in no study; without it what is refused for lack of a
                        right is left out (the demo data has such accounts)
  --level core          holds the server to the calls of the documents alone, without what is Imsang's own: calls, fields
                        and headers that the contract marks as extended
  --writes              also sends what changes records, and expects it to succeed
  --help                this text

Without --writes nothing is sent that a right server would store. It is read; signed in, refreshed and signed out; and
sent what has to be refused: without a token, with an unknown id, with an older version in If-Match, with one field out
of shape. A server that takes what it has to refuse may store it: use one whose data may be lost.

Ends with 0 when every answer is as described, 1 when one is not, 2 when the server could not be asked.`

export interface Command {
  readonly baseUrl: string
  readonly accounts: Accounts
  readonly writes: boolean
  readonly level: Level
}

const TEXT = { type: 'string' } as const

/**
 * Reads the arguments of `npm run contract`.
 * @returns null when help is requested
 * @throws UsageProblem
 */
export function readCommand(args: readonly string[], demoPassword: string): Command | null {
  const values = parse(args)
  if (values.help) return null
  const baseUrl = values['base-url']
  if (!baseUrl || !URL.canParse(baseUrl) || !/^https?:/.test(baseUrl)) {
    throw new UsageProblem('--base-url has to name the server, such as --base-url http://localhost:3000')
  }
  const holder = accountOf(values.email, values.password, '--email and --password')
  const outsider = accountOf(
    values['outsider-email'],
    values['outsider-password'],
    '--outsider-email and --outsider-password',
  )
  if (outsider && !holder) throw new UsageProblem('--outsider-email goes with --email')
  const accounts = holder ? ownAccounts(holder, outsider) : demoAccounts(demoPassword)
  const { level = 'extended' } = values
  if (!isLevel(level)) throw new UsageProblem(`--level is ${LEVELS.join(' or ')}`)
  return { baseUrl, accounts, writes: values.writes ?? false, level }
}

function parse(args: readonly string[]) {
  const options = {
    'base-url': TEXT,
    email: TEXT,
    password: TEXT,
    'outsider-email': TEXT,
    'outsider-password': TEXT,
    level: TEXT,
    writes: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new UsageProblem(error instanceof Error ? error.message : String(error))
  }
}

function accountOf(email: string | undefined, password: string | undefined, names: string) {
  if (email === undefined && password === undefined) return null
  if (email === undefined || password === undefined) throw new UsageProblem(`${names} go together`)
  return { email, password }
}
