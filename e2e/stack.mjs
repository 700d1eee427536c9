import { build } from '../scripts/steps/build.mjs'
import { readFlags, runMain, step } from '../scripts/steps/step.mjs'
import { phrase } from '../scripts/steps/tally.mjs'

const HELP = `Usage: npm run stack [-- --check] [--fresh]

What is shipped, on this machine and without containers: two instances, PostgreSQL and nginx.

  --check  proves that it works together, and ends
  --fresh  builds in an empty folder, by the commands of the Dockerfile
`

const flag = { type: 'boolean', default: false }
const { values: flags } = readFlags(HELP, { options: { check: flag, fresh: flag } })

const check = async (stack) => {
  const tally = await (await import('./stack/prove.mjs')).prove(stack)
  console.log(phrase(tally))
  return tally.failed === 0
}

await runMain(async () => {
  if (!flags.fresh) await step('Build', () => build({ standalone: true }))
  const { openStack } = await import('./stack/open-stack.mjs')
  const ended = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve(130))
  })
  const stack = await openStack({
    fresh: flags.fresh,
    port: flags.check ? undefined : Number(process.env.PORT ?? 8080),
  })
  if (!stack) return
  try {
    if (flags.check) {
      const holds = await Promise.race([check(stack), ended.then(() => false)])
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
