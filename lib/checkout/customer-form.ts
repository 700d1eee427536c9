import { z } from 'zod'
import { MAX_NOTE } from '@/lib/cart/limits'
import { phoneSchema } from '@/lib/checkout/phone'
import { nameSchema } from '@/lib/person'
import { type Address, addressProblem, addressSchema } from '@/lib/places/address'
import type { FormService } from '@/lib/venue/ordering'

/** Every message of these schemas is a code; the form shows the words of that code. */
const noteSchema = z.string().max(MAX_NOTE, 'note_too_long').default('')

const person = {
  name: nameSchema('name_required'),
  surname: nameSchema('surname_required'),
  phone: phoneSchema,
  note: noteSchema,
  terms: z.literal(true, 'terms_required'),
}

/** Time of day in the venue's zone. Whether the venue serves then is asked of its hours, not here. */
const time = { time: z.string('time_required').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_required') }

/** `street` is what the diner reads in the field, `addressComponents` the place it stands for. */
const address = {
  street: z.string('address_required').trim().min(1, 'address_required').max(200, 'address_required'),
  addressComponents: addressSchema
    .nullable()
    .default(null)
    .superRefine((place, context) => {
      const code = place ? addressProblem(place) : 'address_required'
      if (code) context.addIssue({ code: 'custom', message: code })
    }),
}

/** Forms of spec section 5. Takeaway asks for no address, shipment for no time: neither has a use for it. */
export const deliveryFormSchema = z.object({ ...person, ...address, ...time })
export const courierFormSchema = z.object({ ...person, ...address, ...time, deliveryNote: noteSchema })
export const takeawayFormSchema = z.object({ ...person, ...time })
export const shipmentFormSchema = z.object({ ...person, ...address })

/**
 * What an order of each service carries. Delivery has one schema for both its variants: the plain one asks no delivery
 * note, which is then ''.
 */
export const FORM_SCHEMAS = {
  delivery: courierFormSchema,
  takeaway: takeawayFormSchema,
  shipment: shipmentFormSchema,
} as const satisfies Record<FormService, z.ZodType>

/** Everything the forms hold while they are filled in; a form leaves what its service does not ask as it began. */
export type CustomerFields = {
  name: string
  surname: string
  phone: string
  street: string
  addressComponents: Address | null
  time: string
  deliveryNote: string
  note: string
  terms: boolean
}

export const EMPTY_FIELDS: CustomerFields = {
  name: '',
  surname: '',
  phone: '',
  street: '',
  addressComponents: null,
  time: '',
  deliveryNote: '',
  note: '',
  terms: false,
}

/** Customer of the forms (spec section 3), as an order carries it; '' and null where the form asked nothing. */
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
