import 'server-only'
import { env } from '@/lib/server/settings/env'

type PusherPlace = { kind: 'host'; host: string; port: number; tls: boolean } | { kind: 'cluster'; cluster: string }

export type PusherSettings = { appId: string; key: string; secret: string; place: PusherPlace; apiUrl: string }

const HTTPS = 443
const HTTP = 80

const readPlace = (): PusherPlace => {
  const { COPERTO_PUSHER_HOST, COPERTO_PUSHER_PORT, COPERTO_PUSHER_TLS, COPERTO_PUSHER_CLUSTER } = env()
  if (!COPERTO_PUSHER_HOST) return { kind: 'cluster', cluster: COPERTO_PUSHER_CLUSTER ?? '' }
  const tls = COPERTO_PUSHER_TLS !== '0'
  return { kind: 'host', host: COPERTO_PUSHER_HOST, port: COPERTO_PUSHER_PORT ?? (tls ? HTTPS : HTTP), tls }
}

const apiUrlOf = (place: PusherPlace): string =>
  place.kind === 'cluster'
    ? `https://api-${place.cluster}.pusher.com`
    : `${place.tls ? 'https' : 'http'}://${place.host}:${place.port}`

/** How to reach Pusher, else null. `lib/server/settings/env.ts` has refused conflicting settings. */
export const pusherSettings = (): PusherSettings | null => {
  const { COPERTO_PUSHER_APP_ID, COPERTO_PUSHER_KEY, COPERTO_PUSHER_SECRET, COPERTO_PUSHER_API_URL } = env()
  if (!COPERTO_PUSHER_APP_ID || !COPERTO_PUSHER_KEY || !COPERTO_PUSHER_SECRET) return null
  const place = readPlace()
  return {
    appId: COPERTO_PUSHER_APP_ID,
    key: COPERTO_PUSHER_KEY,
    secret: COPERTO_PUSHER_SECRET,
    place,
    apiUrl: COPERTO_PUSHER_API_URL ?? apiUrlOf(place),
  }
}
