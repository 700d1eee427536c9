import { z } from 'zod'

/** not_paired: no operator's device. elsewhere: a menu API has the venues. */
export const OPERATOR_STATUSES = { not_paired: 401, elsewhere: 409 } as const

export type OperatorRefusal = { code: keyof typeof OPERATOR_STATUSES }

/** Times in ms. */
export const operatorDeviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.int(),
  lastSeenAt: z.int(),
})

export type OperatorDevice = z.infer<typeof operatorDeviceSchema>

/** The code is in the fragment, which reaches no log and no link preview. */
export const operatorLink = (origin: string, code: string): string => `${origin}/operator#code=${code}`

/** Lets the owner of a venue into its office, as `operatorLink`. */
export const officeLink = (origin: string, code: string): string => `${origin}/office#code=${code}`
