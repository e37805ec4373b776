// `npm run contract:release`: makes the contract as it is the released one, when its version says what has changed.
import { existsSync } from 'node:fs'
import { stopWith } from '../lib/run.mjs'
import { RELEASED, readContracts, release } from './files'
import { verdictOn } from './verdict'

// Before the first release there is nothing that could break.
if (existsSync(RELEASED)) {
  const { isGood, text } = verdictOn(readContracts())
  if (!isGood) stopWith(text)
  console.log(text)
}
release()
