import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { bundledProgram, SERVER_SIDE } from '@/lib/testing/run-typescript'

/** Where a database is, and settings of the process beside it. */
type Place = { dataDir: string; databaseUrl?: string | undefined; env?: Record<string, string> }

/** What a command has said, whose answers are JSON, one line a row. */
export const withJsonLines = <Ended extends { out: string }>(ended: Ended) => ({
  ...ended,
  lines: () =>
    ended.out
      .trimEnd()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
})

/** `npm run orders -- …` on a database, as an operator runs it beside the server. */
export const runOrders = async ({ dataDir, databaseUrl = '', env = {} }: Place, args: string[]) => {
  const program = bundledProgram(resolve('lib/commands/orders/main.ts'))
  const child = spawn(process.execPath, [...SERVER_SIDE, program, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, COPERTO_DATA_DIR: dataDir, ...env },
  })
  const [outs, errs]: [string[], string[]] = [[], []]
  child.stdout.setEncoding('utf8').on('data', (text: string) => void outs.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => void errs.push(text))
  const [code] = await once(child, 'close')
  return withJsonLines({ code, out: outs.join(''), err: errs.join('') })
}
