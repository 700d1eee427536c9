import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.mjs'

const NAMES = ['redis-server', 'valkey-server']

/** @returns {string | undefined} the command of the Redis or Valkey of this machine */
export const findRedis = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((command) => existsSync(command))

/**
 * A Redis of its own on loopback that writes nothing to the disk. `start` again after `stop` is the same address.
 * @returns {Promise<{ url: string, start: () => Promise<void>, stop: () => Promise<void> } | null>} null without one installed
 */
export async function openRedisServer() {
  const command = findRedis()
  if (!command) return null
  const port = await freePort()
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let running
  const args = ['--bind', '127.0.0.1', '--port', `${port}`, '--save', '', '--appendonly', 'no']
  const stop = async () => {
    const child = running
    running = undefined
    if (!child || child.exitCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const start = async () => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    running = child
    child.stdout?.setEncoding('utf8')
    for await (const text of child.stdout ?? []) {
      if (/ready to accept connections/i.test(text)) break
    }
    if (child.exitCode !== null) throw new Error('Redis could not be started')
  }
  await start()
  return { url: `redis://127.0.0.1:${port}`, start, stop }
}
