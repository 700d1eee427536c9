import { z } from 'zod'
import { MAX_NOTE } from '@/lib/core/cart/limits'
import { personSchemas, sentPersonSchemas } from '@/lib/core/person/person'
import { type Address, addressProblem, addressSchema, hasHouseNumber } from '@/lib/core/places/address'
import { type AddressService, asksAddress, type FormService, type TimedService } from '@/lib/core/venue/services'
import { TIME_OF_DAY } from '@/lib/core/venue/time-of-day'
import type { Venue } from '@/lib/core/venue/venue'

/** Problems besides the person's; texts are under `forms.problems`. */
export const FORM_CODES = [
  'note_too_long',
  'terms_required',
  'time_required',
  'address_required',
  'address_incomplete',
  'address_abroad',
  'number_required',
] as const

type FormCode = (typeof FORM_CODES)[number]

const noteSchema = z
  .string()
  .max(MAX_NOTE, 'note_too_long' satisfies FormCode)
  .default('')

const own = {
  note: noteSchema,
  terms: z.literal(true, 'terms_required' satisfies FormCode),
}

const noTime: FormCode = 'time_required'

/** In the venue's zone; opening hours are checked elsewhere. `date`: of an order for another day, none for today's. */
const time = {
  date: z
    .literal('')
    .transform(() => undefined)
    .or(z.iso.date())
    .optional(),
  time: z.string(noTime).regex(TIME_OF_DAY, noTime),
}

const noAddress: FormCode = 'address_required'

/** A house number is required, unless marked as missing. */
const placeProblem = (place: Address | null): FormCode | null =>
  place ? (addressProblem(place) ?? (hasHouseNumber(place) ? null : 'number_required')) : noAddress

/** `street` is the typed text, `addressComponents` the place it stands for. */
const address = {
  street: z.string(noAddress).trim().min(1, noAddress).max(200, noAddress),
  addressComponents: addressSchema
    .nullable()
    .default(null)
    .superRefine((place, context) => {
      const message = placeProblem(place)
      if (message) context.addIssue({ code: 'custom', message })
    }),
}

export const addressFormSchema = z.object(address)

type Timed = { time: string }
type Addressed = { street: string; addressComponents: Address | null }

const formsOf = (person: typeof personSchemas | typeof sentPersonSchemas) => ({
  delivery: z.object({ ...person, ...own, ...address, ...time, deliveryNote: noteSchema }),
  takeaway: z.object({ ...person, ...own, ...time }),
  shipment: z.object({ ...person, ...own, ...address }),
})

/** What each service asks and its orders carry (spec section 5). Without a courier `deliveryNote` is ''. */
export const FORM_SCHEMAS = formsOf(personSchemas) satisfies Record<FormService, z.ZodType> &
  Record<TimedService, z.ZodType<Timed>> &
  Record<AddressService, z.ZodType<Addressed>>

/** The same with any number: requests, and forms of a venue with `phones: "any"`. */
export const SENT_FORM_SCHEMAS = formsOf(sentPersonSchemas)

export const formSchemasFor = (phones: Venue['phones']) => (phones === 'any' ? SENT_FORM_SCHEMAS : FORM_SCHEMAS)

export type FormAnswers<Name extends FormService = FormService> = z.infer<(typeof FORM_SCHEMAS)[Name]>

const typed = z.string().max(200).default('')
const typedNote = z.string().max(MAX_NOTE).default('')

/** What is stored of a form; never the consent, which is given for one order. */
export const formDraftSchema = z.object({
  street: typed,
  addressComponents: addressSchema.nullable().default(null),
  deliveryNote: typedNote,
  date: z.string().max(10).default(''),
  time: z.string().max(5).default(''),
  name: typed,
  surname: typed,
  phone: typed,
  note: typedNote,
})

export type FormDraft = z.infer<typeof formDraftSchema>

/** Fields that a service does not ask for keep their initial value. */
export type CustomerFields = FormDraft & { terms: boolean }

export const EMPTY_FIELDS: CustomerFields = { ...formDraftSchema.parse({}), terms: false }

export const personOf = (service: FormService, { name, surname, phone, street, addressComponents }: CustomerFields) =>
  asksAddress(service) ? { name, surname, phone, street, addressComponents } : { name, surname, phone }

/** Spec section 3; '' and null for what the form did not ask. */
export const customerSchema = z.object({
  name: z.string(),
  surname: z.string(),
  street: z.string(),
  addressComponents: addressSchema.nullable(),
  time: z.string(),
  phone: z.string(),
  deliveryNote: z.string(),
})

export type Customer = z.infer<typeof customerSchema>

const NOT_ASKED = { street: '', addressComponents: null, time: '', deliveryNote: '' }

export const toCustomer = (form: FormAnswers): Customer => {
  const { name, surname, street, addressComponents, time, phone, deliveryNote } = { ...NOT_ASKED, ...form }
  return { name, surname, street, addressComponents, time, phone, deliveryNote }
}
