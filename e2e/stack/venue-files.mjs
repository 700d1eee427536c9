import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, run } from '../../scripts/steps/run.mjs'
import { VENUE } from './diner.mjs'

/** Runs the command that an operator changes venues with. */
export const runVenues = (words, settings) => run('npm', ['run', '-s', 'venues', '--', ...words], { env: settings })

/** The trattoria of the demo with other facts, as the text of a file. */
export function venueText(changes) {
  const demo = JSON.parse(readFileSync(join(ROOT, 'lib/venue-kit/demo', `${VENUE}.json`), 'utf8'))
  return JSON.stringify({ ...demo, ...changes })
}

/** Gives `work` an empty folder that is gone afterwards. */
export async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'coperto-venues-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Puts venues by their files; throws what the command said where it refused. */
export const putVenues = (texts, settings) =>
  withFolder(async (folder) => {
    for (const [at, text] of texts.entries()) writeFileSync(join(folder, `${at}.json`), text)
    const { code, output } = await runVenues(['put', folder], settings)
    if (code !== 0) throw new Error(output)
  })
