import { build } from './build.mjs'
import { check } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { endToEndTests } from './end-to-end-tests.mjs'
import { FAILED, OK, SKIPPED } from './tally.mjs'
import { CONTRACTS_OF_POSTGRES, jestTests, scriptTests } from './unit-tests.mjs'

/** Builds the app as a part of a run. */
export const building = ({ standalone = false } = {}) =>
  build({ standalone }).then(
    () => OK,
    (error) => {
      console.error(error.message)
      return FAILED
    },
  )

/** Types, style, zones, dead code, tiers, and the tests that run without the tools of the app. */
export async function checks({ part, grep }) {
  if (!grep) await part('check', async () => ((await check()) ? OK : FAILED))
  await part('scripts', () => scriptTests({ grep }))
}

/** The rules on SQLite, and on PostgreSQL where the engine can change them. */
export async function rules({ part, postgres, grep }) {
  await part('rules on SQLite', () => jestTests({ tier: 'gate', grep }))
  await part('contracts on PostgreSQL', async () =>
    postgres ? jestTests({ files: CONTRACTS_OF_POSTGRES, databaseUrl: postgres.url, grep }) : SKIPPED,
  )
}

/** Requests without a browser, then the journeys of the gate. */
export async function journeys({ part, grep }) {
  await part('http', () => endToEndTests({ projects: ['http'], grep }))
  const chromium = await findChromium()
  await part('journeys', () => endToEndTests({ projects: ['gate'], chromium, grep }))
}
