import { parseArgs } from 'node:util'
import { secondsSince } from './run.mjs'

/** A failure whose message tells the reader what to do; printed without a stack. */
export class Advice extends Error {}

/** Prints one line for a step: what it does, then what came of it and how long it took. */
export async function step(title, work) {
  const startedAt = performance.now()
  const result = await work()
  console.log(`${title}: ${result} (${secondsSince(startedAt)})`)
}

/** Runs `main`, turning what it throws into exit code 1: a sentence for an Advice, a stack for a surprise. */
export async function runMain(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Advice ? `\n${error.message}` : error)
    process.exit(1)
  }
}

const UNKNOWN = 2

/**
 * The flags of a command. It ends here, with its help, where that is asked for or a flag is not understood: then the reason
 * is the last line, where one looks first.
 * @param {string} help
 * @param {import('node:util').ParseArgsConfig} [config]
 */
export function readFlags(help, { options = {}, ...config } = {}) {
  try {
    const read = parseArgs({ ...config, options: { ...options, help: { type: 'boolean', short: 'h' } } })
    if (!read.values.help) return read
    process.stdout.write(help)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${help}\n${error.message}\n`)
    process.exit(UNKNOWN)
  }
}
