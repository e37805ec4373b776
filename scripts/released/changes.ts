// `npm run contract:changes`: what the contract changed since its release; fails when its version does not say so.
import { readContracts } from './files'
import { verdictOn } from './verdict'

const { isGood, text } = verdictOn(readContracts())
console.log(text)
process.exitCode = isGood ? 0 : 1
