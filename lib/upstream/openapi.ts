import { z } from 'zod'
import { ENDPOINT_NAMES, ENDPOINTS, type EndpointName, SYSTEMS, type System } from '@/lib/core/upstream/endpoints'
import { type CallContract, CONTRACT, NAMED_SCHEMAS } from '@/lib/upstream/contract'

type Json = Record<string, unknown>

const SYSTEM_TEXTS: Record<System, string> = {
  menu: 'Venues, menus, filters, languages and corrections of texts: COPERTO_MENU_API_URL.',
  tables: 'Which tables are open: COPERTO_TABLES_API_URL.',
  bookings: 'Bookings of tables: COPERTO_BOOKINGS_API_URL.',
  newsletter: 'Subscribers: COPERTO_NEWSLETTER_API_URL.',
  sharing: 'Shared carts: COPERTO_SHARING_API_URL.',
  tracking: 'Events: COPERTO_TRACKING_API_URL.',
  orders: 'Orders and couriers: COPERTO_ORDERS_API_URL.',
  restaurant: 'Distances: COPERTO_RESTAURANT_API_URL.',
  admin: 'Card payments: COPERTO_ADMIN_API_URL.',
}

const WITH_TOKEN: readonly System[] = ['orders', 'admin']

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const schemasOf = (named: Record<string, z.ZodType>): Record<string, Json> => {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { io: 'input', unrepresentable: 'any', uri: (id) => refTo(id).$ref })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id: _id, $schema: _schema, ...schema }]) => [name, schema as Json]),
  )
}

const PARTS = ['query', 'form', 'json', 'answer'] as const

const nameOf = (endpoint: EndpointName, part: (typeof PARTS)[number]): string => `${endpoint}.${part}`

const partsOf = (endpoint: EndpointName): [string, z.ZodType][] =>
  PARTS.flatMap((part): [string, z.ZodType][] => {
    const schema = CONTRACT[endpoint][part]
    // Cloned, because three calls share one schema and each needs its own name.
    return schema ? [[nameOf(endpoint, part), schema.clone()]] : []
  })

export const answerSchemas = (): Record<string, Json> =>
  schemasOf({ ...NAMED_SCHEMAS, ...Object.fromEntries(ENDPOINT_NAMES.flatMap(partsOf)) })

/** See lib/upstream/wire/answer.ts. */
const isWrapped = (schema: z.ZodType): boolean => schema instanceof z.ZodPipe && schema.def.in instanceof z.ZodTransform

const under = (name: string, schema: Json): Json => ({
  type: 'object',
  properties: { [name]: schema },
  required: [name],
})

const answerOf = (endpoint: EndpointName, schema: z.ZodType): Json => {
  const bare = refTo(nameOf(endpoint, 'answer'))
  if (!isWrapped(schema)) return bare
  return { anyOf: [bare, under('data', bare), under('response', bare), under('data', under('response', bare))] }
}

const parametersOf = (endpoint: EndpointName, contract: CallContract, schemas: Record<string, Json>): Json[] => {
  const { properties = {}, required = [] } = schemas[nameOf(endpoint, 'query')] ?? {}
  const inQuery = Object.entries(properties as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    schema,
  }))
  const inPath = ENDPOINTS[endpoint].path.includes('{token}')
    ? [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }]
    : []
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: contract.key,
    schema: { type: 'string' },
  }
  return [...inPath, ...inQuery, ...(contract.key ? [key] : [])]
}

const bodyOf = (endpoint: EndpointName, { form, json }: CallContract): Json | undefined => {
  if (!form && !json) return undefined
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  return { required: true, content: { [type]: { schema: refTo(nameOf(endpoint, form ? 'form' : 'json')) } } }
}

const operationOf = (endpoint: EndpointName, schemas: Record<string, Json>): Json => {
  const contract = CONTRACT[endpoint]
  const { system } = ENDPOINTS[endpoint]
  const { answer, none, summary } = contract
  const parameters = parametersOf(endpoint, contract, schemas)
  const requestBody = bodyOf(endpoint, contract)
  return {
    operationId: endpoint,
    tags: [system],
    summary,
    security: [{ [WITH_TOKEN.includes(system) ? 'token' : 'basic']: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      200: answer
        ? { description: 'Read.', content: { 'application/json': { schema: answerOf(endpoint, answer) } } }
        : { description: 'Taken. Any 2xx says so; what it answers is not read.' },
      ...(none ? { 404: { description: none } } : {}),
    },
  }
}

const pathsOf = (schemas: Record<string, Json>): Json => {
  const paths: Record<string, Json> = {}
  for (const name of ENDPOINT_NAMES) {
    const { path, method } = ENDPOINTS[name]
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, schemas) }
  }
  return paths
}

/** Spec section 7 as OpenAPI 3.1, from the adapters' own schemas. */
export const openApiDocument = (): Json => {
  const schemas = answerSchemas()
  return {
    openapi: '3.1.0',
    info: {
      title: 'The systems of a venue, as Coperto asks them',
      version: '1',
      description: 'Made by `npm run upstream -- openapi`. docs/upstream.md says what it leaves open.',
    },
    servers: [{ url: 'https://{system}.example.com', variables: { system: { default: 'menu', enum: [...SYSTEMS] } } }],
    tags: SYSTEMS.map((name) => ({ name, description: SYSTEM_TEXTS[name] })),
    paths: pathsOf(schemas),
    components: {
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic' },
        token: { type: 'http', scheme: 'bearer' },
      },
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.endsWith('.query'))),
    },
  }
}
