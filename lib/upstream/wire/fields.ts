import 'server-only'
import { z } from 'zod'
import type { Cents } from '@/lib/core/money/money'
import { parseEuros } from '@/lib/core/money/parse-price'
import { plainName, plainParagraphs } from '@/lib/server/text/plain-text'
import { wireFlag } from '@/lib/upstream/wire/answer'

export const sentFlag = wireFlag.nullish()

/** For harmless flags: off if missing or invalid. */
export const flagOrOff = sentFlag.transform((flag) => flag ?? false).catch(false)

/** Sold out if invalid. */
export const availableFlag = sentFlag.transform((flag) => flag ?? true).catch(false)

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** '12,50' → '12.50'; three digits may be thousands, so they fail. */
const withDot = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2') : value

const euros = z.union([z.number(), z.string(), z.null()])

const toCents = (value: z.infer<typeof euros> | undefined, context: z.RefinementCtx): Cents | null => {
  if (isBlank(value)) return null
  const cents = parseEuros(withDot(value))
  if (cents === null) context.addIssue({ code: 'custom', message: 'no price in euros' })
  return cents
}

/** Cents; null if absent. */
export const wireAmount = euros.optional().transform(toCents)

/** For parts that would be free without a price: null must be explicit. */
export const saidAmount = euros.transform(toCents)

const textual = z.union([z.string(), z.number()])

/** One line; empty fails. */
export const wireName = textual.transform((name, context) => {
  const plain = plainName(String(name))
  if (plain === '') context.addIssue({ code: 'custom', message: 'no name' })
  return plain
})

/** One line, '' if absent. */
export const wireLine = textual
  .nullish()
  .transform((text) => plainName(String(text ?? '')))
  .catch('')

/** May have paragraphs. */
export const wireText = textual
  .nullish()
  .transform((text) => plainParagraphs(String(text ?? '')))
  .catch('')

/** Absolute or relative, checked where it is used. */
export const wireAddress = z.string().trim().nullish().catch(null)

/** 0 if invalid. */
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

/** 'HH:MM' from 'HH:MM' or 'HH:MM:SS'; 24:00 becomes 00:00. */
export const wireTime = z
  .string()
  .regex(/^([01]?\d|2[0-4]):[0-5]\d(:[0-5]\d)?$/)
  .transform((time) => {
    const [hours = '', minutes = ''] = time.split(':')
    return `${hours === '24' ? '00' : hours.padStart(2, '0')}:${minutes}`
  })
