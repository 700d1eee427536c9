// `npm run stack`: what is shipped, on this machine and without containers: two instances, PostgreSQL, Redis and nginx.
//   --check  proves that it works together and ends   --fresh  builds in an empty folder, by the Dockerfile's commands
import { parseArgs } from 'node:util'
import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { requireNode } from './steps/node-version.mjs'
import { runMain, step } from './steps/step.mjs'

const { values: flags } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
  },
})

requireNode()
await runMain(async () => {
  await step('Packages', () => install({ tools: true }))
  if (!flags.fresh) await step('Build', build)
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
      const { prove } = await import('./stack/prove.mjs')
      const holds = await Promise.race([prove(stack), ended.then(() => false)])
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
