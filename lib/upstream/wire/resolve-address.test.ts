import { expect, it } from '@jest/globals'
import { addressResolver } from '@/lib/upstream/wire/resolve-address'

const BASE = 'https://images.example.com/menus'

it.each<[string | null | undefined, string | undefined, string | null]>([
  ['https://a.example/b.jpg?x=1', undefined, 'https://a.example/b.jpg?x=1'],
  ['HTTP://a.example/b.jpg', BASE, 'HTTP://a.example/b.jpg'],
  ['/77/b.jpg', BASE, `${BASE}/77/b.jpg`],
  ['77/b c.jpg', BASE, `${BASE}/77/b%20c.jpg`],
  ['77/b.jpg', undefined, null],
  ['/pictures/dishes/pasta.svg', undefined, '/pictures/dishes/pasta.svg'],
  ['/documents/1005.pdf', undefined, '/documents/1005.pdf'],
  ['/pictures/../api/health', undefined, null],
  ['/api/health', undefined, null],
  ['javascript:alert(1)', BASE, null],
  ['data:image/png;base64,AAAA', BASE, null],
  ['//evil.example/b.jpg', BASE, null],
  ['\\\\evil.example\\b.jpg', BASE, null],
  ['https://user:pw@a.example/b.jpg', BASE, null],
  ['https://', BASE, null],
  ['ftp://a.example/b.jpg', BASE, null],
  ['', BASE, null],
  [null, BASE, null],
  [undefined, BASE, null],
])('%j with the base %j is %j', (sent, base, address) => {
  expect(addressResolver(base)(sent)).toBe(address)
})
