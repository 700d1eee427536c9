import { expect, it } from '@jest/globals'
import { reachableFrom } from '@/lib/core/operator/reachable-from'

const NETWORK = 'http://192.168.1.7:3000'

it.each([
  ['the public address where there is one', 'http://localhost:3000', 'https://menu.example.com'],
  ['the public address from a phone too', 'http://192.168.1.9:3000', 'https://menu.example.com'],
])('leads other devices to %s', (_, here, known) => {
  expect(reachableFrom(here, { public: known, network: NETWORK })).toBe(known)
})

it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'leads other devices to the network address from %s',
  (here) => {
    expect(reachableFrom(here, { public: null, network: NETWORK })).toBe(NETWORK)
    expect(reachableFrom(here, { public: null, network: null })).toBe(here)
  },
)

it('leads other devices where this page came from, if that is no address of this machine alone', () => {
  const here = 'http://10.0.0.5:8080'
  expect(reachableFrom(here, { public: null, network: NETWORK })).toBe(here)
})
