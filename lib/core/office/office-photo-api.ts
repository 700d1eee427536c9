import { z } from 'zod'
import { codes, readBy } from '@/lib/core/api/contract'
import { OFFICE_STATUSES } from '@/lib/core/office/office-draft-api'

/** `picture`: for a field of the draft; `address`: where a page shows it. */
const storedPhotoSchema = z.object({ picture: z.string(), address: z.string() })

export type StoredPhoto = z.infer<typeof storedPhotoSchema>

/** The photo is the body. It is turned upright, stripped of where and when, and copied small. */
export const storePhotoApi = {
  method: 'POST',
  path: '/api/office/photos',
  answer: readBy(storedPhotoSchema),
  refusals: codes({ ...OFFICE_STATUSES, photo_too_large: 413, photo_unreadable: 422 }),
} as const
