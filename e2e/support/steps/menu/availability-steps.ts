import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import type { DatabasePlace } from '@/lib/server/db/connect'
import { bundledProgram, SERVER_SIDE } from '@/lib/testing/run-typescript'

/** `npm run venues -- …` on the database of a server, as an operator runs it beside and answers it; says what it said. */
export const runVenues = async (
  { dataDir, databaseUrl = '' }: DatabasePlace,
  args: string[],
  answers = '',
): Promise<string> => {
  const child = spawn(
    process.execPath,
    [...SERVER_SIDE, bundledProgram(resolve('lib/commands/venues/main.ts')), ...args],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl, COPERTO_DATA_DIR: dataDir },
    },
  )
  child.stdin.end(answers)
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => said.push(text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(said.join(''))
  return said.join('')
}

/** The pages of this context hear nothing of what runs out: a stream that stays open would never let the network be idle. */
export const withoutStreams = (context: BrowserContext): Promise<unknown> =>
  context.route('**/api/venues/*/live', (route) => route.fulfill({ status: 204 }))

/** Opens a page of a venue and waits until it hears of what runs out. */
export const openListening = async (page: Page, address: string): Promise<void> => {
  const listening = page.waitForResponse('**/live')
  await page.goto(address)
  // What is not needed at once comes with the first touch.
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await listening
}
