import { z } from 'zod'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const unwrapped = (sent: unknown): unknown => {
  let inner = sent
  for (const name of ['data', 'response']) if (isObject(inner) && Object.hasOwn(inner, name)) inner = inner[name]
  return inner
}

/** Answers come bare or under `data`, `response` or both. */
export const enveloped = <S extends z.ZodType>(schema: S) => z.preprocess(unwrapped, schema)

export const wireId = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])

export const wireFlag = z
  .union([z.boolean(), z.literal([0, 1]), z.literal(['0', '1', 'true', 'false'])])
  .transform((flag) => flag === true || flag === 1 || flag === '1' || flag === 'true')
