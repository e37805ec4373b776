// Checks a running server against the contract. The checks are in apps/api/src/contract.
import '@imsang/domain/temporal'
import { checkOf, type OperationReport } from '../apps/api/src/contract/checkServer'
import { readCommand, USAGE, UsageProblem } from '../apps/api/src/contract/command'
import { describedAt } from '../apps/api/src/contract/described'
import { headOf, isFaultless, linesOf, totalOf } from '../apps/api/src/contract/report'
import { Unreachable, withTimeLimit } from '../apps/api/src/contract/send'
import { PASSWORD } from '../e2e/support/people'

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2), PASSWORD)
  if (!command) {
    console.log(USAGE)
    return 0
  }
  const send = withTimeLimit((request) => fetch(request))
  // Only checks that the server responds; the status does not matter.
  await send(new Request(command.baseUrl))
  const check = checkOf({ ...command, send })
  console.log(headOf(command.baseUrl, command))
  const reports: OperationReport[] = []
  for (const operation of describedAt(command.level)) {
    const report = await check(operation)
    reports.push(report)
    console.log(linesOf(report))
  }
  console.log(totalOf(reports))
  return isFaultless(reports) ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof UsageProblem || error instanceof Unreachable)) throw error
  console.error(error instanceof UsageProblem ? `${error.message}\nMore: npm run contract -- --help` : error.message)
  process.exitCode = 2
}
