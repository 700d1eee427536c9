import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { bundledProgram, SERVER_SIDE } from '@/lib/testing/run-typescript'

/** An instance in a process of its own (lib/testing/programs/run-instance.ts). */
export type InstanceProcess = {
  /** Writes a command, `change 7` say. */
  tell: (command: string) => void
  /** The next line that begins so, from those not waited for yet. */
  hear: (beginning: string) => Promise<string>
  stop: () => void
}

/** Starts one with these settings, and answers when it serves. */
export const startInstanceProcess = async (settings: Record<string, string>): Promise<InstanceProcess> => {
  const child = spawn(
    process.execPath,
    [...SERVER_SIDE, bundledProgram(resolve('lib/testing/programs/run-instance.ts'))],
    {
      env: { ...process.env, COPERTO_DEMO: '0', ...settings },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  let heard: string[] = []
  let wake = (): void => undefined
  createInterface(child.stdout).on('line', (line) => {
    heard.push(line)
    wake()
  })
  let hasEnded = false
  child.once('exit', () => {
    hasEnded = true
    wake()
  })
  const hear = async (beginning: string): Promise<string> => {
    for (;;) {
      const at = heard.findIndex((line) => line.startsWith(beginning))
      const found = heard[at]
      if (found !== undefined) {
        heard = heard.toSpliced(at, 1)
        return found
      }
      if (hasEnded) throw new Error(`an instance ended before it said ${beginning}`)
      await new Promise<void>((woken) => {
        wake = woken
      })
    }
  }
  await hear('ready')
  return {
    tell: (command) => void child.stdin.write(`${command}\n`),
    hear,
    stop: () => void child.kill('SIGKILL'),
  }
}
