import 'server-only'
import { fail, ok, type Result } from '@/lib/core/result'

export type BodyError = { code: 'json_required' | 'too_large' | 'too_slow' | 'invalid_json' }

const BODY_MS = 10_000

const JSON_TYPE = /^application\/json\s*(;|$)/i

/** sendBeacon sends text/plain, without CORS preflight: only the origin check keeps other sites out. */
export const BEACON_TYPE = /^(application\/json|text\/plain)\s*(;|$)/i

/** A client that disconnects is not a server error. */
const nextChunk = (reader: ReadableStreamDefaultReader<Uint8Array>, deadline: Promise<'late'>) =>
  Promise.race([reader.read().catch(() => 'broken' as const), deadline])

export const readBytes = async (
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Result<Buffer, BodyError>> => {
  const reader = body.getReader()
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, BODY_MS, 'late')
  })
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const next = await nextChunk(reader, deadline)
      if (next === 'late') return fail({ code: 'too_slow' })
      if (next === 'broken') return fail({ code: 'invalid_json' })
      if (next.done) return ok(Buffer.concat(chunks))
      size += next.value.byteLength
      if (size > maxBytes) return fail({ code: 'too_large' })
      chunks.push(next.value)
    }
  } finally {
    clearTimeout(timer)
    // Not awaited: a sender holding the body open must not delay the answer.
    reader.cancel().catch(() => undefined)
  }
}

const parse = (text: string): Result<unknown, BodyError> => {
  try {
    return ok(JSON.parse(text))
  } catch {
    return fail({ code: 'invalid_json' })
  }
}

export const readJson = async (
  request: Request,
  maxBytes: number,
  type: RegExp = JSON_TYPE,
): Promise<Result<unknown, BodyError>> => {
  if (!type.test(request.headers.get('content-type') ?? '')) return fail({ code: 'json_required' })
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return fail({ code: 'too_large' })
  if (!request.body) return fail({ code: 'invalid_json' })
  const bytes = await readBytes(request.body, maxBytes)
  return bytes.ok ? parse(bytes.value.toString('utf8')) : bytes
}
