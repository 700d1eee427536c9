import 'server-only'

type Headers = Pick<globalThis.Headers, 'get'>

/** Another site cannot forge these headers. `publicOrigin`: as diners see it, else the Host decides. */
export const isSameOrigin = (headers: Headers, publicOrigin: string | undefined): boolean => {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  // Browsers send one of the two on every POST.
  if (origin === null || !URL.canParse(origin)) return false
  return publicOrigin ? origin === publicOrigin : new URL(origin).host === headers.get('host')
}
