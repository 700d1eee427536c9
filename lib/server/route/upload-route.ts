import 'server-only'
import type { Refusable, Refusals, Refused } from '@/lib/core/api/contract'
import { fail, type Result } from '@/lib/core/result'
import { refusalOf } from '@/lib/server/limits/limits'
import { answered, type Handler, type Outcome } from '@/lib/server/route/route'
import { isSameOrigin } from '@/lib/server/route/same-origin'
import { env } from '@/lib/server/settings/env'

type Upload<Path extends string, R extends Refused> = { path: Path; refusals: Refusals<R> }

/** The body is a file. `take` reads it, after it knows who sends it. */
export const uploadRoute =
  <Path extends string, R extends Refused>(
    { path, refusals }: Upload<Path, R>,
    take: (request: Request) => Promise<Result<unknown, Refusable<NoInfer<R>>>>,
  ): Handler =>
  (request, context) => {
    const served = { route: path.replace('/api/', ''), statuses: refusals.statuses }
    return answered(request, context, served, async ({ address }): Promise<Outcome<R>> => {
      if (!isSameOrigin(request.headers, env().COPERTO_PUBLIC_ORIGIN)) return fail({ code: 'cross_origin' })
      const refused = await refusalOf('drawings', address)
      return refused ? fail(refused) : take(request)
    })
  }
