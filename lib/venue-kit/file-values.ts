import { z } from 'zod'
import { internationalNumber } from '@/lib/core/venue/phone-number'

const MAX_NAME = 200
const MAX_TEXT = 5_000

/** https, a path of this site, or a file beside the venue file, never above it. */
const PICTURE =
  /^(?:https:\/\/[^/?#@\s\\]+(?:[/?#][^\s\\]*)?|\/(?!\/)[^\s\\]*|(?!\/)(?!(?:.*\/)?\.\.\/)[^\\:]+\.[A-Za-z0-9]{3,4})$/

const ADDRESS = /^(?:https:\/\/[^/?#@\s\\]+(?:[/?#][^\s\\]*)?|\/(?!\/)[^\s\\]*)$/

const textOf = (plain: z.ZodString) =>
  z.union([plain, z.strictObject({ it: plain, en: plain.optional(), es: plain.optional() })], {
    error: 'a text, or texts by language: { "it": "…", "en": "…" }',
  })

export const filledSchema = z.string().regex(/\S/, 'a text that is not empty')

/** An empty text stands for no number, as null does. */
export const phoneNumberSchema = z
  .string()
  .max(40)
  .refine(
    (text) => text.trim() === '' || internationalNumber(text) !== null,
    'a telephone number that can be dialled, such as "051 123456"',
  )

/** Several lines, may be empty. */
export const textSchema = textOf(z.string().max(MAX_TEXT)).describe(
  'A text: "…" is said so in every language; { "it": "…", "en": "…", "es": "…" } by language, where English and Spanish may be missing and the Italian is then shown.',
)

/** Never empty. */
export const itemNameSchema = textOf(filledSchema.max(MAX_NAME)).describe(
  'A name: "…" is said so in every language; { "it": "…", "en": "…", "es": "…" } by language, where English and Spanish may be missing and the Italian is then shown.',
)

const EUROS = 'euros as a number with at most two decimals, such as 12.5'

/** Euros in files; cents everywhere else. */
export const eurosSchema = z
  .number(EUROS)
  .min(0)
  .max(99_999)
  .multipleOf(0.01, EUROS)
  .describe('Euros with at most two decimals, a point before them: 13 or 12.5.')

export const priceSchema = eurosSchema
  .nullable()
  .optional()
  .describe('Euros with at most two decimals, a point before them: 13 or 12.5. Null, or left out: no price is shown.')

/** Stands beside the price, or for it. */
export const priceNoteSchema = textOf(filledSchema.max(40)).describe(
  'Words of the price: "al kg" behind it, "da" before it, "s.q." or "12/15" instead of it. Only sizes with a price can then be ordered.',
)

export const stationSchema = z
  .string()
  .regex(/^\S(?:.{0,22}\S)?$/, 'the name of a station, such as "Bar"')
  .describe(
    'The station of the kitchen that prepares it: "Cucina", "Bar". Left out: that of the course it is nested in, or none.',
  )

export const itemKeySchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters, digits and hyphens, such as "ragu-di-nonna"')
  .describe(
    'A name of the item that stays when its name changes, of small letters, digits and hyphens. Left out: made of its Italian name.',
  )

export const itemIdSchema = z
  .int()
  .min(1)
  .describe('The number of the item in addresses and carts. Left out: Coperto gives one and keeps it.')

export const itemRefSchema = z.union([itemKeySchema, itemIdSchema], {
  error: 'the key or the id of an item of this file',
})

export const pictureSchema = z
  .string()
  .max(2_000)
  .regex(PICTURE, 'a file beside this one, such as "photos/ragu.jpg", an https address, or a path of this site')
  .describe('A file beside this one ("photos/ragu.jpg"), an https address, or a path of this site ("/pictures/…").')

export const linkSchema = z
  .string()
  .max(2_000)
  .regex(ADDRESS, 'an https address or a path of this site')
  .describe('An https address or a path of this site.')

export type WrittenText = z.infer<typeof textSchema>
