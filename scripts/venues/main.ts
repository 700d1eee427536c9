import { parseArgs } from 'node:util'
import { applySettings } from '@/lib/front-server/setting.mjs'
import { AVAILABILITY_COMMANDS, AVAILABILITY_HELP } from '@/scripts/venues/availability-commands'
import { sayDeskLink } from '@/scripts/venues/desk-commands'
import { FILE_COMMANDS, FILE_HELP } from '@/scripts/venues/file-commands'
import { importVenue } from '@/scripts/venues/import-venue'
import { newVenue } from '@/scripts/venues/new-venue'
import { closeVenues } from '@/scripts/venues/open-venue'
import { printCodes } from '@/scripts/venues/print-codes'
import { renewCodes, sayVenues } from '@/scripts/venues/venue-commands'
import { writeTemplate } from '@/scripts/venues/write-template'

// npm run venues: what a venue's operator does with its codes, and during a service. docs/operations.md says when.
const HELP = `Usage: npm run -s venues -- <command>

  new                           asks five questions and writes the file of a venue to begin with, into the folder venues
                                  --out <folder>   another folder
  import <page>…                the same out of saved pages of its site, where they hold a menu for search engines
                                (schema.org, JSON-LD; .html or .json), and says what was left out
                                  --out <folder>   another folder
  template --csv <file>         writes a spreadsheet for the dishes of a venue to begin with, which check, preview and put
                                take beside its file. docs/venue-spreadsheet.md says what stands in it
${FILE_HELP}  list                          the venues of this Coperto: number, token and letters
  qr <venue> --out <folder>     writes every code of a venue into a folder: one for each of its letters, one for each
                                table, room or umbrella, as SVG and PNG; sheets of A4 with cut marks and cards of A6
                                with all of them, as PDF
                                  --origin https://menu.example.com   instead of COPERTO_PUBLIC_ORIGIN
                                  --languages it,en,de,es             what stands on the cards, the first in large
  link <venue>                  lets one device to the venue's desk, where its orders are answered: says an address and draws
                                it as a code to scan. It works once, for 15 minutes
                                  --role owner   may also let in further devices; without it: staff
  renew-codes <venue>           ends what the codes of a venue's tables prove: sheets printed before open the menu and
                                ask for the table by hand. Print new ones afterwards

${AVAILABILITY_HELP}
A venue is named by its number or its token. Whoever has the code of a table passes for somebody who sits there: the
folder is for the venue alone. It reads the settings that the server reads and may run beside it. Ends with 0, with 1
when it could not be done, with 2 when the command is not understood.
`

const UNKNOWN = 2

const NAME_ONE = 'Name one venue, such as 1001.'

const usage = (problem: string): void => {
  process.stderr.write(`${problem}\n\n${HELP}`)
  process.exitCode = UNKNOWN
}

const readArguments = () => {
  try {
    return parseArgs({
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
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch {
    return null
  }
}

const isAvailabilityCommand = (name: string): name is keyof typeof AVAILABILITY_COMMANDS =>
  Object.hasOwn(AVAILABILITY_COMMANDS, name)

const isFileCommand = (name: string): name is keyof typeof FILE_COMMANDS => Object.hasOwn(FILE_COMMANDS, name)

const say = (line: string): void => console.log(line)

type Values = NonNullable<ReturnType<typeof readArguments>>['values']

const BEGINNINGS = ['new', 'import', 'template']

/** The commands that begin a file. They take what stands after them as it is. */
const runBeginning = (command: string, words: string[], { out, csv }: Values): Promise<void> | void => {
  if (command === 'template') return csv ? writeTemplate(csv, say) : usage('Say where to: --csv <file>.')
  if (command === 'new') return words.length > 0 ? usage('This command asks: name nothing.') : newVenue(out, say)
  return words.length > 0 ? importVenue(words, out, say) : usage('Name the saved page.')
}

const runCodes = (command: string, venue: string | undefined, values: Values): Promise<void> | void => {
  const { out, origin, languages, role } = values
  if (command === 'list') return venue ? usage('This command takes no venue.') : sayVenues(say)
  if (!['qr', 'renew-codes', 'link'].includes(command)) return usage('There is no such command.')
  if (!venue) return usage(NAME_ONE)
  if (command === 'renew-codes') return renewCodes(venue, say)
  if (command === 'link') return sayDeskLink({ venue, role }, say)
  if (!out) return usage('Say where to: --out <folder>.')
  return printCodes({ venue, out, isOriginGiven: Boolean(origin), languages }, say)
}

const runFiles = (command: keyof typeof FILE_COMMANDS, words: string[], values: Values): Promise<void> | void => {
  const { takes, run } = FILE_COMMANDS[command]
  if (takes === 'venue') return words.length === 1 ? run({ ...values, words }, say) : usage(NAME_ONE)
  return words.length > 0
    ? run({ ...values, words }, say)
    : usage('Name the file of a venue, or a folder of such files.')
}

const main = async (): Promise<void> => {
  const given = readArguments()
  if (given?.values.help) return void process.stdout.write(HELP)
  const [command, venue, ...words] = given?.positionals ?? []
  if (!given || !command) return usage('Say what to do.')
  const { values } = given
  applySettings()
  // Of one that is given, what is kept for later starts says nothing.
  if (values.origin) process.env.COPERTO_PUBLIC_ORIGIN = values.origin
  process.env.COPERTO_LOG_LEVEL = 'error'
  // Beside a server, which has put the demo venues: a command does not look at them again.
  process.env.COPERTO_DEMO = '0'
  if (BEGINNINGS.includes(command)) return runBeginning(command, given.positionals.slice(1), values)
  if (isFileCommand(command)) return runFiles(command, given.positionals.slice(1), values)
  if (isAvailabilityCommand(command)) {
    return venue ? AVAILABILITY_COMMANDS[command](venue, { ...values, words }, say) : usage(NAME_ONE)
  }
  return words.length > 0 ? usage(NAME_ONE) : runCodes(command, venue, values)
}

/** The sentence of a failure, and of what caused it. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

// Whoever reads may have had enough, as `head` has.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))

main()
  .catch((error: unknown) => {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  })
  .finally(closeVenues)
