import { BlockList, isIP } from 'node:net'

/** SSRF: addresses of this machine, its network, its cloud's services, and reserved ones. */
const OWN: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
]

/** Only global IPv6, without the ranges that embed an IPv4 address. */
const GLOBAL_6: [string, number] = ['2000::', 3]
const CARRYING_4: [string, number][] = [
  ['2001::', 32],
  ['2002::', 16],
]

const own = new BlockList()
for (const [net, prefix] of OWN) own.addSubnet(net, prefix)
for (const [net, prefix] of CARRYING_4) own.addSubnet(net, prefix, 'ipv6')
const global6 = new BlockList()
global6.addSubnet(...GLOBAL_6, 'ipv6')

/** Of an IP address; false for anything else. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !own.check(address)
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !own.check(address, 'ipv6')
}
