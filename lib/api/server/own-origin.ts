import 'server-only'

type Headers = Pick<globalThis.Headers, 'get'>

/**
 * This site as its diner reaches it, for addresses that another site sends the diner back to. The setting decides;
 * without it what the page says of itself, which `postRoute` has found to be this site, and last the request's host.
 */
export const ownOrigin = (headers: Headers, publicOrigin: string | undefined): string => {
  if (publicOrigin) return publicOrigin
  const origin = headers.get('origin') ?? ''
  return URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol)
    ? new URL(origin).origin
    : `http://${headers.get('host') ?? 'localhost'}`
}
