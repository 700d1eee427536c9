import { networkInterfaces } from 'node:os'

/** Networks of a household or a venue (RFC 1918), where its phones are. */
const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/

/**
 * The addresses (IPv4) by which other devices on its network reach this machine, those of a private network first; none
 * where it is alone.
 * @param {ReturnType<typeof networkInterfaces>} interfaces
 * @returns {string[]}
 */
export function networkAddresses(interfaces = networkInterfaces()) {
  const outward = Object.values(interfaces).flatMap((all = []) =>
    all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  )
  return outward.toSorted((one, other) => Number(PRIVATE.test(other)) - Number(PRIVATE.test(one)))
}
