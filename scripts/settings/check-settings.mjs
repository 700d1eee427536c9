import { join } from 'node:path'
import { ROOT, run } from '../steps/run.mjs'
import { Advice } from '../steps/step.mjs'

/** Throws the messages of `lib/server/settings/env.ts` before minutes go into a build; in a child process, because it is TypeScript. */
export async function checkSettings() {
  const program = join(ROOT, 'scripts', 'settings', 'main.ts')
  const { code, output } = await run(process.execPath, ['--conditions=react-server', '--import=tsx', program])
  if (code !== 0) throw new Advice(output.trim())
}
