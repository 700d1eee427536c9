import type { z } from 'zod'
import { ENDPOINTS } from '@/lib/core/upstream/endpoints'
import type { Env } from '@/lib/server/settings/env'
import { absentFields } from '@/lib/upstream/checker/absent-fields'
import { ASKED, QUESTIONS } from '@/lib/upstream/checker/questions'
import type { RawAnswer, RawAnswers } from '@/lib/upstream/checker/raw-answers'
import { bare } from '@/lib/upstream/checker/unwrap'
import { type SentenceOutcome, trySentence } from '@/lib/upstream/conformance/check-backend'
import { type Difference, same } from '@/lib/upstream/conformance/sentence'
import type { Subject } from '@/lib/upstream/conformance/subject'
import { CONTRACT, shareAnswerSchema } from '@/lib/upstream/contract'
import { answerSchemas } from '@/lib/upstream/openapi'
import { type Upstream, upstreamOf, upstreamSettings } from '@/lib/upstream/upstream'
import { isBroken } from '@/lib/upstream/wire/lenient'
import { wireShareTokenSchema } from '@/lib/upstream/wire/share'

/** `notes`: optional fields that are missing. */
export type WireOutcome = SentenceOutcome & { notes?: string[] }

const SHOWN = 5

const place = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'the answer'

const inside = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((around, key) => Reflect.get(Object(around), key), value)

const brokenIn = (read: unknown, path: PropertyKey[] = []): PropertyKey[][] => {
  if (isBroken(read)) return [read.field === null ? path : [...path, read.field]]
  if (typeof read !== 'object' || read === null) return []
  return Object.entries(read).flatMap(([key, value]) =>
    brokenIn(value, [...path, Array.isArray(read) ? Number(key) : key]),
  )
}

const differencesIn = (schema: z.ZodType, sent: unknown): Difference[] => {
  const parsed = schema.safeParse(sent)
  const value = bare(sent)
  const faults = parsed.success
    ? brokenIn(parsed.data).map((path) => ({ path, message: 'a part that can be read' }))
    : parsed.error.issues.map(({ path, message }) => ({ path, message }))
  return faults.slice(0, SHOWN).map(({ path, message }) => ({
    expected: `${place(path)}: ${message}`,
    found: (JSON.stringify(inside(value, path)) ?? 'nothing').slice(0, 100),
  }))
}

type WireCheck = { settings: Env; answers: RawAnswers; writes: boolean; failures: Set<string> }

/** Checks the raw answer of each read-only call: parts Coperto would drop, and missing fields. */
async function* checkAnswers(
  subject: Subject,
  { settings, answers, failures }: WireCheck,
): AsyncGenerator<WireOutcome> {
  const schemas = answerSchemas()
  for (const name of ASKED) {
    const { system, method, path } = ENDPOINTS[name]
    const [question, schema] = [QUESTIONS[name], CONTRACT[name].answer] as const
    if (!upstreamSettings(system, settings) || !schema) continue
    let notes: string[] = []
    const run = async (): Promise<Difference[] | null> => {
      const call = await question(subject)
      if (!call) return null
      const answer: RawAnswer = (await answers.ask(name, call)) ?? { code: 'no_address', language: null }
      const { json, code } = answer
      if (code !== undefined) throw Object.assign(new Error('no_answer'), { code, endpoint: name })
      notes = absentFields(schemas[`${name}.answer`], bare(json), schemas)
      return differencesIn(schema, json)
    }
    const sentence = `${method} ${path} answers what is read of it.`
    yield { ...(await trySentence({ sentence, run }, subject, failures)), notes }
  }
}

/** Reads a shared cart back from the service itself: Coperto's own database would hide a loss. */
const putAndRead = async (sharing: Upstream, { venueId }: Subject): Promise<Difference[]> => {
  const { token } = await sharing.send('shareToken', {}, wireShareTokenSchema)
  const entry = {
    user_id: 'conformance',
    user: 'Ada',
    products: [{ id: '1', name: 'x', price: 1, quantity: 2, note: '' }],
  }
  const json = { res_id: venueId, type: 'r', order: [entry], token, action: 'send active' }
  await sharing.send('putShare', { body: { json } })
  const read = await sharing.read('share', shareAnswerSchema, { token })
  return same('the parts', [{ ...entry, products: [{ id: '1', name: 'x', quantity: 2, note: '' }] }], read?.order)
}

export async function* checkWire(subject: Subject, check: WireCheck): AsyncGenerator<WireOutcome> {
  yield* checkAnswers(subject, check)
  const sharing = upstreamOf('sharing', check.settings)
  if (!sharing) return
  const sentence = 'A part that is put into a shared cart is read there again.'
  if (!check.writes) yield { sentence, outcome: 'untried' }
  else yield await trySentence({ sentence, run: (subject) => putAndRead(sharing, subject) }, subject, check.failures)
}
