import 'server-only'
import { z } from 'zod'

/** What stands in the place of a broken part: the field at fault, null where it is no object at all, and its id if it has one. */
export type BrokenPart = { broken: true; id: number | null; field: string | null }

/** A part that was left out, for the log; `kind` says what it would have been. */
export type LeftOutPart = { kind: string; id: number | null; field: string | null }

export type Report = (part: LeftOutPart) => void

const idOf = (value: unknown): number | null => {
  const id = Number(Reflect.get(Object(value), 'id') ?? Number.NaN)
  return Number.isSafeInteger(id) ? id : null
}

/** `context` is missing where z.toJSONSchema looks for a default value: there is none. */
const brokenBy = (context?: { value: unknown; issues: { path?: PropertyKey[] }[] }): BrokenPart | undefined =>
  context && { broken: true, id: idOf(context.value), field: context.issues[0]?.path?.[0]?.toString() ?? null }

/** A part that may be broken alone: what surrounds it stands. Its JSON schema is that of the part. */
export const lenient = <S extends z.ZodType>(schema: S) =>
  (schema as unknown as z.ZodType<z.output<S> | BrokenPart, z.input<S>>).catch(
    (context) => brokenBy(context) as BrokenPart,
  )

/** A list whose broken parts are known as such, each by itself. */
export const lenientList = <S extends z.ZodType>(schema: S) => z.array(lenient(schema))

export const isBroken = (part: unknown): part is BrokenPart =>
  typeof part === 'object' && part !== null && 'broken' in part

/** The sound parts of a list; the others are reported. */
export const soundOf = <T>(parts: readonly (T | BrokenPart)[] | null | undefined, kind: string, report: Report): T[] =>
  (parts ?? []).flatMap((part) => {
    if (!isBroken(part)) return [part]
    report({ kind, id: part.id, field: part.field })
    return []
  })

/** A part, or what stands for it where it is broken, which is reported. */
export const soundOr = <T, F>(part: T | BrokenPart, fallback: F, named: LeftOutPart, report: Report): T | F => {
  if (!isBroken(part)) return part
  report({ ...named, field: part.field ?? named.field })
  return fallback
}

/** Drops what has an id that came before: the first one stands. */
export const firstOfEach = <T extends { id: number }>(parts: T[], kind: string, report: Report): T[] => {
  const seen = new Set<number>()
  return parts.filter(({ id }) => {
    if (!seen.has(id)) return seen.add(id)
    report({ kind, id, field: 'id' })
    return false
  })
}

/** What some servers write for "none": null, '', false, an empty list. */
export const orNone = <S extends z.ZodType>(schema: S) =>
  z
    .union([schema, z.null(), z.literal(''), z.literal(false), z.tuple([])])
    .optional()
    .transform((part): z.output<S> | null =>
      part === undefined || part === '' || part === false || isEmptyList(part) ? null : (part as z.output<S> | null),
    )

const isEmptyList = (part: unknown): boolean => Array.isArray(part) && part.length === 0
