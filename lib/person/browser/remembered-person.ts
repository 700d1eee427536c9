'use client'

import { z } from 'zod'
import { readStored, removeStored, writeStored } from '@/lib/browser/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/storage-keys'
import { addressSchema } from '@/lib/places/address'

const text = z.string().max(200).catch('')

const personSchema = z.object({
  name: text,
  surname: text,
  phone: text,
  street: text,
  addressComponents: addressSchema.nullable().catch(null),
})

/** Who orders or books, as it was typed, and where to; '' and null where nothing was. */
export type RememberedPerson = z.infer<typeof personSchema>

const storedSchema = z.object({ version: z.literal(1), person: personSchema })

/** Who asked on this device to be remembered, at any venue; null where nobody did. */
export const rememberedPerson = (): RememberedPerson | null =>
  readStored('local', STORAGE_KEYS.person, (value) => storedSchema.safeParse(value).data?.person ?? null)

const NOBODY: RememberedPerson = { name: '', surname: '', phone: '', street: '', addressComponents: null }

/**
 * Remembers who asked to be; a form without an address leaves the one that is known. False where the browser keeps nothing.
 */
export const rememberPerson = (person: Partial<RememberedPerson>): boolean =>
  writeStored('local', STORAGE_KEYS.person, { version: 1, person: { ...NOBODY, ...rememberedPerson(), ...person } })

/**
 * Keeps up with what is typed, on a device that was asked to; on any other it keeps nothing. A form that names nobody, as one
 * opened in another tab before that was asked, takes nothing away.
 */
export const updatePerson = (person: Partial<RememberedPerson>): void => {
  if ((person.name || person.surname || person.phone) && rememberedPerson()) rememberPerson(person)
}

export const forgetPerson = (): void => removeStored('local', STORAGE_KEYS.person)

/** What a form begins with: what was typed into it on this tab, and where that is nothing what is remembered. */
export const withRemembered = <Draft extends Partial<RememberedPerson>>(draft: Draft): Draft => {
  const known = rememberedPerson()
  if (!known) return draft
  const filled = { ...draft }
  for (const field of ['name', 'surname', 'phone'] as const) if (!filled[field]) filled[field] = known[field]
  if ('street' in draft && !draft.street)
    Object.assign(filled, { street: known.street, addressComponents: known.addressComponents })
  return filled
}
