import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { requireNode } from './steps/node-version.mjs'
import { readFlags, runMain, step } from './steps/step.mjs'

const HELP = `Usage: npm run build [-- --standalone]

What npm start does before it serves.

  --standalone  also makes .next/standalone, which is served elsewhere without the rest of this folder
`

const { values: flags } = readFlags(HELP, { options: { standalone: { type: 'boolean', default: false } } })

requireNode()
await runMain(async () => {
  await step('Packages', () => install())
  await step('Build', () => build(flags))
})
