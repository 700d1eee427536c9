// `npm run stack`: what is shipped, on this machine and without containers: two instances, PostgreSQL, Redis and nginx.
import { build } from './steps/build.mjs'
import { Advice, readFlags, runMain, step } from './steps/step.mjs'
import { phrase } from './steps/tally.mjs'

const HELP = `Usage: npm run stack [-- --check | --kills [minutes] | --overload [minutes]] [--fresh]

What is shipped, on this machine and without containers: two instances, PostgreSQL, Redis and nginx.

  --check               proves that it works together, and ends
  --kills [minutes]     kills an instance every ten seconds under load, for five minutes unless given
  --overload [minutes]  asks for twice what one instance can place, for thirty minutes unless given
  --fresh               builds in an empty folder, by the commands of the Dockerfile
`

const flag = { type: 'boolean', default: false }
const { values: flags, positionals } = readFlags(HELP, {
  options: { check: flag, fresh: flag, kills: flag, overload: flag },
  allowPositionals: true,
})

/** Settings with which diners are counted as they are by default, of whom each has an address here. */
const AS_BY_DEFAULT = { COPERTO_RATE_FACTOR: '1' }

const PROOFS = {
  check: {
    prove: async (stack) => {
      const tally = await (await import('./stack/prove.mjs')).prove(stack)
      console.log(phrase(tally))
      return tally.failed === 0
    },
  },
  kills: {
    minutes: 5,
    prove: async (stack, minutes) => (await import('./stack/kills.mjs')).proveKills(stack, minutes),
  },
  overload: {
    ...{ minutes: 30, stack: { count: 1, more: AS_BY_DEFAULT } },
    prove: async (stack, minutes) => (await import('./stack/overload.mjs')).proveOverload(stack, minutes),
  },
}

const [proof] = Object.entries(PROOFS).flatMap(([name, each]) => (flags[name] ? [each] : []))
const minutes = Number(positionals[0] ?? proof?.minutes)

await runMain(async () => {
  if (positionals.length > 0 && !(minutes > 0 && minutes <= 24 * 60)) throw new Advice('Say a number of minutes.')
  if (!flags.fresh) await step('Build', () => build({ standalone: true }))
  const { openStack } = await import('./stack/open-stack.mjs')
  const ended = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve(130))
  })
  const stack = await openStack({
    ...{ fresh: flags.fresh, ...proof?.stack },
    port: proof ? undefined : Number(process.env.PORT ?? 8080),
  })
  if (!stack) return
  try {
    if (proof) {
      const holds = await Promise.race([proof.prove(stack, minutes), ended.then(() => false)])
      process.exitCode = holds ? 0 : 1
    } else {
      console.log(`Coperto behind nginx: ${stack.nginx.origin}/   Ctrl-C ends all of it`)
      await ended
    }
  } finally {
    await stack.stop()
  }
  process.exit()
})
