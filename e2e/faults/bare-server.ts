import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { MakeServer } from '@/e2e/faults/server'
import { bundledProgram, SERVER_SIDE } from '@/lib/testing/run-typescript'

const PROGRAM = fileURLToPath(new URL('server-process.ts', import.meta.url))

/** The verbs and workers in a process without web pages, which is up again in no time. */
export const bareServer: MakeServer = ({ dataDir, databaseUrl }, env) => {
  let child: ChildProcess | null = null
  let starting: Promise<ChildProcess> | null = null
  let kills = 0
  let nextId = 0
  let shift = 0
  const waiting = new Map<number, (value: unknown) => void>()

  const lose = (): void => {
    for (const answer of waiting.values()) answer(null)
    waiting.clear()
  }

  const start = async (): Promise<ChildProcess> => {
    const own = { COPERTO_DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', FAULTS_SHIFT: String(shift) }
    const made = fork(bundledProgram(PROGRAM), {
      execArgv: SERVER_SIDE,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...env, ...own },
    })
    made.once('exit', () => {
      if (child === made) child = null
      lose()
    })
    made.on('message', (message: { id: number; value: unknown } | 'ready') => {
      if (message === 'ready') return
      waiting.get(message.id)?.(message.value)
      waiting.delete(message.id)
    })
    await Promise.race([once(made, 'message'), once(made, 'exit')])
    child = made
    return made
  }

  const alive = (): Promise<ChildProcess> => {
    if (child?.connected) return Promise.resolve(child)
    starting ??= start().finally(() => {
      starting = null
    })
    return starting
  }

  return {
    ask: async (command) => {
      // For the processes to come too: time does not go back when one dies.
      if (command.do === 'later') shift += command.ms
      const target = await alive()
      const id = nextId++
      if (!target.connected) return null
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        // All the time there was, as a process that started just now knows of some of it.
        const sent = command.do === 'later' ? { do: 'later', ms: shift } : command
        target.send({ ...sent, id }, (error) => error && resolve(null))
      })
    },
    kill: () => {
      if (!child) return
      kills += 1
      child.kill('SIGKILL')
    },
    kills: () => kills,
    stop: async () => {
      if (!child) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}
