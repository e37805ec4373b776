// `npm run contract:release`: makes the contract as it is the released one, when its version says what has changed.
import { existsSync } from 'node:fs'
import { RELEASED, readContracts, release } from './files'
import { verdictOn } from './verdict'

// Before the first release there is nothing that could break.
const verdict = existsSync(RELEASED) ? verdictOn(readContracts()) : null
if (verdict) console.log(verdict.text)
if (verdict?.isGood === false) process.exitCode = 1
else release()
