import { isDeepStrictEqual } from 'node:util'
import type { Backend } from '@/lib/backend/backend'
import type { Subject } from '@/lib/backend/conformance/subject'

/** Where a backend is not as a sentence has it, in words for whoever builds the system behind it. */
export type Difference = { expected: string; found: string }

/** One thing that every backend does, whatever systems it stands on. */
export type Sentence = {
  noun: keyof Backend
  sentence: string
  /** Whether it leaves something behind in the system: an order, a subscriber, an event. */
  writes: boolean
  /** What differs, nothing where it is so, null where the venue at hand has nothing to see it by. */
  run: (subject: Subject) => Promise<Difference[] | null>
}

/** Offenders that are named; more of them say no more. */
const NAMED = 3
const LONGEST = 200

const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

export const differs = (expected: string, found: unknown): Difference[] => [{ expected, found: shown(found) }]

/** Nothing where both are the same, whatever the order of their fields. */
export const same = (what: string, expected: unknown, found: unknown): Difference[] =>
  isDeepStrictEqual(found, expected) ? [] : differs(`${what} ${shown(expected)}`, found)

/** Nothing where no item breaks the rule; else the first that do, as `describe` has them. */
export const everyOne = <T>(
  items: readonly T[],
  rule: string,
  keeps: (item: T) => boolean,
  describe: (item: T) => unknown,
): Difference[] => {
  const offenders = items.filter((item) => !keeps(item))
  if (offenders.length === 0) return []
  const rest = offenders.length > NAMED ? ` and ${offenders.length - NAMED} more` : ''
  return [{ expected: rule, found: `${offenders.slice(0, NAMED).map(describe).map(shown).join(', ')}${rest}` }]
}

/** Sentences of a noun that only read. */
export const reading = (noun: Sentence['noun'], told: Record<string, Sentence['run']>): Sentence[] =>
  Object.entries(told).map(([sentence, run]) => ({ noun, sentence, writes: false, run }))

/** Sentences of a noun that leave something behind. */
export const writing = (noun: Sentence['noun'], told: Record<string, Sentence['run']>): Sentence[] =>
  Object.entries(told).map(([sentence, run]) => ({ noun, sentence, writes: true, run }))
