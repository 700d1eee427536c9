import { nameSchema } from '@/lib/person/name'
import { phoneSchema } from '@/lib/person/phone'

/** Who orders or books, as every form and the server read them. */
export const personSchemas = {
  name: nameSchema('name_required'),
  surname: nameSchema('surname_required'),
  phone: phoneSchema,
}

/** What may be wrong with them; the texts stand under `person.problems`. */
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
