import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { mergedEnv, ROOT } from '../steps/run.mjs'

async function freePort() {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

/**
 * Starts the built app in a process of its own.
 * @param {Record<string, string>} settings
 * @param {number} [known] the port; a free one by default
 * @returns `memory` gives its resident megabytes
 */
export async function startOneServer(settings, known) {
  const port = known ?? (await freePort())
  const child = spawn(process.execPath, [join('lib', 'front-server', 'main.mjs')], {
    cwd: ROOT,
    env: { ...mergedEnv({ ...settings, PORT: String(port) }), COPERTO_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  for await (const line of createInterface({ input: child.stderr })) if (line.startsWith('Listening on')) break
  child.stderr.resume()
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
  const end = async (signal) => {
    child.kill(signal)
    await once(child, 'exit')
  }
  const [stop, kill] = [() => end('SIGTERM'), () => end('SIGKILL')]
  return { port, origin: `http://localhost:${port}`, memory, stop, kill }
}
