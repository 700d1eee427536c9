import { parseArgs } from 'node:util'
import { Advice } from '@/lib/commands/advice'
import { commandNamed, problemWith } from '@/lib/commands/orders/commands'
import { openLedger } from '@/lib/commands/orders/open-ledger'
import { readArguments } from '@/lib/commands/read-arguments'
import { applySettings } from '@/lib/front-server/setting.mjs'

const HELP = `Usage: npm run -s orders -- <command>

  list                  orders and bookings that need a person, and why: given up deliveries, payments held, reversed or to be given
                        back, whatever has waited for an hour or is a payment of which its provider says nothing, and
                        for a day those whose money came when they could not be placed any more, or whose diner
                        has not opened the chat on WhatsApp by which they are confirmed; bookings that nobody has
                        answered (--all: the newest 200 orders and bookings)
  show <id>             one order or booking with its payments, moves, deliveries and what its diner wrote
  retry <id>            sends again what was given up of an order or a booking, and asks an order's provider again
  release <id>          pays an order with the money held for it, which a person has found right
  returned <id>         writes down that no money is left with the provider: it was given back, or never came
  refund <id> [euros]   gives back by its provider the money of an order that was refused or never delivered, and of one
                        that was paid otherwise what is too much; with an amount, so much of what pays the order. A
                        second time what was given up, or what the provider never answered: look at its own records
                        first, whether it went back
  accept <id> [HH:MM]   tells the diner that the venue takes the order or booking, and when an order will be ready or
                        there
  refuse <id> [reason]  tells the diner that the venue does not, and why, in at most 200 characters; what was paid
                        online for an order is given back
  cancel <id> [reason]  the same for an order that was accepted already
  paid <id> <how>       writes down how an order was paid at the venue: cash, pos, or no where it is owed again; until
                        then it is owed, also once it is done
  correct <id> <line> <quantity>
                        leaves so many pieces of a line of an order, counted from 1 as show has them; 0 takes it out.
                        What was paid online for the others is given back
  table <id> <table>    moves an order to another table, room or umbrella of its venue
  undo <id>             takes back the last move of an order that still stands: accept, delay, ready, done, correct,
                        table; a refusal, a cancellation or a correction that gives money back only in its first
                        seconds, before its money leaves
  bills <venue>         the bills of a venue's tables that are not closed, with who has paid what of them; what one guest
                        pays online is named part_… and understood by show, retry, release, returned and refund
  export                every order, bill, payment, booking, message and delivery, without what diners wrote
                        (--full: with it, names, telephone numbers and addresses too; --csv: the orders as a table
                        for a spreadsheet, in which nothing that was typed is read as a formula)
  forget <who>          erases at once what is over of a person: a telephone number, an e-mail address, an order or a
                        booking; names what is under way, which stays
  person <who>          everything that is kept of a person, to hand it out, with how each order was answered
  subscribers <venue>   who gets the newsletter of a venue, as CSV, each with the link by which they withdraw

An order is answered once, unless undone, and only where no other orders service has it (no COPERTO_ORDERS_API_URL). A booking is answered once, and here alone.

Answers are JSON, one line a row; amounts in cents, times in milliseconds. With -s npm itself is silent, so that they
can be piped: npm run -s orders -- list | jq .why
It reads the settings that the server reads and may run beside it. Ends with 0, with 1 when there is no such order or
nothing to do, with 2 when the command is not understood.
`

const UNKNOWN = 2

const usage = (problem: string): void => {
  process.stderr.write(`${HELP}\n${problem}\n`)
  process.exitCode = UNKNOWN
}

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      csv: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })

const start = async (args: string[]): Promise<void> => {
  const parsed = readArguments(parse, args)
  if (typeof parsed === 'string') return usage(parsed)
  const { help, ...flags } = parsed.values
  if (help) return void process.stdout.write(HELP)
  const [name, id = '', ...rest] = parsed.positionals
  if (!name) return usage('Say what to do.')
  const command = commandNamed(name)
  if (!command) return usage(`There is no command "${name}".`)
  const given = { ...flags, id, rest }
  const problem = problemWith(name, command, given)
  if (problem) return usage(problem)
  // A move of a bill asks whether the orders service is told.
  applySettings()
  const ledger = await openLedger()
  try {
    process.exitCode = await command.run(ledger, given)
  } finally {
    await ledger.db.destroy()
  }
}

/** Error of a database not yet migrated, on either engine. */
const IS_OLDER = /no such (?:table|column)|(?:relation|column) .* does not exist/

export const isOlderDatabase = (error: unknown): boolean => error instanceof Error && IS_OLDER.test(error.message)

export const OLDER_DATABASE = 'The database is of an older version. Start the server once, which brings it up to date.'

/** Sets `process.exitCode`; throws only unexpected errors. */
export const runOrderCommand = async (args: string[]): Promise<void> => {
  try {
    await start(args)
  } catch (error) {
    const isOlder = isOlderDatabase(error)
    if (!(error instanceof Error) || !(isOlder || error instanceof Advice)) throw error
    process.stderr.write(`${isOlder ? OLDER_DATABASE : error.message}\n`)
    process.exitCode = 1
  }
}
