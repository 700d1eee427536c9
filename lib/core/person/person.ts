import { nameSchema } from '@/lib/core/person/name'
import { phoneSchema, sentPhoneSchema } from '@/lib/core/person/phone'

const names = { name: nameSchema('name_required'), surname: nameSchema('surname_required') }

/** Spec section 5. */
export const personSchemas = { ...names, phone: phoneSchema }

/** As requests carry it, before the venue is known. */
export const sentPersonSchemas = { ...names, phone: sentPhoneSchema }

/** Texts are under `person.problems`. */
const PERSON_PROBLEMS = [
  'name_required',
  'surname_required',
  'name_too_long',
  'phone_required',
  'phone_invalid',
  'phone_any_invalid',
] as const

type PersonProblem = (typeof PERSON_PROBLEMS)[number]

export const personProblem = (message: string | undefined): PersonProblem | null =>
  PERSON_PROBLEMS.find((code) => code === message) ?? null
