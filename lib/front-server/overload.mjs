import { createAdmission } from './admission.mjs'
import { createRateLimit } from './rate-limit.mjs'
import { readBody, withBody } from './read-body.mjs'
import { answerSmall } from './small-answers.mjs'

/**
 * Of all that may be under way in the app, the parts that cannot take from one another. Making pages is work for the
 * processor alone, so that more at once makes nothing faster; orders and payments wait for providers, and take many.
 */
const SHARES = { page: 1 / 32, health: 1 / 32, api: 3 / 16, money: 3 / 4 }

/** Longest wait for a turn, in milliseconds. Who orders or pays would rather wait than read that nothing went through. */
const WAIT_MS = { page: 3_000, health: 3_000, api: 3_000, money: 8_000 }

/** Bodies that are being sent to us at once, over all; half of them from one address. */
const BODIES = 512

/** Pages an address may ask for. A whole hotel can stand behind one: 300 phones that open one page in six seconds. */
const PAGES = { burst: 1_200, everyMs: 20, maxKeys: 20_000 }

const SHED = { status: 503, code: 'unavailable', retrySeconds: 5 }

const admissionOf = (requests, share) =>
  createAdmission({
    slots: Math.max(1, Math.round(requests * SHARES[share])),
    queued: requests * 2,
    waitMs: WAIT_MS[share],
  })

/**
 * What stands between the app and more than it can do: limits by address, bodies read beforehand, and at most so many
 * requests inside at once. What is too much is told at once.
 * @param {{ requests: number, rateFactor: number }} settings `requests`: inside the app at once
 */
export function createOverload({ requests, rateFactor }) {
  const shares = Object.fromEntries(Object.keys(SHARES).map((share) => [share, admissionOf(requests, share)]))
  const bodies = createAdmission({ slots: BODIES, queued: 0, waitMs: 0 })
  const { burst, everyMs, maxKeys } = PAGES
  const limit = { burst: Math.max(1, Math.round(burst * rateFactor)), everyMs: everyMs / rateFactor, maxKeys }
  const secondsUntilPage = createRateLimit(limit)

  /** Lets a request into the app as soon as its share has room. `work` resolves when the app is done with it. */
  const enter = (request, response, { share, address }, work) => {
    const run = async (release) => {
      // An event stream is under way for as long as its page is open: it takes a slot to be opened in, and no longer.
      response.once('events', release)
      await work(request)
      release()
    }
    const leave = shares[share].enter(address, run, () => answerSmall(request, response, { ...SHED, unread: false }))
    response.once('close', leave)
  }

  const readThenEnter = async (request, response, who, work, release) => {
    if (request.headers.expect) response.writeContinue()
    const { body, failure } = await readBody(request)
    release()
    if (body) enter(withBody(request, body), response, who, work)
    else if (failure) answerSmall(request, response, { ...failure, unread: true })
  }

  /**
   * @param {{ share: 'page' | 'api' | 'money' | 'health', address: string }} who
   * @param {(request) => Promise<void>} work
   */
  return (request, response, who, work) => {
    const retrySeconds = who.share === 'page' ? secondsUntilPage(who.address) : 0
    if (retrySeconds > 0) return answerSmall(request, response, { status: 429, code: 'rate_limited', retrySeconds })
    if (request.method === 'GET' || request.method === 'HEAD') return enter(request, response, who, work)
    const read = (release) => readThenEnter(request, response, who, work, release)
    bodies.enter(who.address, read, () => answerSmall(request, response, SHED))
  }
}
