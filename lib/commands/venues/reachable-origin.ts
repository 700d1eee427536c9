import { reachableOrigin as reachableAt, type ServesAt } from '@/lib/server/http/reachable-origin'

const DEFAULT_PORT = 3000

/** Where the server beside this command listens. */
export const serverAt = (): ServesAt => ({ host: process.env.HOST, port: Number(process.env.PORT || DEFAULT_PORT) })

/** The public origin, else this machine's address on its network. */
export const reachableOrigin = (): string => reachableAt(serverAt())
