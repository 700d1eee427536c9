import 'server-only'
import { connection } from 'next/server'
import type { z } from 'zod'
import type { Contract, PathParams, Refusable, Refused } from '@/lib/api/contract'
import { answer } from '@/lib/api/server/answer'
import type { LimitName } from '@/lib/api/server/limits'
import { answered, type Call, type Handler, readWith } from '@/lib/api/server/route'
import type { Result } from '@/lib/result'

/** Its bytes, what they are, and what they are known by. */
export type PictureBytes = { bytes: Buffer; type: `image/${string}`; etag: string }

/** How long anybody may keep it: for some seconds, or for ever where the address is of these bytes alone. */
type Kept = { seconds: number } | 'for ever'

type Options<S extends z.ZodType> = { limit: LimitName; schema: S; kept: Kept }

const isPicture = (value: unknown): value is PictureBytes =>
  typeof value === 'object' && value !== null && 'bytes' in value && 'etag' in value

const cacheControl = (kept: Kept): string =>
  kept === 'for ever' ? 'public, max-age=31536000, immutable' : `public, max-age=${kept.seconds}`

const pictureResponse = (requestId: string, { bytes, type, etag }: PictureBytes, known: string | null, kept: Kept) => {
  const headers = {
    'cache-control': cacheControl(kept),
    // A chat in a browser shows it on its own site.
    'cross-origin-resource-policy': 'cross-origin',
    'x-request-id': requestId,
    etag,
    // One address has it as every browser shows it best.
    ...(kept === 'for ever' && { vary: 'accept' }),
  }
  if (known === etag) return new Response(null, { status: 304, headers })
  const length = String(bytes.byteLength)
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-type': type, 'content-length': length },
  })
}

/** A GET of a picture that anybody may show and keep; 304 for who has it. */
export const pictureRoute = <Path extends string, S extends z.ZodType, Answer, R extends Refused>(
  api: Contract<'GET', Path, z.input<NoInfer<S>>, Answer, R>,
  { kept, ...options }: Options<S>,
  read: (parsed: z.output<S>, call: Call<PathParams<Path>>) => Promise<Result<PictureBytes, Refusable<NoInfer<R>>>>,
): Handler => {
  const served = { route: api.path.replace('/api/', ''), statuses: api.refusals.statuses }
  return async (request, context) => {
    await connection()
    const known = request.headers.get('if-none-match')
    const say = (requestId: string, value: unknown) =>
      isPicture(value) ? pictureResponse(requestId, value, known, kept) : answer(requestId, value)
    return answered(request, context, served, (call) => readWith(request, call, options, read), say)
  }
}
