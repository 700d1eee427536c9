import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { readEnv } from '@/lib/server/settings/env'
import { keptHarness } from '@/lib/testing/kept-harness'
import { type Loopback, serveLoopback } from '@/lib/testing/loopback'
import { menuLoadUpstream } from '@/lib/upstream/upstream'
import { venueReader } from '@/lib/upstream/venues'

const MINUTE = 60_000
/** Of waits and deadlines that no test runs into, also on a slow machine. */
const LONG_MS = 100_000

type Answer = { status?: number; type?: string; body: string } | 'hangs'

const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})
const empty = (status: number): Answer => ({ status, body: '' })
const html = (status: number): Answer => ({ status, type: 'text/html', body: '<!doctype html><title>Sign in</title>' })

const dishOf = (id: number, price: number) => ({ id, name: `Piatto ${id}`, price })
const courseOf = (id: number, dishes?: object[]) => ({ id, name: `Portata ${id}`, ...(dishes ? { dishes } : {}) })
const venueOf = (id: number, changes: object = {}) => ({
  id,
  token: `locale-${id}`,
  name: 'Da Nino',
  latitude: 45.1,
  longitude: 7.7,
  courses: [courseOf(1, [dishOf(10, 9)])],
  ...changes,
})

/** An integrator's menu API, which is not the reference one. */
let api: Loopback
let answer: (path: string, id: number) => Answer
/** What is held back is answered when a test lets go. */
let held: (() => void)[] | null
let seen: string[]

const send = (response: ServerResponse, how: Answer): void => {
  if (how === 'hangs') return
  // Each test has a server of its own, maybe on the same port: no connection outlives its answer.
  const type = how.type ? { 'content-type': how.type } : {}
  response.writeHead(how.status ?? 200, { ...type, connection: 'close' }).end(how.body)
}

beforeEach(async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  answer = (_path, id) => json(venueOf(id))
  held = null
  seen = []
  api = await serveLoopback(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api')
    seen.push(pathname)
    const reply = () => send(response, answer(pathname, Number(searchParams.get('id'))))
    if (held) held.push(reply)
    else reply()
  })
})
afterEach(async () => {
  jest.restoreAllMocks()
  await api.close()
})

const open = ({ wait = LONG_MS } = {}) => {
  const settings = readEnv({ COPERTO_MENU_API_URL: api.origin })
  const patience = { callMs: LONG_MS }
  const harness = keptHarness({
    wait,
    read: (ref, lang) => {
      const upstream = menuLoadUpstream(settings, patience.callMs)
      if (!upstream) throw new Error('no address')
      return venueReader(upstream, undefined, LONG_MS)(ref, lang)
    },
  })
  return { ...harness, patience, venues: harness.start() }
}

