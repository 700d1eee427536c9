import { parseArgs } from 'node:util'
import { SYSTEMS } from '@/lib/core/upstream/endpoints'
import { checkSettings, isSystem } from '@/lib/upstream/checker/check-settings'
import { checkSystems } from '@/lib/upstream/checker/check-systems'
import { outcomeLines, summaryOf } from '@/lib/upstream/checker/print-outcome'
import type { SentenceOutcome } from '@/lib/upstream/conformance/check-backend'
import { DEMO_FACTS, DEMO_VENUE } from '@/lib/upstream/conformance/demo-facts'

const HELP = `Usage: npm run upstream -- check [<address>] [options]

Holds systems against what Coperto asks of them, sentence by sentence. Without an address those are asked that the
settings of Coperto name (COPERTO_MENU_API_URL and so on), with it all of them at that one.

  --venue <number>       the venue to look at
  --only <system,…>      ${SYSTEMS.join(', ')}
  --user, --password     for basic authentication; better in COPERTO_MENU_API_USER and so on, which nobody else reads
  --write                tries what leaves something behind, too: an order, a booking, a subscriber, events
  --demo                 the venue is that of the reference server, of which more is known

Ends with 0 where nothing is missing and nothing differs, with 1 where something does, with 2 when it is not understood.
`

type Print = (line: string) => void

const optionsOf = (args: string[]) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      venue: { type: 'string', default: String(DEMO_VENUE) },
      only: { type: 'string', default: SYSTEMS.join(',') },
      user: { type: 'string' },
      password: { type: 'string' },
      write: { type: 'boolean', default: false },
      demo: { type: 'boolean', default: false },
    },
  })
  const only = values.only.split(',').filter(isSystem)
  if (positionals.length > 1 || only.length === 0 || !/^\d{1,5}$/.test(values.venue)) throw new Error(HELP)
  return { ...values, url: positionals[0], only, venueId: Number(values.venue) }
}

/** Returns the exit code; `waitMs` replaces Coperto's deadlines. */
export const runCheck = async (
  args: string[],
  given: NodeJS.ProcessEnv,
  print: Print,
  waitMs?: number,
): Promise<number> => {
  if (args.includes('--help')) {
    print(HELP)
    return 0
  }
  const read = () => {
    const options = optionsOf(args)
    return { ...options, settings: checkSettings(options, given) }
  }
  let options: ReturnType<typeof read>
  try {
    options = read()
  } catch (error) {
    print(error instanceof Error ? error.message : HELP)
    return 2
  }
  const { settings, venueId, write: writes, demo } = options
  const outcomes: SentenceOutcome[] = []
  for await (const outcome of checkSystems({ settings, venueId, writes, waitMs, facts: demo ? DEMO_FACTS : null })) {
    outcomes.push(outcome)
    for (const line of outcomeLines(outcome)) print(line)
  }
  print(`\n${summaryOf(outcomes)}`)
  return outcomes.some(({ outcome }) => outcome === 'missing' || outcome === 'differs') ? 1 : 0
}
