import { z } from 'zod'
import { closestWord } from '@/lib/venue-kit/read/closest-word'
import { quoted } from '@/lib/venue-kit/read/file-fault'

const TYPES: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list: [ … ]',
  tuple: 'a list: [ … ]',
  object: 'an object: { … }',
  record: 'an object: { … }',
}

const COUNTED: Record<string, string> = { string: ' characters', array: ' of them' }

const counted = (bound: number | bigint, origin: string): string => {
  const number = bound.toLocaleString('en')
  return `${number}${COUNTED[origin] ?? ''}`
}

const oneOf = (input: unknown, values: readonly unknown[]): string => {
  const words = values.map(String)
  const meant = typeof input === 'string' ? closestWord(input, words) : null
  const all = values.map((one) => JSON.stringify(one)).join(', ')
  const choice = values.length === 1 ? all : `one of ${all}`
  return meant ? `${choice}; did you mean ${JSON.stringify(meant)}?` : choice
}

/** Field names. */
const namesOf = (schema: unknown): string[] => {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) return schema.keyType.options.map(String)
  return []
}

/** Messages of the schema itself take precedence. */
export const wantedWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected
    case 'too_small':
      return `at least ${counted(issue.minimum, issue.origin)}`
    case 'too_big':
      return `at most ${counted(issue.maximum, issue.origin)}`
    case 'invalid_value':
      return oneOf(issue.input, issue.values)
    case 'invalid_union':
      return oneOf(issue.input, Array.isArray(issue.options) ? issue.options : [])
    case 'unrecognized_keys':
      return JSON.stringify(namesOf(issue.inst))
    default:
      return
  }
}

const MAX_LISTED = 15

/** For an unknown field; `known`: its alternatives. */
export const wantedName = (name: string, known: readonly string[]): string => {
  const meant = closestWord(name, known)
  if (meant) return `a field that there is; did you mean ${quoted(meant)}?`
  return known.length > MAX_LISTED ? 'a field of docs/venue-format.md' : `one of ${known.join(', ')}`
}
