import { parseArgs } from 'node:util'
import { Advice } from '@/lib/commands/advice'
import type { BookingCommand } from '@/lib/commands/bookings/command'
import { list, show } from '@/lib/commands/bookings/evening'
import { answer, cancel, enter, move, plainMove } from '@/lib/commands/bookings/moves'
import { openLedger } from '@/lib/commands/orders/open-ledger'
import { isOlderDatabase, OLDER_DATABASE } from '@/lib/commands/orders/run-order-command'
import { readArguments } from '@/lib/commands/read-arguments'

const HELP = `Usage: npm run -s bookings -- <command>

  list <venue>             bookings of an evening, in any state, soonest first (--date; tonight's without)
  show <booking>           one with its moves, messages and what was typed
  enter <venue> <name>     writes in a party that telephoned: --date 2026-03-28 --time 20:30 --people 4
                           (--phone, --note, --table 12; several tables for one party: --table 12 --table 13)
  move <booking>           to another --date, --time, number of --people or --table; what is not said stays.
                           A guest who booked on the page is asked to agree
  accept <booking>         tells the guest that the venue takes the booking
  refuse <booking> [why]   tells the guest that it does not, and why, in at most 200 characters
  cancel <booking> [why]   the same for a booking that was taken already
  arrive <booking>         the party is in the room
  leave <booking>          it has left: its seats are free at once
  no-show <booking>        it did not come
  undo <booking>           takes back the venue's last move, until twelve hours after the stay

A venue is named by its number or its token, a booking by its id or by the six letters and digits that are read out.
The seats and tables of the venue's file bind every move; the bounds of guests (notice, largest party, closed half
hours) do not.

Answers are JSON, one line a row. It reads the settings that the server reads and may run beside it: open pages and the
desk follow within a second. Ends with 0, with 1 where it is refused, with 2 when the command is not understood.
`

const UNKNOWN = 2

const COMMANDS: Record<string, BookingCommand> = {
  list,
  show,
  enter,
  move,
  accept: answer('accepted'),
  refuse: answer('refused'),
  cancel,
  arrive: plainMove('arrive'),
  leave: plainMove('leave'),
  'no-show': plainMove('no_show'),
  undo: plainMove('undo'),
}

const usage = (problem: string): void => {
  process.stderr.write(`${HELP}\n${problem}\n`)
  process.exitCode = UNKNOWN
}

const text = { type: 'string' } as const

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...{ date: text, time: text, people: text, phone: text, note: text },
      table: { type: 'string', multiple: true },
      help: { type: 'boolean', short: 'h' },
    },
  })

const start = async (args: string[]): Promise<void> => {
  const parsed = readArguments(parse, args)
  if (typeof parsed === 'string') return usage(parsed)
  const { help, ...said } = parsed.values
  if (help) return void process.stdout.write(HELP)
  const [name, ...words] = parsed.positionals
  if (!name) return usage('Say what to do.')
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) return usage(`There is no command "${name}".`)
  if (words.length === 0) return usage(name === 'list' || name === 'enter' ? 'Name a venue.' : 'Name one booking.')
  const ledger = await openLedger()
  try {
    await command(ledger, { ...said, words })
  } finally {
    await ledger.db.destroy()
  }
}

/** Sets `process.exitCode`; throws only unexpected errors. */
export const runBookingCommand = async (args: string[]): Promise<void> => {
  try {
    await start(args)
  } catch (error) {
    const isOlder = !(error instanceof Advice) && isOlderDatabase(error)
    if (!(error instanceof Error) || !(isOlder || error instanceof Advice)) throw error
    process.stderr.write(`${isOlder ? OLDER_DATABASE : error.message}\n`)
    process.exitCode = 1
  }
}
