import { describe, expect, it } from '@jest/globals'
import { MAX_IMPORT_BODY, MAX_IMPORT_FILE } from '@/lib/core/office/office-import-api'
import { dropInternalHeaders, MAX_BODY_BYTES, rejectionOf } from '@/lib/front-server/request-gate'

const PAGE = '/r/q/1001/menu'
const API = '/api/orders'
const LENGTH = (bytes: number) => ({ 'content-length': String(bytes) })
const CHUNKED = { 'transfer-encoding': 'chunked' }

/** Method, target, headers, and the status it is refused with; null where it may go on. */
const CASES: [string, string, Record<string, string>, number | null][] = [
  ['GET', PAGE, {}, null],
  ['HEAD', PAGE, {}, null],
  ['GET', PAGE, LENGTH(0), null],
  ['GET', '/', {}, null],
  ['GET', '/_next/static/a.js', {}, null],
  ['GET', API, {}, null],
  ['POST', API, LENGTH(2), null],
  ['POST', API, LENGTH(MAX_BODY_BYTES), null],
  ['POST', API, CHUNKED, null],
  ['POST', API, {}, null],
  ['PUT', '/api/sharing/x', LENGTH(2), null],
  ['PATCH', '/api/sharing/x', LENGTH(2), null],
  ['DELETE', API, {}, null],
  ['POST', PAGE, LENGTH(2), 405],
  ['POST', PAGE, CHUNKED, 405],
  ['POST', PAGE, LENGTH(10_000_000), 405],
  ['POST', '/', {}, 405],
  ['POST', '/api', {}, 405],
  ['POST', '/404', {}, 405],
  ['POST', '/_next/static/a.js', {}, 405],
  ['PUT', PAGE, {}, 405],
  ['PATCH', PAGE, {}, 405],
  ['DELETE', PAGE, {}, 405],
  ['OPTIONS', PAGE, {}, 405],
  ['OPTIONS', API, {}, 405],
  ['OPTIONS', '*', {}, 405],
  ['TRACE', PAGE, {}, 405],
  ['TRACE', API, {}, 405],
  ['CONNECT', 'example.com:443', {}, 405],
  ['PROPFIND', API, {}, 405],
  ['GET', 'http://evil.example/', {}, 400],
  ['GET', 'http://evil.example/api/orders', {}, 400],
  ['GET', '*', {}, 400],
  ['GET', 'r/q/1001', {}, 400],
  ['GET', PAGE, LENGTH(5), 400],
  ['GET', API, CHUNKED, 400],
  ['POST', API, LENGTH(MAX_BODY_BYTES + 1), 413],
  ['DELETE', API, LENGTH(100_000_000), 413],
  ['POST', '/api/office/photos', LENGTH(20 * 1024 * 1024), null],
  ['POST', '/api/office/photos', LENGTH(20 * 1024 * 1024 + 1), 413],
  ['POST', '/api/office/edits?x', LENGTH(2 * 1024 * 1024), null],
  ['POST', '/api/office/edits', LENGTH(2 * 1024 * 1024 + 1), 413],
  ['POST', '/api/office/import/read', LENGTH(MAX_IMPORT_FILE), null],
  ['POST', '/api/office/import/read', LENGTH(MAX_IMPORT_FILE + 1), 413],
  ['POST', '/api/office/import/map', LENGTH(MAX_IMPORT_BODY), null],
  ['POST', '/api/office/import/apply', LENGTH(MAX_IMPORT_BODY), null],
  ['POST', '/api/office/import/apply', LENGTH(MAX_IMPORT_BODY + 1), 413],
  ['POST', '/api/office/publish', LENGTH(MAX_BODY_BYTES + 1), 413],
]

describe('the gate', () => {
  for (const [method, url, headers, status] of CASES) {
    it(`${method} ${url} ${JSON.stringify(headers)}: ${status ?? 'goes on'}`, () =>
      expect(rejectionOf({ method, url, headers })?.status ?? null).toBe(status))
  }

  it('says which methods there are', () => {
    expect(rejectionOf({ method: 'POST', url: PAGE, headers: {} })?.allow).toBe('GET, HEAD')
    expect(rejectionOf({ method: 'TRACE', url: API, headers: {} })?.allow).toMatch(/^GET, HEAD, POST/)
  })

  it('lets in no header by which Next would believe that it asks itself', () => {
    const mayStay = {
      ...{ host: 'x', cookie: 'a=b', 'x-forwarded-for': '::1', 'x-forwarded-proto': 'https' },
      ...{ 'x-share-key': 'k', 'x-coperto-device': 'd', 'x-requested-with': 'x' },
    }
    const taken = {
      ...{ rsc: '1', 'next-url': '/', 'next-router-prefetch': '1', 'next-router-state-tree': '[]' },
      ...{ 'next-router-segment-prefetch': '/_tree', 'x-coperto-lang': 'de' },
      ...{ 'x-middleware-rewrite': '/', 'x-middleware-subrequest': 'middleware', 'x-middleware-next': '1' },
      ...{ 'x-nextjs-data': '1', 'x-matched-path': '/', 'x-invoke-path': '/', 'x-invoke-status': '500' },
      ...{ 'x-now-route-matches': '1', 'next-resume': '1', 'next-action': 'a', 'x-next-cache-tags': 'a' },
      ...{ 'x-prerender-revalidate': 'a', 'x-rewrite-url': '/', 'x-original-url': '/', 'x-vercel-id': 'a' },
    }
    const headers = { ...mayStay, ...taken }
    dropInternalHeaders({ headers })
    expect(headers).toEqual(mayStay)
  })
})
