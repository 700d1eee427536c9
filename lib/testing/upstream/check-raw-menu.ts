import { afterAll, beforeAll } from '@jest/globals'
import { readEnv } from '@/lib/server/settings/env'
import { type RawMenuAnswers, rawCourse, rawDish, rawVenue, serveRawMenu } from '@/lib/testing/upstream/raw-menu'
import { lateFindings, timesLine } from '@/lib/upstream/checker/call-times'
import { checkMenu } from '@/lib/upstream/checker/check-menu'
import { rawAnswers } from '@/lib/upstream/checker/raw-answers'
import { addressResolver } from '@/lib/upstream/wire/resolve-address'

/** A busy machine is no fault of the server. */
const UNHURRIED_MS = 3_600_000

type Checked = { settings: Record<string, string>; venueId: number; now: () => number }

/** What the checker says of a menu API, each line as 'error: …'. */
export const checkMenuApi = async ({ settings, venueId, now }: Checked) => {
  const answers = rawAnswers({ settings: readEnv(settings), longestMs: UNHURRIED_MS, now })
  const resolve = addressResolver('https://pictures.example.com')
  const found = []
  for await (const one of checkMenu({ answers, venueId, resolve })) found.push(one)
  const all = [...found, ...answers.findings.values(), ...lateFindings(answers.times)]
  return { lines: all.map(({ outcome, sentence }) => `${outcome}: ${sentence}`), times: timesLine(answers.times) }
}

/** A fake menu API for the tests of one file, and what the checker says of venue 77 there. */
export const rawMenuChecker = () => {
  let menu: Awaited<ReturnType<typeof serveRawMenu>>
  beforeAll(async () => {
    menu = await serveRawMenu()
  })
  afterAll(() => menu.close())

  return (answers: RawMenuAnswers) => {
    menu.answers(answers)
    const credentials = { COPERTO_MENU_API_USER: 'us', COPERTO_MENU_API_PASSWORD: 'p:w' }
    return checkMenuApi({
      settings: { COPERTO_MENU_API_URL: menu.origin, ...credentials },
      venueId: 77,
      now: menu.now,
    })
  }
}

/** The answers of a venue with these courses. */
export const ofVenue = (...given: Parameters<typeof rawVenue>): RawMenuAnswers => ({
  'GET /restaurants': rawVenue(...given),
})

/** The answers of a venue whose only dish, 5 of course 1, is changed. */
export const ofDish = (changes: object): RawMenuAnswers => ofVenue([rawCourse(1, [rawDish(5, changes)])])
