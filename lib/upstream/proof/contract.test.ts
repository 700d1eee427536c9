import { readFileSync } from 'node:fs'
import { type Schema, Validator } from '@cfworker/json-schema'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { ENDPOINT_NAMES } from '@/lib/core/upstream/endpoints'
import { embeddedBackend } from '@/lib/server/backend/embedded/embedded-backend'
import { readEnv } from '@/lib/server/settings/env'
import { databaseHarness } from '@/lib/testing/test-database'
import { type Exchange, upstreamProxy } from '@/lib/testing/upstream/upstream-proxy'
import { checkBackend, type SentenceOutcome } from '@/lib/upstream/conformance/check-backend'
import { DEMO_FACTS, DEMO_VENUE } from '@/lib/upstream/conformance/demo-facts'
import { createSubject } from '@/lib/upstream/conformance/subject'
import { openApiDocument } from '@/lib/upstream/openapi'
import { remoteBackend } from '@/lib/upstream/remote-backend'

const content = z.record(z.string(), z.object({ schema: z.custom<Schema>() }))
const operationSchema = z.object({
  operationId: z.enum(ENDPOINT_NAMES),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.custom<Schema>() }))
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.object({ 200: z.object({ content: content.optional() }) }).catchall(z.unknown()),
})
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.custom<object>(),
})

type Operation = z.infer<typeof operationSchema>

const file = JSON.parse(readFileSync('docs/upstream.openapi.json', 'utf8'))
const { paths, components } = documentSchema.parse(file)

/** So many exchanges of a call are looked at: what they say is much the same. */
const DIFFERENT = 3

const validators = new Map<Schema, Validator>()

const faults = (schema: Schema, value: unknown): string[] => {
  const validator = validators.get(schema) ?? new Validator({ ...schema, components } as Schema, '2020-12')
  validators.set(schema, validator)
  const { errors } = validator.validate(value)
  return errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`)
}

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

const matches = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname)

/** A path without a parameter is meant before one with. */
const operationOf = ({ method, url }: Exchange): Operation | undefined =>
  operations
    .filter((one) => one.method === method && matches(one.path, url.pathname))
    .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))[0]?.operation

const parameterFaults = ({ parameters }: Operation, { url, headers }: Exchange): string[] => {
  const query = parameters.filter((one) => one.in === 'query')
  const unknown = [...url.searchParams.keys()].filter((name) => !query.some((one) => one.name === name))
  const bad = query.flatMap(({ name, required, schema }) => {
    const value = url.searchParams.get(name)
    if (value === null) return required ? [`${name} is missing`] : []
    return faults(schema, value)
  })
  const declaresKey = parameters.some(({ name }) => name === 'Idempotency-Key')
  const key = declaresKey === headers.has('idempotency-key') ? [] : ['Idempotency-Key']
  return [...unknown.map((name) => `${name} is described nowhere`), ...bad, ...key]
}

const bodyFaults = ({ requestBody }: Operation, { headers, body }: Exchange): string[] => {
  if (!requestBody) return body === '' ? [] : ['a body is described nowhere']
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  const described = requestBody.content[type]
  if (!described) return [`${type} is described nowhere`]
  return faults(
    described.schema,
    type === 'application/json' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body)),
  )
}

const answerFaults = ({ responses }: Operation, { status, answer }: Exchange): string[] => {
  const described = responses[200].content?.['application/json']
  return status === 200 && described ? faults(described.schema, JSON.parse(answer)) : []
}

describe('the systems of a venue', () => {
  const database = databaseHarness('sqlite')
  const outcomes: SentenceOutcome[] = []
  let proxy: Awaited<ReturnType<typeof upstreamProxy>>

  // Every method of the port, to the reference server.
  beforeAll(async () => {
    proxy = await upstreamProxy()
    const open = async () => database.db
    const backend = remoteBackend(readEnv(proxy.settings), embeddedBackend(open), open)
    const subject = createSubject(backend, DEMO_VENUE, DEMO_FACTS)
    for await (const outcome of checkBackend(subject, { writes: true })) outcomes.push(outcome)
    await backend.delivery.nextPickup({ latitude: 44.5, longitude: 11.3 }, '')
  })
  afterAll(() => proxy.close())

  it('are a backend like any other: every sentence holds', () => {
    // The menu API has no list of venues.
    const unseen = { outcome: 'unseen', sentence: 'The venues that a backend shows on its entry page are there.' }
    expect(outcomes.filter(({ outcome }) => outcome !== 'ok')).toEqual([unseen])
  })

  it('are described by what the adapters read: npm run upstream -- openapi writes it', () => {
    expect(file).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  })

  it('are described call by call: none that nobody makes, and none is made that is not there', () => {
    const made = new Set(proxy.exchanges.map((exchange) => operationOf(exchange)?.operationId))
    expect([...made].sort()).toEqual([...ENDPOINT_NAMES].sort())
  })

  it.each(ENDPOINT_NAMES)('get and answer by %s what is described', (name) => {
    const { operation } = operations.find((one) => one.operation.operationId === name) ?? {}
    if (!operation) throw new Error('no such operation')
    const all = proxy.exchanges.filter((exchange) => operationOf(exchange) === operation)
    const own = new Map(all.map((exchange) => [`${exchange.url.href} ${exchange.body}`, exchange]))
    const found = [...own.values()]
      .slice(0, DIFFERENT)
      .flatMap((exchange) => [
        ...parameterFaults(operation, exchange),
        ...bodyFaults(operation, exchange),
        ...answerFaults(operation, exchange),
      ])
    expect(found.slice(0, 10)).toEqual([])
  })
})
