import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Edit, upstreamProxy } from '@/lib/testing/upstream/upstream-proxy'
import { runCheck } from '@/lib/upstream/checker/run-check'
import { DEMO_VENUE } from '@/lib/upstream/conformance/demo-facts'

/** One dish without a description, and one whose price is none. */
const halfMenu = (answer: string): string => {
  const venue = JSON.parse(answer)
  const [course] = venue.courses
  delete course.dishes[0].description
  course.dishes[1].price = 'gratis'
  return JSON.stringify(venue)
}

/** A server that somebody has begun: what it answers to some calls is not there yet, or not right. */
const halfDone: Edit = ({ method, url, status, answer }) => {
  switch (`${method} ${url.pathname}`) {
    case 'GET /tables/status':
    case 'GET /courses':
      return { status: 404, answer: '{}' }
    case 'POST /v2/suggested_translations/':
      return { status: 501, answer: '{}' }
    case 'POST /bookings':
      return { status: 500, answer: '{"error":"secret"}' }
    case 'GET /restaurants':
      return status === 200 ? { status, answer: halfMenu(answer) } : null
    case 'GET /v2/foodstyle/diets/':
      return { status: 200, answer: '<html>' }
    default:
      return null
  }
}

const HALF_DONE = [
  'differs   GET /restaurants answers what is read of it.',
  'expected: courses[0].dishes[1].price: a part that can be read',
  'found:    "gratis"',
  'note:     courses[0].dishes[0].description is not there',
  'missing   GET /courses answers what is read of it.',
  'GET /courses status_404',
  'differs   GET /v2/foodstyle/diets/ answers what is read of it.',
  'expected: an answer',
  'found:    GET /v2/foodstyle/diets/ not_json',
  'not tried GET /courses/all answers what is read of it.',
  'missing   GET /tables/status answers what is read of it.',
  'GET /tables/status status_404',
  'differs   A dish is found by its name.',
  "expected: dish 1001001 by 'Tagliere della Lucia'",
  'found:    []',
  'not tried Allergies, foods and diets can be picked, each by a number and a name.',
  'not tried An option has one number in Italian, English and Spanish.',
  'not tried Some allergy is one of the 14 that dishes declare.',
  'not tried Only a dish that is declared free of an allergy suits whoever picked it.',
  'not tried A dish that is known to contain an allergen is never left open.',
  'not tried Only a dish that is declared for a diet suits it.',
  'not tried Two picks leave no more than either of them.',
  'not tried An option that is in no list is an error: passed over it would call dishes safe.',
  "missing   A diner's correction of a text is taken.",
  'POST /v2/suggested_translations/ status_501',
  'differs   A booking is taken, and once more after an answer that was lost.',
  'expected: an answer',
  'found:    POST /bookings status_500',
  expect.stringMatching(/^error {5}Venue 1001, course \d+, dish 1001002: price is "gratis"; expected: euros from 0 /),
  'error     GET /v2/foodstyle/diets/ answers status 200 with a page of HTML; expected: JSON.',
]

const TIMES = expect.stringMatching(/^\d+ calls: p50 \d+ ms, p95 \d+ ms, slowest \d+ ms \(GET /)

/** No deadline ends while a test runs: on a busy machine an answer of a second is no fault of the server. */
const UNHURRIED_MS = 3_600_000

describe('npm run upstream -- check', () => {
  let proxy: Awaited<ReturnType<typeof upstreamProxy>>
  let edit: Edit
  beforeAll(async () => {
    proxy = await upstreamProxy((exchange) => edit(exchange))
  })
  afterAll(() => proxy.close())

  const check = async (...args: string[]) => {
    const lines: string[] = []
    const print = (line: string) => lines.push(line)
    const say = { print, refuse: print, waitMs: UNHURRIED_MS }
    const code = await runCheck(args, { NODE_ENV: 'test', ...proxy.settings }, say)
    return { code, lines }
  }

  it('finds no fault in the reference server', async () => {
    edit = () => null
    const { code, lines } = await check('--write', '--demo')
    const unseen = 'not seen  The venues that a backend shows on its entry page are there.'
    expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([
      unseen,
      expect.stringMatching(/^\n\d+ ok, 1 not seen$/),
      TIMES,
    ])
    expect(code).toBe(0)
  })

  it('names what an unfinished server lacks and what it answers otherwise', async () => {
    edit = halfDone
    const { code, lines } = await check('--write')
    expect(lines.filter((line) => !/^(?:ok|not seen) /.test(line)).map((line) => line.trim())).toEqual([
      ...HALF_DONE,
      expect.stringMatching(/3 missing, 4 differs, .*2 errors$/),
      TIMES,
    ])
    expect(code).toBe(1)
  })

  it('sends only reads unless asked to write', async () => {
    edit = () => null
    proxy.exchanges.length = 0
    const { code } = await check(
      '--venue',
      String(DEMO_VENUE),
      '--only',
      'bookings,newsletter,sharing,tracking,orders,admin',
    )
    expect(proxy.exchanges.filter(({ method }) => method !== 'GET')).toEqual([])
    expect(code).toBe(0)
  })

  it('prints neither credentials nor what a system answered', async () => {
    edit = () => ({ status: 500, answer: '{"error":"secret"}' })
    const { lines } = await check('--write')
    const secret = /_(?:PASSWORD|TOKEN|AUTH)$/
    const secrets = Object.entries(proxy.settings).flatMap(([name, value]) => (secret.test(name) ? [value] : []))
    expect(secrets.length).toBeGreaterThan(0)
    for (const word of [...secrets, 'secret']) expect(lines.join('\n')).not.toContain(word)
  })

  it.each([[['--venue', 'x']], [['--only', 'cellar']], [['ftp://host']], [['http://a', 'http://b']], [['--loud']]])(
    'refuses unknown arguments: %j',
    async (args) => {
      expect((await check(...args)).code).toBe(2)
    },
  )
})
