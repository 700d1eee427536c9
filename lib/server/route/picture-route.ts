import 'server-only'
import { connection } from 'next/server'
import type { z } from 'zod'
import type { Contract, PathParams, Refusable, Refused } from '@/lib/core/api/contract'
import type { Result } from '@/lib/core/result'
import type { LimitName } from '@/lib/server/limits/limits'
import { answer } from '@/lib/server/route/answer'
import { answered, type Call, type Handler, readWith } from '@/lib/server/route/route'

export type PictureBytes = { bytes: Buffer; type: `image/${string}`; etag: string }

type Options<S extends z.ZodType> = { limit: LimitName; schema: S }

const isPicture = (value: unknown): value is PictureBytes =>
  typeof value === 'object' && value !== null && 'bytes' in value && 'etag' in value

const pictureResponse = (requestId: string, { bytes, type, etag }: PictureBytes, known: string | null) => {
  const headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    // Web chats embed it.
    'cross-origin-resource-policy': 'cross-origin',
    'x-request-id': requestId,
    etag,
    // The format depends on Accept.
    vary: 'accept',
  }
  if (known === etag) return new Response(null, { status: 304, headers })
  const length = String(bytes.byteLength)
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-type': type, 'content-length': length },
  })
}

/** An immutable picture, cached for a year; 304 on a matching ETag. */
export const pictureRoute = <Path extends string, S extends z.ZodType, Answer, R extends Refused>(
  api: Contract<'GET', Path, z.input<NoInfer<S>>, Answer, R>,
  options: Options<S>,
  read: (parsed: z.output<S>, call: Call<PathParams<Path>>) => Promise<Result<PictureBytes, Refusable<NoInfer<R>>>>,
): Handler => {
  const served = { route: api.path.replace('/api/', ''), statuses: api.refusals.statuses }
  return async (request, context) => {
    await connection()
    const known = request.headers.get('if-none-match')
    const say = (requestId: string, value: unknown) =>
      isPicture(value) ? pictureResponse(requestId, value, known) : answer(requestId, value)
    return answered(request, context, served, (call) => readWith(request, call, options, read), say)
  }
}
