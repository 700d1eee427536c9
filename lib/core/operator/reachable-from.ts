import { z } from 'zod'

/** `public`: as set for the installation. `network`: of this machine for phones in the same network. Null for none. */
export const originsSchema = z.object({ public: z.string().nullable(), network: z.string().nullable() })

export type Origins = z.infer<typeof originsSchema>

const isLoopback = (hostname: string): boolean => hostname === 'localhost' || /^(?:127\.|\[?::1\]?$)/.test(hostname)

/** The origin for links to other devices. `here`: origin of the page, which others reach unless it is this machine's own. */
export const reachableFrom = (here: string, { public: known, network }: Origins): string =>
  known ?? (isLoopback(new URL(here).hostname) ? (network ?? here) : here)
