import { join } from 'node:path'
import { ROOT, run } from '../steps/run.mjs'
import { Advice } from '../steps/step.mjs'

/**
 * Ends with the sentences of `lib/env.ts` where a setting is wrong, before minutes are spent on a build. In a process of its
 * own, as the rules are TypeScript.
 */
export async function checkSettings() {
  const program = join(ROOT, 'scripts', 'settings', 'main.ts')
  const { code, output } = await run(process.execPath, ['--conditions=react-server', '--import=tsx', program])
  if (code !== 0) throw new Advice(output.trim())
}
