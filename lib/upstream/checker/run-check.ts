import { parseArgs } from 'node:util'
import { SYSTEMS } from '@/lib/core/upstream/endpoints'
import { timesLine } from '@/lib/upstream/checker/call-times'
import { checkSettings, isSystem } from '@/lib/upstream/checker/check-settings'
import { checkSystems, type Outcome } from '@/lib/upstream/checker/check-systems'
import { outcomeLines, summaryOf } from '@/lib/upstream/checker/print-outcome'
import { rawAnswers } from '@/lib/upstream/checker/raw-answers'
import { DEMO_FACTS, DEMO_VENUE } from '@/lib/upstream/conformance/demo-facts'

const HELP = `Usage: npm run upstream -- check [<address>] [options]

Holds systems against what Coperto asks of them, sentence by sentence, and then tells what is wrong in the menu as it was
sent: an error harms a diner or loses something of the menu, a warning is repaired by Coperto. Without an address those
are asked that the settings of Coperto name (COPERTO_MENU_API_URL and so on), with it all of them at that one.

  --venue <number>       the venue to look at
  --only <system,…>      ${SYSTEMS.join(', ')}
  --user, --password     for basic authentication; better in COPERTO_MENU_API_USER and so on, which nobody else reads
  --write                tries what leaves something behind, too: an order, a booking, a subscriber, events
  --demo                 the venue is that of the reference server, of which more is known
  --help, -h             this text

Ends with 0 where nothing is missing, nothing differs and there is no error, with 1 where something does, with 2 when it
is not understood.
`

const FAULTS = new Set<Outcome['outcome']>(['missing', 'differs', 'error'])

type Print = (line: string) => void

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      venue: { type: 'string', default: String(DEMO_VENUE) },
      only: { type: 'string', default: SYSTEMS.join(',') },
      user: { type: 'string' },
      password: { type: 'string' },
      write: { type: 'boolean', default: false },
      demo: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })

const optionsOf = ({ values, positionals }: ReturnType<typeof parse>, given: NodeJS.ProcessEnv) => {
  const names = values.only.split(',')
  const unknown = names.find((name) => !isSystem(name))
  if (unknown !== undefined) throw new Error(`There is no system "${unknown}".`)
  if (positionals.length > 1) throw new Error('Give one address.')
  if (!/^\d{1,5}$/.test(values.venue)) throw new Error(`A venue is a number of 1 to 5 digits, not "${values.venue}".`)
  const options = { ...values, url: positionals[0], only: names.filter(isSystem), venueId: Number(values.venue) }
  return { ...options, settings: checkSettings(options, given) }
}

type Say = {
  print: Print
  /** What is not understood. */
  refuse: Print
  /** Replaces Coperto's deadlines. */
  waitMs?: number
}

/** Returns the exit code. */
export const runCheck = async (args: string[], given: NodeJS.ProcessEnv, say: Say): Promise<number> => {
  const { print, refuse, waitMs } = say
  let options: ReturnType<typeof optionsOf>
  try {
    const read = parse(args)
    if (read.values.help) {
      print(HELP)
      return 0
    }
    options = optionsOf(read, given)
  } catch (error) {
    refuse(`${HELP}\n${error instanceof Error ? error.message : String(error)}`)
    return 2
  }
  const { settings, venueId, write: writes, demo } = options
  const answers = rawAnswers({ settings, waitMs })
  const outcomes: Outcome[] = []
  const facts = demo ? DEMO_FACTS : null
  for await (const outcome of checkSystems({ settings, answers, venueId, writes, waitMs, facts })) {
    outcomes.push(outcome)
    for (const line of outcomeLines(outcome)) print(line)
  }
  print(`\n${summaryOf(outcomes)}`)
  const times = timesLine(answers.times)
  if (times) print(times)
  return outcomes.some(({ outcome }) => FAULTS.has(outcome)) ? 1 : 0
}
