// `npm run build`: what `npm start` does before it serves, for a folder that is served elsewhere (Dockerfile).
import { build } from './steps/build.mjs'
import { install } from './steps/install.mjs'
import { requireNode } from './steps/node-version.mjs'
import { runMain, step } from './steps/step.mjs'

requireNode()
await runMain(async () => {
  await step('Packages', () => install())
  await step('Build', build)
})
