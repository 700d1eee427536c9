import 'server-only'
import { returnedPath } from '@/lib/core/payments/return-address'
import { fail, ok } from '@/lib/core/result'
import { refusalOf } from '@/lib/server/limits/limits'
import { answered, type Handler } from '@/lib/server/route/route'

const SEE_OTHER = 303

/** Path only, so a forged Host cannot lead off this site. */
const leadTo = (requestId: string, path: unknown): Response =>
  new Response(null, {
    status: SEE_OTHER,
    headers: { location: String(path), 'cache-control': 'no-store', 'x-request-id': requestId },
  })

/** A provider redirects the diner here, on to our page. Changes nothing. */
export const returnRoute =
  (route: string): Handler =>
  (request, context) =>
    answered(
      request,
      context,
      { route, statuses: { not_found: 404 } },
      async ({ address, params }) => {
        const refused = await refusalOf('payments', address)
        if (refused) return fail(refused)
        const path = returnedPath(params, new URL(request.url).searchParams)
        return path === null ? fail({ code: 'not_found' }) : ok(path)
      },
      leadTo,
    )
