import { serveLoopback } from '@/lib/testing/loopback'
import { WIRE_VENUE } from '@/lib/testing/read-wire'

/** `text`: in place of `json`; `takesMs`: how far the clock goes on meanwhile. */
export type RawMenuAnswer = { status?: number; type?: string; json?: unknown; text?: string; takesMs?: number }

/** By call, as 'GET /restaurants' or, of some queries, 'GET /v2/courses/?id=1'. */
export type RawMenuAnswers = Record<string, RawMenuAnswer>

export const rawDish = (id: number, changes: object = {}) => ({ id, name: `Piatto ${id}`, price: 9, ...changes })

export const rawCourse = (id: number, dishes: unknown, changes: object = {}) => ({
  id,
  name: `Portata ${id}`,
  original_name: `Portata ${id}`,
  dishes,
  ...changes,
})

/** An answer of GET /restaurants. */
export const rawVenue = (courses: unknown, changes: object = {}): RawMenuAnswer => ({
  json: { ...WIRE_VENUE, courses, beverages: [], ...changes },
})

const WORDS: Record<string, [string, string]> = { en: ['Dish', 'Course'], es: ['Plato', 'Serie'] }

/** Names in the language that is asked for. */
const inLanguage = (text: string, lang: string | null): string => {
  const [dish, course] = WORDS[lang ?? ''] ?? ['Piatto', 'Portata']
  return text.replaceAll('Piatto', dish).replaceAll('Portata', course)
}

const LANGUAGES = ['it', 'en', 'es']

const soundAnswer = (path: string, query: URLSearchParams): RawMenuAnswer => {
  if (path === '/restaurants') return rawVenue([rawCourse(1, [rawDish(5)])])
  const code = query.get('code') ?? ''
  return { json: { response: path === '/v2/languages/' ? [{ id: LANGUAGES.indexOf(code) + 1, name: code }] : [] } }
}

/** A menu API that answers what it is told, without any mistake of its own, and a clock that it moves. */
export const serveRawMenu = async () => {
  let answers: RawMenuAnswers = {}
  let clock = 0
  const server = await serveLoopback((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://menu')
    const [call, asked] = [`GET ${pathname}`, `GET ${pathname}${search}`]
    const told = Object.entries(answers).find(([one]) => one === call || (one.includes('?') && asked.startsWith(one)))
    const own = told?.[1] ?? soundAnswer(pathname, searchParams)
    const { status = 200, type = 'application/json', json = {}, text = JSON.stringify(json), takesMs = 0 } = own
    clock += takesMs
    response.writeHead(status, { 'content-type': type }).end(inLanguage(text, searchParams.get('lang')))
  })
  return {
    origin: server.origin,
    close: server.close,
    now: () => clock,
    answers: (next: RawMenuAnswers): void => {
      answers = next
      clock = 0
    },
  }
}
