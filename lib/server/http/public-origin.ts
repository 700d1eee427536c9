import 'server-only'
import { env } from '@/lib/server/settings/env'

/** Set by the front server (lib/front-server/main.mjs); missing in `next dev`. */
const shared: typeof globalThis & { copertoListensAt?: { host: string; port: number } } = globalThis

/** Origin of all absolute URLs. Never the client's Host header: pages are cached for everybody. */
export const publicOrigin = (): string =>
  env().COPERTO_PUBLIC_ORIGIN ?? `http://localhost:${shared.copertoListensAt?.port ?? 3000}`
