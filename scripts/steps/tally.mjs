import { stripVTControlCharacters } from 'node:util'

/**
 * `failures`: what each failed test said, to be read at the very end, where nobody has to look for it. `times`: how long
 * each test took, in ms.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[],
 *   times?: { name: string, ms: number }[] }} Tally
 */

/** @type {Tally} */
export const OK = { passed: 1, failed: 0, skipped: 0 }
/** @type {Tally} */
export const FAILED = { passed: 0, failed: 1, skipped: 0 }
/** @type {Tally} */
export const SKIPPED = { passed: 0, failed: 0, skipped: 1 }

/** @returns {Tally} */
export const sum = (tallies) =>
  tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

/** `12 passed, 0 failed`, and what was left out where something was. */
export const phrase = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** A part that ended badly fails even when its own report counts no failure, or could not be written. */
export const withExitCode = (tally, code) => (code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally)

const FAILURE_LINES = 30

const headOf = (error) => stripVTControlCharacters(error).split('\n').slice(0, FAILURE_LINES)

/** A failed test in a few lines: its name, and the head of each of its errors. */
export const failedTest = (name, errors) => [name, ...errors.flatMap(headOf)].join('\n')
