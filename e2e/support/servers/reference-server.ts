import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bundledProgram, SERVER_SIDE } from '@/lib/testing/run-typescript'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const PROGRAM = join(ROOT, 'lib', 'upstream', 'reference', 'main.ts')

const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(Array.from(text.matchAll(/^(\w+)=(.*)$/gm), ([, name = '', value = '']) => [name, value]))

/** Systems of a venue's on a free port: `settings`, as it prints them, connect Coperto to it. */
export const startReferenceServer = async (env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [...SERVER_SIDE, bundledProgram(PROGRAM)], {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  if (child.exitCode !== null) throw new Error(`The reference server ended with ${child.exitCode}`)
  return { settings: settingsIn(String(printed)), close: () => void child.kill() }
}
