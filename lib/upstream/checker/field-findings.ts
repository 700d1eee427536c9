import { z } from 'zod'
import { type Finding, finding, shown } from '@/lib/upstream/checker/finding'
import { fieldsOf, holdsParts, isObject, type SentPart } from '@/lib/upstream/checker/sent-parts'
import { allergenNamed } from '@/lib/upstream/wire/allergen-names'
import { wireId } from '@/lib/upstream/wire/answer'
import { additionCategorySchema, sentAllergens } from '@/lib/upstream/wire/dish-schema'
import {
  availableFlag,
  flagOrOff,
  saidAmount,
  sentFlag,
  wireAddress,
  wireAmount,
  wireLine,
  wireName,
  wireNumber,
  wireText,
} from '@/lib/upstream/wire/fields'
import type { ResolveAddress } from '@/lib/upstream/wire/resolve-address'
import { sentCourses } from '@/lib/upstream/wire/restaurant-schema'

const EUROS = 'euros from 0 to 1000000 in whole cents, such as 12.5 or "12,50"'
const ADDRESS = 'an address of http or https'
const FLAG = 'true, false, 1 or 0'
const ALLERGEN = 'one of the 14 allergens by its name'

const EXPECTED = new Map<unknown, string>([
  [wireId, 'a whole number or its digits'],
  [wireName, 'a text that is not empty'],
  [wireLine, 'a text'],
  [wireText, 'a text'],
  [wireAmount, EUROS],
  [saidAmount, `${EUROS}, or null for no price of its own`],
  [wireAddress, ADDRESS],
  [wireNumber, 'a number'],
  [flagOrOff, FLAG],
  [sentFlag, FLAG],
  [availableFlag, FLAG],
  [sentCourses, 'a list, [] if there are none'],
  [sentAllergens, 'a list of names of the 14 allergens'],
])

/** Nothing a diner reads is lost by them. */
const HARMLESS = new Set<unknown>([flagOrOff, wireNumber])

/** The schema before it forgives. */
const strict = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodCatch ? (schema.def.innerType as z.ZodType) : schema

const TAG = /<[/!?]?[a-z]/i

/** What a text loses with its markup, or what would act in a browser. Texts may come escaped more than once. */
const ACTIVE =
  /(?:<|&(?:amp;)*lt;)\s*\/?(?:script|style|template|noscript|title|iframe|textarea|select|object|embed|svg|form)\b|\bon\w+\s*=\s*["']|javascript:/i

type Problem = Pick<Finding, 'outcome'> & { expected: string }

/** Of fields that can be read. */
type Rule = Problem & { schemas: Set<unknown>; isBroken: (text: string, resolve: ResolveAddress) => boolean }

const RULES: Rule[] = [
  {
    schemas: new Set([wireAmount, saidAmount]),
    isBroken: (text) => /[.,]\d{3,}$/.test(text.trim()),
    outcome: 'warning',
    expected: EUROS,
  },
  {
    schemas: new Set([wireAddress]),
    isBroken: (text, resolve) => text.trim() !== '' && resolve(text.trim()) === null,
    outcome: 'error',
    expected: ADDRESS,
  },
  {
    schemas: new Set([wireName, wireLine]),
    isBroken: (text) => TAG.test(text),
    outcome: 'warning',
    expected: 'a text without markup',
  },
  {
    schemas: new Set([wireText]),
    isBroken: (text) => ACTIVE.test(text),
    outcome: 'warning',
    expected: 'a text without script',
  },
]

const problemOf = (schema: z.ZodType, sent: unknown, resolve: ResolveAddress): Problem | null => {
  const own = strict(schema)
  if (!own.safeParse(sent).success) {
    const expected = EXPECTED.get(schema) ?? EXPECTED.get(own) ?? 'what docs/upstream.openapi.json describes'
    return { outcome: HARMLESS.has(schema) ? 'warning' : 'error', expected }
  }
  if (typeof sent !== 'string' && typeof sent !== 'number') return null
  const applies = ({ schemas }: Rule): boolean => schemas.has(schema) || schemas.has(own)
  return RULES.find((rule) => applies(rule) && rule.isBroken(String(sent), resolve)) ?? null
}

const unknownNames = ({ at, kind, sent }: SentPart): Finding[] => {
  const { declared_allergens, may_contain, name } = fieldsOf(sent)
  const named = { declared_allergens, may_contain, ...(kind === 'allergen' && { name: [name] }) }
  return Object.entries(named).flatMap(([field, names]) =>
    (Array.isArray(names) ? names : [])
      .filter((one) => typeof one === 'string' && allergenNamed(one) === null)
      .map((one) => finding(at, { field, sent: one, expected: ALLERGEN })),
  )
}

/** A dish is left out whose category cannot be picked from as the venue means it. */
const categoryFindings = ({ at, sent }: SentPart): Finding[] => {
  const { success, data } = additionCategorySchema.safeParse(sent)
  if (!success) return []
  const { mandatory_picks, max_picks_active, max_picks_allowed, additions } = data
  return [
    ...(mandatory_picks && !additions?.length
      ? [finding(at, { field: 'additions', sent: additions, expected: 'one to pick, as mandatory_picks says' })]
      : []),
    ...(max_picks_active && typeof max_picks_allowed !== 'number'
      ? [
          finding(at, {
            field: 'max_picks_allowed',
            sent: max_picks_allowed,
            expected: 'a number, as max_picks_active says',
          }),
        ]
      : []),
  ]
}

/** Fields of one part that Coperto cannot read, or only by repairing them. `resolve`: as pictures are found. */
export const fieldFindings = (part: SentPart, resolve: ResolveAddress): Finding[] => {
  const { at, sent, schema } = part
  if (!isObject(sent)) return [{ outcome: 'error', sentence: `${at} is ${shown(sent)}; expected: an object.` }]
  const faults = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([field, own]) => {
    const value = sent[field]
    // What stands inside is a part of its own.
    if (holdsParts(part, field) && typeof value === 'object' && value !== null) return []
    const problem = problemOf(own, value, resolve)
    return problem ? [finding(at, { ...problem, field, sent: value })] : []
  })
  return [...faults, ...unknownNames(part), ...(part.kind === 'category' ? categoryFindings(part) : [])]
}
