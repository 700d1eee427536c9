import 'server-only'

type Headers = Pick<globalThis.Headers, 'get'>

/**
 * Whether a request comes from a page of this site (a browser states it; another site cannot forge it).
 * `publicOrigin` is the origin diners see, when it is set; otherwise the request's own host decides.
 */
export const isSameOrigin = (headers: Headers, publicOrigin: string | undefined): boolean => {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  // No browser leaves out both on a POST from a page.
  if (origin === null || !URL.canParse(origin)) return false
  return publicOrigin ? origin === publicOrigin : new URL(origin).host === headers.get('host')
}
