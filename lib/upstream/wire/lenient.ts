import 'server-only'
import { z } from 'zod'

/** Placeholder of an invalid part; `field` is the one at fault, null if it was no object. */
export type BrokenPart = { broken: true; id: number | null; field: string | null }

/** For the log. */
export type LeftOutPart = { kind: string; id: number | null; field: string | null }

export type Report = (part: LeftOutPart) => void

const idOf = (value: unknown): number | null => {
  const id = Number(Reflect.get(Object(value), 'id') ?? Number.NaN)
  return Number.isSafeInteger(id) ? id : null
}

/** z.toJSONSchema calls without `context`, to look for a default. */
const brokenBy = (context?: { value: unknown; issues: { path?: PropertyKey[] }[] }): BrokenPart | undefined =>
  context && { broken: true, id: idOf(context.value), field: context.issues[0]?.path?.[0]?.toString() ?? null }

/** An invalid part becomes a BrokenPart instead of failing its parent. */
export const lenient = <S extends z.ZodType>(schema: S) =>
  (schema as unknown as z.ZodType<z.output<S> | BrokenPart, z.input<S>>).catch(
    (context) => brokenBy(context) as BrokenPart,
  )

export const lenientList = <S extends z.ZodType>(schema: S) => z.array(lenient(schema))

export const isBroken = (part: unknown): part is BrokenPart =>
  typeof part === 'object' && part !== null && 'broken' in part

/** Valid parts; the others are reported. */
export const soundOf = <T>(parts: readonly (T | BrokenPart)[] | null | undefined, kind: string, report: Report): T[] =>
  (parts ?? []).flatMap((part) => {
    if (!isBroken(part)) return [part]
    report({ kind, id: part.id, field: part.field })
    return []
  })

/** The part, or the fallback if broken, which is reported. */
export const soundOr = <T, F>(part: T | BrokenPart, fallback: F, named: LeftOutPart, report: Report): T | F => {
  if (!isBroken(part)) return part
  report({ ...named, field: part.field ?? named.field })
  return fallback
}

/** Keeps the first of each id and reports duplicates. */
export const firstOfEach = <T extends { id: number }>(parts: T[], kind: string, report: Report): T[] => {
  const seen = new Set<number>()
  return parts.filter(({ id }) => {
    if (!seen.has(id)) return seen.add(id)
    report({ kind, id, field: 'id' })
    return false
  })
}

/** Some servers write '', false or [] for null. */
export const orNone = <S extends z.ZodType>(schema: S) =>
  z
    .union([schema, z.null(), z.literal(''), z.literal(false), z.tuple([])])
    .optional()
    .transform((part): z.output<S> | null =>
      part === undefined || part === '' || part === false || isEmptyList(part) ? null : (part as z.output<S> | null),
    )

const isEmptyList = (part: unknown): boolean => Array.isArray(part) && part.length === 0
