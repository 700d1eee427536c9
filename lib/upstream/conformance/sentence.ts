import { isDeepStrictEqual } from 'node:util'
import type { Backend } from '@/lib/server/backend/backend'
import type { Subject } from '@/lib/upstream/conformance/subject'

/** For the developers of the system behind it. */
export type Difference = { expected: string; found: string }

/** A promise every backend keeps. */
export type Sentence = {
  noun: keyof Backend
  sentence: string
  /** Whether it leaves data in the system. */
  writes: boolean
  /** Null if the venue has no data to check it by. */
  run: (subject: Subject) => Promise<Difference[] | null>
}

const NAMED = 3
const LONGEST = 200

const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

export const differs = (expected: string, found: unknown): Difference[] => [{ expected, found: shown(found) }]

/** Ignores field order. */
export const same = (what: string, expected: unknown, found: unknown): Difference[] =>
  isDeepStrictEqual(found, expected) ? [] : differs(`${what} ${shown(expected)}`, found)

/** Lists the first offenders by `describe`. */
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

export const reading = (noun: Sentence['noun'], told: Record<string, Sentence['run']>): Sentence[] =>
  Object.entries(told).map(([sentence, run]) => ({ noun, sentence, writes: false, run }))

export const writing = (noun: Sentence['noun'], told: Record<string, Sentence['run']>): Sentence[] =>
  Object.entries(told).map(([sentence, run]) => ({ noun, sentence, writes: true, run }))
