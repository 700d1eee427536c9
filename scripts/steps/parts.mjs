import { secondsSince } from './run.mjs'
import { FAILED, failedTest, phrase, sum } from './tally.mjs'

const SLOWEST = 10

/**
 * A run of several parts, such as the gate: each part prints a line when it ends, and `finish` what failed, the slowest tests
 * and the sum, which is the last line.
 */
export function openRun() {
  const startedAt = performance.now()
  const tallies = []

  /**
   * Runs one part and counts it; a part that throws has failed, and the next ones run all the same.
   * @param {string} name
   * @param {() => Promise<import('./tally.mjs').Tally>} work
   * @returns {Promise<boolean>} whether nothing failed
   */
  async function part(name, work) {
    const began = performance.now()
    const tally = await work().catch((error) => ({ ...FAILED, failures: [failedTest(name, [String(error.stack)])] }))
    tallies.push(tally)
    console.log(`── ${name}: ${phrase(tally)} (${secondsSince(began)})`)
    return tally.failed === 0
  }

  /** Prints the sum and gives the exit code of the process. */
  function finish() {
    const slowest = tallies
      .flatMap(({ times = [] }) => times)
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST)
    for (const { name, ms } of slowest) console.log(`slow: ${(ms / 1000).toFixed(1)} s ${name}`)
    for (const failure of tallies.flatMap(({ failures = [] }) => failures)) console.log(`── failed: ${failure}`)
    const total = sum(tallies)
    console.log(`All in ${secondsSince(startedAt)}`)
    console.log(phrase(total))
    return total.failed === 0 ? 0 : 1
  }

  return { part, finish }
}
