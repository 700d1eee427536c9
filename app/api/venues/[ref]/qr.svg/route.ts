import { z } from 'zod'
import { revalidated } from '@/lib/server/route/revalidated'
import { readRoute } from '@/lib/server/route/route'
import { qrSvgApi } from '@/lib/core/qr/qr-svg-api'
import { findVenueCode } from '@/lib/server/qr/find-venue-code'
import { keptQrSvg } from '@/lib/server/qr/kept-qr-svg'
import { ok } from '@/lib/core/result'
import { orderTypeSchema } from '@/lib/core/venue/order-type'

const schema = z.object({ type: orderTypeSchema.optional() })

const options = { limit: 'drawings', schema, seconds: 3_600 } as const

/** Venue QR code. Never a table's: its holder could pose as a guest there. */
export const GET = revalidated(
  readRoute(qrSvgApi, options, async ({ type }, { params, log }) => {
    const found = await findVenueCode(params.ref, type, log)
    if (!found.ok) return found
    return ok(new File([keptQrSvg(found.value.address)], `${found.value.name}.svg`, { type: 'image/svg+xml' }))
  }),
)
