'use client'

import { z } from 'zod'
import { type BeginForm, beginFormSchema, EMPTY_FORM } from '@/lib/browser/begin/begin-form'
import { readStored, removeStored, writeStored } from '@/lib/browser/device/browser-storage'
import { newIdempotencyKey } from '@/lib/browser/http/idempotency-key'

const KEY = 'coperto.begin'

/** `key`: of the attempt. It stays with the answers until they are a venue, so that a lost answer makes no second one. */
const storedSchema = z.object({ key: z.string(), form: beginFormSchema })

export type StoredForm = z.infer<typeof storedSchema>

/** What was typed before a reload, else an empty form. */
export const readForm = (): StoredForm =>
  readStored('local', KEY, (value) => storedSchema.safeParse(value).data ?? null) ?? {
    key: newIdempotencyKey(),
    form: EMPTY_FORM,
  }

export const keepForm = (key: string, form: BeginForm): void => void writeStored('local', KEY, { key, form })

export const forgetForm = (): void => removeStored('local', KEY)
