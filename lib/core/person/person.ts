import { nameSchema } from '@/lib/core/person/name'
import { phoneSchema } from '@/lib/core/person/phone'

export const personSchemas = {
  name: nameSchema('name_required'),
  surname: nameSchema('surname_required'),
  phone: phoneSchema,
}

/** Texts are under `person.problems`. */
const PERSON_PROBLEMS = [
  'name_required',
  'surname_required',
  'name_too_long',
  'phone_required',
  'phone_invalid',
] as const

type PersonProblem = (typeof PERSON_PROBLEMS)[number]

export const personProblem = (message: string | undefined): PersonProblem | null =>
  PERSON_PROBLEMS.find((code) => code === message) ?? null
