'use client'

import { z } from 'zod'
import { type BeginAnswers, beginAnswersSchema, MAX_TABLES, SEATS } from '@/lib/core/operator/begin-answers'
import { FIRST_HOURS, hoursGridSchema, isRightGrid, openingsOf } from '@/lib/core/operator/hours-grid'

/** The five questions as typed. `tables`: a number as text; it counts only with `hasTables`. */
export const beginFormSchema = z.object({
  name: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  hasTables: z.boolean(),
  at: z.enum(SEATS),
  tables: z.string(),
  takeaway: z.boolean(),
  delivery: z.boolean(),
  bookings: z.boolean(),
  hours: hoursGridSchema,
  phone: z.string(),
})

export type BeginForm = z.infer<typeof beginFormSchema>

export const EMPTY_FORM: BeginForm = {
  ...{ name: '', street: '', zip: '', city: '', phone: '' },
  ...{ hasTables: true, at: 'r', tables: '', takeaway: false, delivery: false, bookings: false },
  hours: FIRST_HOURS,
}

export const BEGIN_FIELDS = ['name', 'street', 'zip', 'city', 'tables', 'hours', 'phone'] as const

export type BeginField = (typeof BEGIN_FIELDS)[number]

const tablesIn = ({ hasTables, tables }: BeginForm): number | null => {
  if (!hasTables) return 0
  const count = /^\d{1,4}$/.test(tables.trim()) ? Number(tables) : 0
  return count >= 1 && count <= MAX_TABLES ? count : null
}

const fieldOf = (path: readonly PropertyKey[]): BeginField => {
  const field = BEGIN_FIELDS.find((each) => each === path[0])
  return field ?? 'tables'
}

/** The answers, or the fields to correct in the order of the form. */
export const readBeginForm = (form: BeginForm): { answers: BeginAnswers } | { wrong: BeginField[] } => {
  const { name, street, zip, city, at, takeaway, delivery, bookings, phone, hours } = form
  const tables = tablesIn(form)
  const ways = { at, tables: tables ?? 0, takeaway, delivery, bookings }
  const typed = { name, street, zip, city, ways, hours: openingsOf(hours), phone: phone.trim() || null }
  const read = beginAnswersSchema.safeParse(typed)
  const wrong = new Set<BeginField>(read.error?.issues.map(({ path }) => fieldOf(path)))
  if (tables === null) wrong.add('tables')
  if (!isRightGrid(hours)) wrong.add('hours')
  if (read.success && wrong.size === 0) return { answers: read.data }
  return { wrong: BEGIN_FIELDS.filter((field) => wrong.has(field)) }
}
