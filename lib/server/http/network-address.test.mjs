import assert from 'node:assert/strict'
import { it } from 'node:test'
import { networkAddresses } from './network-address.mjs'

const at = (address, more = {}) => ({ address, family: 'IPv4', internal: false, ...more })

it('a machine is reached by its address on the network of the house first, and never by its own loopback', () => {
  const lo = [at('127.0.0.1', { internal: true })]
  assert.deepEqual(networkAddresses({ lo }), [])
  assert.deepEqual(
    networkAddresses({ lo, wan: [at('203.0.113.7')], wifi: [at('192.168.1.20'), at('fe80::1', { family: 'IPv6' })] }),
    ['192.168.1.20', '203.0.113.7'],
  )
  for (const address of ['10.0.0.4', '172.16.9.1', '172.31.0.1'])
    assert.equal(networkAddresses({ wan: [at('203.0.113.7')], lan: [at(address)] })[0], address)
})
