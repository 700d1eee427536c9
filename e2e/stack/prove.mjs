import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ROOT, run, secondsSince } from '../../scripts/steps/run.mjs'
import { failedTest } from '../../scripts/steps/tally.mjs'
import { LANGUAGES, orderRequest, pause, VENUE } from './diner.mjs'
import { FILE_PROOFS } from './prove-files.mjs'
import { fetchMenu, openTraffic, sendOrder } from './traffic.mjs'
import { putVenues, runVenues, venueText } from './venue-files.mjs'

/** What diners were promised of a change (docs/operations.md, "Change a venue"), in ms. */
const SEEN_WITHIN_MS = 2_000
/** How long menus are read in each state of the instances, in ms. */
const MEANWHILE_MS = 1_000
const LOOK_MS = 50

async function menuIsServed({ nginx }) {
  const headers = { 'x-request-id': 'chosen-by-a-visitor' }
  const first = await fetchMenu(nginx.origin, 'it', headers)
  assert.equal(first.status, 200)
  assert.equal(first.headers.get('content-encoding'), 'br')
  assert.match(await first.text(), /<\/html>/)
  assert.notEqual(first.headers.get('x-request-id'), 'chosen-by-a-visitor')
  const etag = first.headers.get('etag') ?? ''
  assert.match(etag, /"/)
  const again = await fetchMenu(nginx.origin, 'it', { 'if-none-match': etag })
  assert.equal(again.status, 304)
  const large = await fetch(`${nginx.origin}/api/orders`, { method: 'POST', body: 'x'.repeat(65 * 1024) })
  assert.deepEqual([large.status, await large.json()], [413, { error: { code: 'too_large' } }])
  return '200 in br, 304 by its ETag, a body of 65 KB refused'
}

const rowsOf = async (database, ids) => {
  const { rows } = await database.query('select id from orders where id = any($1)', [ids])
  return rows.length
}

async function orderIsPlacedOnce({ nginx, database }) {
  const key = randomUUID()
  const [one, same] = await Promise.all([sendOrder(nginx.origin, key), sendOrder(nginx.origin, key)])
  assert.deepEqual([one.status, same.status], [200, 200])
  assert.equal(one.answer.orderId, same.answer.orderId)
  assert.equal(await rowsOf(database, [one.answer.orderId]), 1)
  return 'sent twice at once under one key, one order'
}

/** How many changes of venues the database tells of. */
async function countChanges(database) {
  const { rows } = await database.query('select count(*)::int as changes from venue_changes')
  return rows[0].changes
}

/** Asks until it holds. Answers when it last did not, and when it first did, in ms of `performance.now()`. */
async function momentOf(holds) {
  let before = performance.now()
  while (!(await holds())) {
    before = performance.now()
    await pause(LOOK_MS)
  }
  return { before, at: performance.now() }
}

/** Streams what a phone hears of the venue; `heard` is what came until now. */
async function openStream(origin) {
  const aborting = new AbortController()
  const response = await fetch(`${origin}/api/venues/${VENUE}/live`, { signal: aborting.signal })
  assert.equal(response.status, 200)
  const stream = { heard: '', close: () => aborting.abort() }
  const reading = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body) stream.heard += decoder.decode(chunk, { stream: true })
  }
  reading().catch(() => undefined)
  return stream
}

async function changeIsSeen({ nginx, instances, settings, database }) {
  const name = 'Trattoria della Prova'
  const stream = await openStream(nginx.origin)
  try {
    const before = await countChanges(database)
    const shows = (origin) => async () => (await fetchMenu(origin, 'it').then((answer) => answer.text())).includes(name)
    const putting = putVenues([venueText({ name })], settings)
    const failing = putting.then(() => new Promise(() => undefined))
    const committed = momentOf(async () => (await countChanges(database)) > before)
    const seen = Promise.all(
      [nginx, ...instances].map(async ({ origin }) => {
        const { before } = await momentOf(shows(origin))
        return before - (await committed).at
      }),
    )
    const late = Math.max(0, ...(await Promise.race([seen, failing])))
    assert.ok(late <= SEEN_WITHIN_MS, `the old menu was answered ${late} ms after the change`)
    await putting
    assert.doesNotMatch(stream.heard, /1001016/)
    const soldOut = await runVenues(['sold-out', `${VENUE}`, 'dish:1001016', '--until', 'reopened'], settings)
    assert.equal(soldOut.code, 0, soldOut.output)
    const told = performance.now()
    const heard = (await momentOf(() => stream.heard.includes('1001016'))).at - told
    assert.ok(heard <= SEEN_WITHIN_MS, `a stream told after ${heard} ms`)
    await runVenues(['back', `${VENUE}`, '--all'], settings)
    return `the old menu answered until ${Math.round(late)} ms after the commit; a stream told what is sold out ${Math.round(heard)} ms after the command`
  } finally {
    stream.close()
  }
}

