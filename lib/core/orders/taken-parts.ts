import { z } from 'zod'
import { MAX_GUESTS, MAX_PERSON_ID } from '@/lib/core/cart/limits'

/** The parts of a shared cart that an order has, as its sender saw them, proved by the key of the cart's owner. */
export const takenPartsSchema = z.strictObject({
  ownerKey: z.string().min(1).max(64),
  parts: z
    .array(z.strictObject({ person: z.string().min(1).max(MAX_PERSON_ID), version: z.int().min(1) }))
    .max(MAX_GUESTS),
})

export type TakenParts = z.infer<typeof takenPartsSchema>
