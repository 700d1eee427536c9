// `npm run orders -- list`: what the ledger says of orders, payments and deliveries, and a second try for what was given up.
import { parseArgs } from 'node:util'
import { COMMANDS, OF_ONE } from './orders/commands.mjs'
import { openLedger } from './orders/open-ledger.mjs'
import { Advice } from './steps/step.mjs'

const HELP = `Usage: npm run orders -- <command>

  list            orders that need a person, and why: given up deliveries, payments held or to be given back, and
                  whatever has waited for an hour (--all: the newest 200 orders)
  show <id>       one order with its payments, deliveries and what its diner wrote
  retry <id>      sends again what was given up of an order
  export          every order, payment, message and delivery, without what diners wrote

Answers are JSON, one line a row but for show; amounts in cents, times in milliseconds. It reads the settings that the
server reads and may run beside it. Ends with 0, with 1 when there is no such order or nothing to do, with 2 when the
command is not understood.
`

const UNKNOWN = 2

const usage = (problem) => {
  process.stderr.write(`${problem}\n\n${HELP}`)
  process.exitCode = UNKNOWN
}

/** @returns {{ command?: string, id?: string, all?: boolean, help?: boolean, rest: string[] } | null} */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    })
    const [command, id, ...rest] = positionals
    return { ...values, command, id, rest }
  } catch {
    return null
  }
}

async function main() {
  const given = readArguments()
  if (given?.help) return void process.stdout.write(HELP)
  if (!given?.command || !Object.hasOwn(COMMANDS, given.command)) return usage('Say what to do.')
  const wantsId = OF_ONE.includes(given.command)
  if (wantsId !== Boolean(given.id) || given.rest.length > 0) {
    return usage(wantsId ? 'Name one order, such as ord_mf3k….' : 'This command takes no order.')
  }
  const ledger = await openLedger()
  try {
    process.exitCode = await COMMANDS[given.command](ledger, given)
  } finally {
    await ledger.close()
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof Advice)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