/** Asks an instance itself for the menus that are read here: one that has just been started loads what makes them. */
async function warm({ origin }) {
  for (const lang of LANGUAGES) await momentOf(async () => (await fetchMenu(origin, lang)).ok)
}

/** What traffic came to while `act` did its worst: no read failed, every order is there once. */
async function undisturbed({ nginx, instances, database }, act) {
  for (const instance of instances) await warm(instance)
  const traffic = openTraffic(nginx.origin)
  await act()
  const { reads, failed, orders, repeated } = await traffic.stop()
  assert.deepEqual(failed, [])
  assert.ok(reads > 0 && orders.length > 0)
  assert.equal(new Set(orders).size, orders.length)
  assert.equal(await rowsOf(database, orders), orders.length)
  return { text: `${reads} reads, 0 failed; ${orders.length} orders, each once, ${repeated} sent again`, repeated }
}

async function instanceDies(stack) {
  const [first] = stack.instances
  const { text } = await undisturbed(stack, async () => {
    await pause(MEANWHILE_MS)
    await first.kill()
    await pause(MEANWHILE_MS)
    await first.start()
    await pause(MEANWHILE_MS)
  })
  return text
}

async function instancesAreReplaced(stack) {
  const { text, repeated } = await undisturbed(stack, async () => {
    for (const instance of stack.instances) {
      await instance.stop()
      await instance.start()
      await warm(instance)
      await pause(MEANWHILE_MS)
    }
  })
  assert.equal(repeated, 0)
  return text
}

async function nginxAnswersAlone({ nginx, instances }) {
  await Promise.all(instances.map((instance) => instance.stop()))
  try {
    const headersOf = ({ headers }) => ['content-type', 'cache-control', 'retry-after'].map((name) => headers.get(name))
    const page = await fetchMenu(nginx.origin, 'ar')
    assert.deepEqual([page.status, ...headersOf(page)], [502, 'text/html', 'no-store', '5'])
    assert.equal(await page.text(), readFileSync(join(ROOT, 'deploy/nginx/error.html'), 'utf8'))
    const { path, ...options } = orderRequest(randomUUID())
    const call = await fetch(`${nginx.origin}${path}`, options)
    assert.deepEqual([call.status, ...headersOf(call)], [502, 'application/json', 'no-store', '5'])
    assert.deepEqual(await call.json(), { error: { code: 'unanswered' } })
  } finally {
    await Promise.all(instances.map((instance) => instance.start()))
  }
  return 'the page in all languages, and JSON to an order'
}

async function nothingIsWritten({ nginx }) {
  assert.deepEqual(nginx.written(), [])
  return 'no file of a request or an answer'
}

async function unitIsSound() {
  if (!existsSync('/usr/bin/systemd-analyze')) return 'skipped: systemd is not installed'
  const { code, output } = await run('systemd-analyze', ['verify', join(ROOT, 'deploy/coperto.service')])
  assert.equal(code, 0, output)
  // It ends with 0 also where it did not know a word.
  assert.doesNotMatch(output, /coperto\.service/)
  return 'systemd takes it'
}

const PROOFS = [
  ['A menu through nginx', menuIsServed],
  ['An order through nginx', orderIsPlacedOnce],
  ['A change', changeIsSeen],
  ['An instance killed and started', instanceDies],
  ['Instances replaced one by one', instancesAreReplaced],
  ['No instance', nginxAnswersAlone],
  ['What nginx wrote', nothingIsWritten],
  ['The unit', unitIsSound],
  ...FILE_PROOFS,
]

/**
 * Tries what is shipped, a line each.
 * @returns {Promise<import('../../scripts/steps/tally.mjs').Tally>}
 */
export async function prove(stack) {
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 })
  const failures = []
  for (const [title, proof] of PROOFS) {
    const startedAt = performance.now()
    const said = await proof({ ...stack, database }).catch((error) => {
      failures.push(failedTest(title, [error.stack]))
      return `FAILED ${error.message}`
    })
    console.log(`${title}: ${said} (${secondsSince(startedAt)})`)
  }
  await database.end()
  return { passed: PROOFS.length - failures.length, failed: failures.length, skipped: 0, failures }
}
