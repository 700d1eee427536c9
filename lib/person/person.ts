import { z } from 'zod'
import { phoneSchema } from '@/lib/person/phone'
import { plainLine } from '@/lib/text'

/** Characters of a name or a surname. */
export const MAX_NAME = 80
export const MAX_EMAIL = 254

/**
 * A name in one plain line: nothing typed into it can fake a second line in a message or a header, and what is left of
 * one made of invisible marks is no name. `missing` is the code where there is none; every message is a code.
 */
export const nameSchema = (missing: string) =>
  z.string(missing).max(MAX_NAME, 'name_too_long').transform(plainLine).pipe(z.string().min(1, missing))

export const emailSchema = z
  .string('email_required')
  .trim()
  .min(1, 'email_required')
  .max(MAX_EMAIL, 'email_invalid')
  .check(z.email('email_invalid'))

/** Digits with an optional + and the usual separators. */
const ANY_PHONE = /^\+?[\d\s().-]{6,24}$/

/** A number of any country, as it was typed. */
export const anyPhoneSchema = z
  .string('phone_required')
  .transform(plainLine)
  .check(z.minLength(1, { error: 'phone_required', abort: true }), z.regex(ANY_PHONE, 'phone_invalid'))

/** Who orders or books, as every form and the server read them. */
export const personSchemas = {
  name: nameSchema('name_required'),
  surname: nameSchema('surname_required'),
  phone: phoneSchema,
}

/** What may be wrong with a person who orders or books; the texts stand under `person.problems`. */
const PERSON_PROBLEMS = [
  'name_required',
  'surname_required',
  'name_too_long',
  'phone_required',
  'phone_invalid',
] as const

type PersonProblem = (typeof PERSON_PROBLEMS)[number]

/** The code in a field's message; null where there is none. */
export const personProblem = (message: string | undefined): PersonProblem | null =>
  PERSON_PROBLEMS.find((code) => code === message) ?? null
