import 'server-only'
import { env } from '@/lib/env'

/** Where this process listens, as its front server says (lib/front-server/main.mjs); `next dev` has none. */
const shared: typeof globalThis & { copertoListensAt?: { host: string; port: number } } = globalThis

/**
 * Scheme, host and port of every absolute address that Coperto writes: `COPERTO_PUBLIC_ORIGIN`, and without it the port of
 * this process's own socket. Never what a client writes: pages are kept and handed to everybody.
 */
export const publicOrigin = (): string =>
  env().COPERTO_PUBLIC_ORIGIN ?? `http://localhost:${shared.copertoListensAt?.port ?? 3000}`
