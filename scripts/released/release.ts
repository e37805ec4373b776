// `npm run contract:release`: makes the contract as it is the released one, when its version says what has changed.
import { release } from './files'

const verdict = release()
if (verdict) console.log(verdict.text)
process.exitCode = verdict?.isGood === false ? 1 : 0
