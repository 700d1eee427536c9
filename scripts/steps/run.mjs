import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder: every script works from any current directory. Not import.meta.dirname: Node 20.9 has none. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** Path of a command that a dependency installed; called without npx, which would go to the network for a missing one. */
export const tool = (name) => join(ROOT, 'node_modules', '.bin', name)

/**
 * Runs a command to its end in the project's folder.
 * @param {{ env?: Record<string, string | undefined>, show?: 'all' | 'errors' }} options `show` passes the output (or
 *   its error stream alone) on as it comes; the rest is collected. A variable set to undefined is taken away.
 * @returns {Promise<{ code: number, output: string }>} code 127 when the command could not be started
 */
export function run(command, args, { env = {}, show } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: mergedEnv(env),
      stdio: ['ignore', show === 'all' ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    const forward = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM']
    for (const signal of signals) process.on(signal, forward)
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    const finish = (code, extra = '') => {
      for (const signal of signals) process.off(signal, forward)
      resolve({ code, output: Buffer.concat(chunks).toString() + extra })
    }
    child.on('error', (error) => finish(127, error.message))
    child.on('close', (code) => finish(code ?? 1))
  })
}

/** This process's environment with `changes` made; undefined takes a variable away. */
export function mergedEnv(changes) {
  const env = { ...process.env, ...changes }
  for (const [name, value] of Object.entries(changes)) if (value === undefined) delete env[name]
  return env
}

/** Seconds since `startedAt` (milliseconds of `performance.now()`), for people. */
export const secondsSince = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
