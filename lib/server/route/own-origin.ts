import 'server-only'

type Headers = Pick<globalThis.Headers, 'get'>

/** This site as its diner reaches it: the setting, else the Origin header (checked by `postRoute`), else the Host. */
export const ownOrigin = (headers: Headers, publicOrigin: string | undefined): string => {
  if (publicOrigin) return publicOrigin
  const origin = headers.get('origin') ?? ''
  return URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol)
    ? new URL(origin).origin
    : `http://${headers.get('host') ?? 'localhost'}`
}
