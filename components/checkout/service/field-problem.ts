import type { FieldErrors } from 'react-hook-form'
import type { SubmitFailure } from '@/lib/browser/orders/post-order'
import { type CustomerFields, EMPTY_FIELDS, FORM_CODES } from '@/lib/core/checkout/customer-form'
import type { TimeProblem } from '@/lib/core/venue/service-times'

export type FieldName = Exclude<keyof CustomerFields, 'addressComponents'>

const isField = (name: string): name is FieldName => name in EMPTY_FIELDS && name !== 'addressComponents'

/** In visual order, for error focus. */
export const FIELDS: readonly FieldName[] = Object.keys(EMPTY_FIELDS).filter(isField)

/** Texts in `forms.problems`. */
const CODES = [
  ...FORM_CODES,
  'time_outside_hours',
  'time_too_early',
  'time_unconfirmed',
  'slot_full',
  'day_unavailable',
  'order_too_large',
  'service_unavailable',
  'courier_too_late',
  'courier_unavailable',
  'address_unknown',
  'out_of_range',
  'distance_unavailable',
] as const

export type ProblemCode = (typeof CODES)[number]

/** `time`: accepted alternative, 'HH:MM'. */
export type FieldProblem = { code: ProblemCode; time: string | null }

export const problemOf = (code: string | undefined): FieldProblem | null => {
  const known = CODES.find((candidate) => candidate === code)
  return known ? { code: known, time: null } : null
}

export const aboutTime = (problem: TimeProblem | null): FieldProblem | null => {
  if (!problem) return null
  const time = 'next' in problem ? problem.next : 'earliest' in problem ? problem.earliest : null
  return { code: problem.code, time }
}

/** Time to suggest, 'HH:MM'; not for `time_too_early`, as the earliest is always offered. */
export const nextOf = (problem: FieldProblem | null): string | null =>
  problem?.code === 'time_outside_hours' ? problem.time : null

export const schemaProblem = (errors: FieldErrors<CustomerFields>, field: FieldName): FieldProblem | null =>
  problemOf(errors[field]?.message)

/** Field of a refusal; others show above the buttons. */
const FIELD_OF: Partial<Record<SubmitFailure['code'], FieldName>> = {
  time_outside_hours: 'time',
  time_too_early: 'time',
  slot_full: 'time',
  day_unavailable: 'time',
  order_too_large: 'time',
  courier_too_late: 'time',
  courier_unavailable: 'time',
  address_incomplete: 'street',
  address_abroad: 'street',
  address_unknown: 'street',
  out_of_range: 'street',
  distance_unavailable: 'street',
}

export const fieldOfFailure = (failure: SubmitFailure | null): FieldName | null =>
  (failure && FIELD_OF[failure.code]) ?? null

export const failureProblem = (failure: SubmitFailure | null, field: FieldName): FieldProblem | null => {
  if (!failure || fieldOfFailure(failure) !== field) return null
  const known = problemOf(failure.code)
  return known && { ...known, time: aboutTimeOf(failure) }
}

const aboutTimeOf = (failure: SubmitFailure): string | null => {
  if (failure.code === 'time_outside_hours') return failure.next
  return failure.code === 'time_too_early' ? failure.earliest : null
}
