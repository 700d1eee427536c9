import 'server-only'

/**
 * What a rate limit counts a client by. The front server leaves nothing else in this header, whatever a visitor wrote
 * there (lib/front-server/client-address.mjs has the rule).
 */
export const clientAddress = (headers: Headers): string => headers.get('x-forwarded-for') ?? 'unknown'

/**
 * The network of such an address, for what many addresses must not have many times: whoever rents a machine may have
 * 65,536 of IPv6's /64, so that their /48 counts as one.
 */
export const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : address