const until = async <T>(look: () => T | undefined | null | false): Promise<T> => {
  for (;;) {
    const found = look()
    if (found) return found
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Visits until a visit has something else than that the menu is being prepared. */
const visited = async (look: () => Promise<unknown>): Promise<unknown> => {
  for (;;) {
    const outcome = await look().catch((error: unknown) => error)
    if (!(outcome instanceof Error && 'code' in outcome && outcome.code === 'menu_preparing')) return outcome
  }
}

describe('a menu API that answers', () => {
  it.each<[string, Answer, string]>([
    ['500', json({ error: 'oops' }, 500), 'status_500'],
    ['401', json({}, 401), 'status_401'],
    ['the 404 page of a proxy', html(404), 'status_404'],
    ['a login page as 200', html(200), 'not_json'],
    ['nothing for long', 'hangs', 'deadline'],
    ['wrong types', json({ id: 'x', token: {}, name: 7 }), 'wrong_shape'],
    ['courses null', json(venueOf(7, { courses: null })), 'wrong_shape'],
    ['no courses', json({ ...venueOf(7), courses: undefined }), 'wrong_shape'],
    ['another venue', json(venueOf(8)), 'other_venue'],
    ['404 of its own, for a moment', json({}, 404), 'not_found'],
    ['404 without a body, for a moment', empty(404), 'not_found'],
    ['no venue, for a moment', json(null), 'not_found'],
  ])('%s leaves the last good menu, says why, and is over when it is mended', async (_, fault, code) => {
    const { venues, pass, table, patience } = open()
    expect(await venues.find({ id: 7 }, 'it')).toMatchObject({ name: 'Da Nino' })
    await until(() => table.rows.get('7/it'))
    const well = answer
    answer = () => fault
    patience.callMs = fault === 'hangs' ? 50 : LONG_MS
    pass(MINUTE)
    expect((await venues.menu(7, 'it')).courses).toHaveLength(1)
    expect(await until(() => table.rows.get('7/it')?.failure?.code)).toBe(code)
    answer = well
    patience.callMs = LONG_MS
    pass(MINUTE)
    await venues.find({ id: 7 }, 'it')
    await until(() => table.rows.get('7/it')?.failure === null)
  })

  it.each<[string, Answer, string | null]>([
    ['500', json({}, 500), 'status_500'],
    ['401', json({}, 401), 'status_401'],
    ['the 404 page of a proxy', html(404), 'status_404'],
    ['a login page as 200', html(200), 'not_json'],
    ['nothing for long', 'hangs', 'deadline'],
    ['wrong types', json({ id: 'x', token: {}, name: 7 }), 'wrong_shape'],
    ['courses null', json(venueOf(7, { courses: null })), 'wrong_shape'],
    ['no courses', json({ ...venueOf(7), courses: undefined }), 'wrong_shape'],
    ['404 of its own', json({}, 404), null],
    ['404 without a body', empty(404), null],
    ['an empty object', json({}), null],
  ])('%s for a venue that was never read: an error, or none where it says so', async (_, fault, code) => {
    const { venues, patience } = open()
    answer = () => fault
    if (fault === 'hangs') patience.callMs = 50
    const found = await venues.find({ id: 7 }, 'it').catch((error: unknown) => error)
    if (code === null) expect(found).toBeNull()
    else expect(found).toMatchObject({ code })
  })

  it.each<[string, Answer]>([
    ['404 of its own', json({}, 404)],
    ['404 without a body', empty(404)],
    ['no venue', json(null)],
  ])('%s for five minutes takes a venue off line', async (_, fault) => {
    const { venues, pass } = open()
    await venues.find({ id: 7 }, 'it')
    answer = () => fault
    for (let minute = 0; minute < 6; minute += 1) {
      pass(MINUTE)
      expect(await venues.find({ id: 7 }, 'it')).toEqual(minute < 5 ? expect.objectContaining({ id: 7 }) : null)
    }
  })

  it('the 404 page of a proxy takes no venue off line, however long', async () => {
    const { venues, pass } = open()
    await venues.find({ id: 7 }, 'it')
    answer = () => html(404)
    for (let hour = 0; hour < 20; hour += 1) {
      pass(60 * MINUTE)
      expect(await venues.find({ id: 7 }, 'it', 'shown')).toMatchObject({ id: 7 })
    }
  })

  it('no course on purpose empties the menu', async () => {
    const { venues, pass } = open()
    await venues.find({ id: 7 }, 'it')
    answer = (_path, id) => json(venueOf(id, { courses: [] }))
    pass(MINUTE)
    expect((await venues.menu(7, 'it')).courses).toEqual([])
  })

  it.each<[string, Answer, string]>([
    ['500', json({}, 500), 'status_500'],
    ['nothing', 'hangs', 'deadline'],
  ])('%s for one venue holds back no other', async (_, fault, code) => {
    const { venues, pass, patience } = open()
    answer = (_path, id) => (id === 7 ? fault : json(venueOf(id)))
    for (let visit = 0; visit < 8; visit += 1) {
      patience.callMs = fault === 'hangs' ? 20 : LONG_MS
      await expect(venues.find({ id: 7 }, 'it')).rejects.toMatchObject({ code })
      patience.callMs = LONG_MS
      expect(await venues.find({ id: 100 + visit }, 'it')).toMatchObject({ id: 100 + visit })
      pass(MINUTE)
    }
  })
})

describe('a menu API that takes a while for a call', () => {
  it('has its menu for the first visit where a page waits for so long', async () => {
    const { venues } = open()
    held = []
    const visit = venues.find({ id: 7 }, 'it')
    const [call] = await until(() => held?.length === 1 && held)
    call?.()
    expect(await visit).toMatchObject({ id: 7 })
  })
})

describe('a menu API that is slower than a page waits', () => {
  it('has its menu in every language for the second visit', async () => {
    const { venues, pass } = open({ wait: 60 })
    held = []
    await expect(venues.find({ id: 7 }, 'en')).rejects.toMatchObject({ code: 'menu_preparing' })
    const calls = await until(() => held?.length === 2 && held)
    held = null
    for (const letGo of calls) letGo()
    pass(3_000)
    expect(await visited(() => venues.find({ id: 7 }, 'en'))).toMatchObject({ id: 7 })
    expect((await venues.menu(7, 'it')).courses).toHaveLength(1)
    expect(seen).toHaveLength(2)
  })

  it('is asked for sixty courses of three thousand dishes by one visit', async () => {
    const { venues, pass } = open({ wait: 60 })
    const courses = Array.from({ length: 60 }, (_, at) => courseOf(at + 1))
    const dishes = (id: number) => Array.from({ length: 50 }, (_, at) => dishOf(id * 100 + at, 9))
    answer = (path, id) => json(path === '/restaurants' ? venueOf(id, { courses }) : courseOf(id, dishes(id)))
    held = []
    await expect(venues.find({ id: 7 }, 'it')).rejects.toMatchObject({ code: 'menu_preparing' })
    const [first] = await until(() => held?.length === 1 && held)
    held = null
    first?.()
    pass(3_000)
    expect(await visited(() => venues.find({ id: 7 }, 'it'))).toMatchObject({ id: 7 })
    const menu = await venues.menu(7, 'it')
    expect(menu.courses.flatMap((course) => course.dishes)).toHaveLength(3_000)
    expect(seen).toHaveLength(61)
  })
})
