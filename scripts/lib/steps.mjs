import { styleText } from 'node:util'

/**
 * Prints one line for a finished step: a mark, its name, and its duration.
 * @param {boolean} isGood
 * @param {string} name
 * @param {number} since from `performance.now()`
 */
export function printStep(isGood, name, since) {
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(`${isGood ? styleText('green', '✓') : styleText('red', '✗')} ${name} ${styleText('dim', `${seconds} s`)}`)
}
