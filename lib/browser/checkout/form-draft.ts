'use client'

import { z } from 'zod'
import { readStored, removeStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import { type CustomerFields, type FormDraft, formDraftSchema } from '@/lib/core/checkout/customer-form'
import { FORM_SERVICES, type FormService } from '@/lib/core/venue/services'

type Drafts = { [Service in FormService]?: FormDraft }

const draftsSchema = z.record(z.string(), z.unknown()).transform((value): Drafts => {
  const drafts = FORM_SERVICES.flatMap((service) => {
    const { data } = formDraftSchema.safeParse(value[service])
    return data ? [[service, data]] : []
  })
  return Object.fromEntries(drafts)
})

const stored = (venueId: number): Drafts =>
  readStored('session', STORAGE_KEYS.formDrafts(venueId), (value) => draftsSchema.safeParse(value).data ?? null) ?? {}

/** What this tab typed into a form; a new form starts with the person and address typed into the venue's others. */
export const readDraft = (venueId: number, service: FormService): Partial<FormDraft> => {
  const drafts = stored(venueId)
  const own = drafts[service]
  if (own) return own
  const others = Object.values(drafts)
  const [person] = others
  if (!person) return {}
  const { name, surname, phone } = person
  const { street, addressComponents } = others.find((draft) => draft.addressComponents) ?? person
  return { name, surname, phone, street, addressComponents }
}

export const keepDraft = (venueId: number, service: FormService, { terms: _, ...draft }: CustomerFields): void => {
  writeStored('session', STORAGE_KEYS.formDrafts(venueId), { ...stored(venueId), [service]: draft })
}

/** Personal data must not outlive the order. */
export const forgetDrafts = (venueId: number): void => removeStored('session', STORAGE_KEYS.formDrafts(venueId))
