import 'server-only'
import { z } from 'zod'
import { wireFlag } from '@/lib/backend/remote/wire/answer'
import type { Cents } from '@/lib/money'
import { parseEuros } from '@/lib/parse-price'
import { plainName, plainParagraphs } from '@/lib/plain-text'

/** A flag as it was sent: undefined or null where it was not. */
export const sentFlag = wireFlag.nullish()

/** A flag that harms nobody: off where it is missing or none. */
export const flagOrOff = sentFlag.transform((flag) => flag ?? false).catch(false)

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** '12,50' → '12.50'. Three digits after a comma may be thousands: that is no price. */
const withDot = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2') : value

/** Euros as a number, a string with a dot or a comma, or none of these; in cents. A fault where they are anything else. */
const euros = z.union([z.number(), z.string(), z.null()])

const toCents = (value: z.infer<typeof euros> | undefined, context: z.RefinementCtx): Cents | null => {
  if (isBlank(value)) return null
  const cents = parseEuros(withDot(value))
  if (cents === null) context.addIssue({ code: 'custom', message: 'no price in euros' })
  return cents
}

/** An amount in cents, null where none was sent. */
export const wireAmount = euros.optional().transform(toCents)

/** The same of what would be free without it: null has to be said. */
export const saidAmount = euros.transform(toCents)

const textual = z.union([z.string(), z.number()])

/** A name in one line; a fault where nothing is left of it. */
export const wireName = textual.transform((name, context) => {
  const plain = plainName(String(name))
  if (plain === '') context.addIssue({ code: 'custom', message: 'no name' })
  return plain
})

/** A line of text, '' where none was sent. */
export const wireLine = textual
  .nullish()
  .transform((text) => plainName(String(text ?? '')))
  .catch('')

/** A text that may have paragraphs. */
export const wireText = textual
  .nullish()
  .transform((text) => plainParagraphs(String(text ?? '')))
  .catch('')

/** An address as it was sent, absolute or relative; judged where it is used. */
export const wireAddress = z.string().trim().nullish().catch(null)

/** A number or its digits, as a weight; 0 where it is neither. */
export const wireNumber = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,9}(\.\d{1,9})?$/)
      .transform(Number),
  ])
  .nullish()
  .transform((number) => number ?? 0)
  .catch(0)

/** 'HH:MM' of 'HH:MM' or 'HH:MM:SS'; the end of a day is 00:00. */
export const wireTime = z
  .string()
  .regex(/^([01]?\d|2[0-4]):[0-5]\d(:[0-5]\d)?$/)
  .transform((time) => {
    const [hours = '', minutes = ''] = time.split(':')
    return `${hours === '24' ? '00' : hours.padStart(2, '0')}:${minutes}`
  })
