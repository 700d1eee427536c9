import { compressOnce, GOOD_BROTLI, SMALLEST_WORTH_COMPRESSING } from '@/lib/front-server/compress-once.mjs'
import type { HttpRequest, HttpResponse } from '@/lib/front-server/http-types'
import type { KeptPage } from '@/lib/front-server/page-memory/page-memory'
import type { RenderedPage } from '@/lib/front-server/page-memory/render-page'
import { mayBeKept, type PageKey } from '@/lib/front-server/page-memory/what-is-kept'

const strong = (etag: string) => etag.trim().replace(/^W\//, '')

/** Answers with a kept page or 304 (RFC 9110 section 13.1.2). `front`: headers not set yet, names and values in turn. */
export function sendKept(
  { method, headers }: Pick<HttpRequest, 'method' | 'headers'>,
  response: HttpResponse,
  kept: KeptPage,
  front: string[] = [],
): void {
  const isKnown = (headers['if-none-match'] ?? '').split(',').some((etag) => strong(etag) === strong(kept.etag))
  // Node writes a single array as it is.
  response.writeHead(isKnown ? 304 : 200, front.concat(isKnown ? kept.unchangedHead : kept.head))
  response.end(isKnown || method === 'HEAD' ? undefined : kept.body)
}

/** A rendered page as it is kept, compressed once unless `stale` is the same; null where it may not be shared. */
export async function keptPageOf(
  { status, headers, body: html }: RenderedPage,
  { locale, encoding }: PageKey,
  stale?: KeptPage,
): Promise<KeptPage | null> {
  if (headers.etag === undefined || !mayBeKept({ status, headers, html, locale })) return null
  // Weak: the same page in another encoding has the same ETag.
  const etag = `W/${strong(String(headers.etag))}`
  const isCompressed = encoding !== 'identity' && html.length >= SMALLEST_WORTH_COMPRESSING
  const compressed = () => (isCompressed ? compressOnce(encoding, html, GOOD_BROTLI) : html)
  const body = stale?.etag === etag ? stale.body : await compressed()
  const unchangedHead = ['Cache-Control', String(headers['cache-control']), 'Vary', String(headers.vary), 'ETag', etag]
  if (headers.link !== undefined) unchangedHead.push('Link', String(headers.link))
  const ofBody = ['Content-Type', String(headers['content-type']), 'Content-Length', String(body.length)]
  if (isCompressed) ofBody.push('Content-Encoding', encoding)
  return { etag, head: [...unchangedHead, ...ofBody], unchangedHead, body }
}
