import { z } from 'zod'
import { revalidated } from '@/lib/api/server/revalidated'
import { readRoute } from '@/lib/api/server/route'
import { qrPngApi } from '@/lib/qr/qr-png-api'
import { findVenueCode } from '@/lib/qr/server/find-venue-code'
import { keptQrPng } from '@/lib/qr/server/kept-qr-png'
import { PNG_SIZES } from '@/lib/qr/server/qr-png'
import { ok } from '@/lib/result'
import { orderTypeSchema } from '@/lib/venue/order-type'

const schema = z.object({
  type: orderTypeSchema.optional(),
  size: z
    .string()
    .regex(/^\d{1,5}$/)
    .default(String(PNG_SIZES.default))
    .transform(Number)
    .pipe(z.int().min(PNG_SIZES.min).max(PNG_SIZES.max)),
})

const options = { limit: 'drawings', schema, seconds: 3_600 } as const

/** Venue QR code, at least `?size=` pixels; never a table's, as in qr.svg. */
export const GET = revalidated(
  readRoute(qrPngApi, options, async ({ type, size }, { params, log }) => {
    const found = await findVenueCode(params.ref, type, log)
    if (!found.ok) return found
    return ok(new File([await keptQrPng(found.value.address, size)], `${found.value.name}.png`, { type: 'image/png' }))
  }),
)
