import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isWebAddress, optionalAddressSchema } from '@/lib/core/venue/web-address'

const OWN = 'https://menu.example.com'

const REFUSED = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  'ftp://a.example/x.png',
  'intent://scan/#Intent;end',
  '//evil.example/x.png',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://',
  'https://user@evil.example/',
  'https://user:secret@evil.example/',
  'https://menu.example.com@evil.example',
  'https://a.example\\@evil.example',
  'https://a.example/x\u0000.png',
  'pictures/dish.png',
  '',
  `/${'x'.repeat(2_000)}`,
]

const TAKEN = [
  '/',
  '/pictures/dishes/burrata.svg',
  '/pictures/my dish.png?size=2#top',
  'https://cdn.example.com',
  'https://cdn.example.com/a/b.jpg?x=1&y=@2#c',
  'HTTPS://CDN.EXAMPLE.COM/x.jpg',
  'http://192.168.1.20:8080/menu.pdf',
  'https://[::1]:3000/x',
  'https://osteria-è.example/carta.pdf',
]

describe('an address in venue data', () => {
  it.each(REFUSED)('is dropped: %j', (text) => {
    expect(isWebAddress(text)).toBe(false)
    expect(optionalAddressSchema.parse(text)).toBeNull()
  })

  it.each(TAKEN)('is kept: %j', (text) => {
    expect(optionalAddressSchema.parse(text)).toBe(text)
  })

  it.each([undefined, null, 7, {}])('is none where there is %p', (value) => {
    expect(optionalAddressSchema.parse(value)).toBeNull()
  })

  it('is never read by a browser as anything but what it says', () => {
    const pieces = [
      'https:',
      'http:',
      '/',
      '//',
      '\\',
      '@',
      ':',
      'evil.example',
      'javascript:',
      '\t',
      '\n',
      ' ',
      '?',
      '#',
      '..',
    ]
    const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), { maxLength: 8 })
    fc.assert(
      fc.property(text, (parts) => {
        const address = parts.join('')
        if (!isWebAddress(address) || !URL.canParse(address, OWN)) return
        const { protocol, username, password, origin } = new URL(address, OWN)
        expect(['http:', 'https:']).toContain(protocol)
        expect(username + password).toBe('')
        if (address.startsWith('/')) expect(origin).toBe(OWN)
      }),
      { numRuns: 2_000 },
    )
  })
})
