import { parseArgs } from 'node:util'
import { readArguments } from '@/lib/commands/read-arguments'
import { type Command, helpOf, missingOf } from '@/lib/commands/venues/command'
import { COMMANDS_BY_NAME, HELP } from '@/lib/commands/venues/commands'
import { closeVenues } from '@/lib/commands/venues/open-venue'
import { applySettings } from '@/lib/front-server/setting.mjs'

const UNKNOWN = 2

/** The reason comes last: a terminal shows the end. `help`: of the command, if it is known. */
const usage = (problem: string, help = HELP): void => {
  process.stderr.write(`${help}\n${problem}\n`)
  process.exitCode = UNKNOWN
}

const usageOf = (name: string, command: Command): string =>
  `Usage: npm run -s venues -- <command>\n\n${helpOf(name, command)}\n`

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      origin: { type: 'string' },
      languages: { type: 'string' },
      role: { type: 'string' },
      until: { type: 'string' },
      minutes: { type: 'string' },
      why: { type: 'string' },
      say: { type: 'string' },
      all: { type: 'boolean' },
      to: { type: 'string' },
      yes: { type: 'boolean' },
      csv: { type: 'string' },
      xlsx: { type: 'string' },
      sheet: { type: 'string' },
      columns: { type: 'string', multiple: true },
      'allergen-codes': { type: 'string' },
      'without-prices': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })

const start = async (args: string[]): Promise<void> => {
  const parsed = readArguments(parse, args)
  if (typeof parsed === 'string') return usage(parsed)
  if (parsed.values.help) return void process.stdout.write(HELP)
  const [name, ...words] = parsed.positionals
  if (!name) return usage('Say what to do.')
  const command = COMMANDS_BY_NAME.get(name)
  if (!command) return usage(`There is no command "${name}".`)
  const given = { ...parsed.values, words }
  const missing = missingOf(command, given)
  if (missing) return usage(missing, usageOf(name, command))
  applySettings()
  // --origin overrides the stored setting.
  if (given.origin) process.env.COPERTO_PUBLIC_ORIGIN = given.origin
  process.env.COPERTO_LOG_LEVEL = 'error'
  // The running server has already put the demo venues.
  process.env.COPERTO_DEMO = '0'
  await command.run(given, (line) => void process.stdout.write(`${line}\n`))
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

/** Sets `process.exitCode`. */
export const runVenueCommand = (args: string[]): Promise<void> =>
  start(args)
    .catch((error: unknown) => {
      process.stderr.write(`${reasonOf(error)}\n`)
      process.exitCode = 1
    })
    .finally(closeVenues)
