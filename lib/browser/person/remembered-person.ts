'use client'

import { z } from 'zod'
import { readStored, removeStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import { addressSchema } from '@/lib/core/places/address'

const text = z.string().max(200).catch('')

const personSchema = z.object({
  name: text,
  surname: text,
  phone: text,
  street: text,
  addressComponents: addressSchema.nullable().catch(null),
})

/** As typed; '' and null if missing. */
export type RememberedPerson = z.infer<typeof personSchema>

const storedSchema = z.object({ version: z.literal(1), person: personSchema })

/** Valid at every venue; null if nobody asked to be remembered. */
export const rememberedPerson = (): RememberedPerson | null =>
  readStored('local', STORAGE_KEYS.person, (value) => storedSchema.safeParse(value).data?.person ?? null)

const NOBODY: RememberedPerson = { name: '', surname: '', phone: '', street: '', addressComponents: null }

/** A form without an address keeps the known one. False if storage fails. */
export const rememberPerson = (person: Partial<RememberedPerson>): boolean =>
  writeStored('local', STORAGE_KEYS.person, { version: 1, person: { ...NOBODY, ...rememberedPerson(), ...person } })

/** Only if the device remembers a person; an empty form, as in another tab, deletes nothing. */
export const updatePerson = (person: Partial<RememberedPerson>): void => {
  if ((person.name || person.surname || person.phone) && rememberedPerson()) rememberPerson(person)
}

export const forgetPerson = (): void => removeStored('local', STORAGE_KEYS.person)

/** A draft, completed from the remembered person. */
export const withRemembered = <Draft extends Partial<RememberedPerson>>(draft: Draft): Draft => {
  const known = rememberedPerson()
  if (!known) return draft
  const filled = { ...draft }
  for (const field of ['name', 'surname', 'phone'] as const) if (!filled[field]) filled[field] = known[field]
  if ('street' in draft && !draft.street)
    Object.assign(filled, { street: known.street, addressComponents: known.addressComponents })
  return filled
}
