import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { jsonLdText } from '@/lib/core/seo/json-ld-text'

describe('JSON-LD in a page', () => {
  it.each([
    ['</script><img onerror=alert(1)>'],
    ['<!-- <script>'],
    ['Fish & Chips'],
    ['line\u2028paragraph\u2029'],
    ['"Aglio", olio \\ peperoncino'],
    ['🍕 قائمة الطعام 本日'],
  ])('a dish called %s keeps its name and ends no element', (name) => {
    const text = jsonLdText({ name })
    expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(text)).toEqual({ name })
  })

  it('whatever a venue writes survives', () => {
    const texts = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('</script>', '<!--', ']]>', '&lt;')))
    fc.assert(
      fc.property(texts, (parts) => {
        const text = jsonLdText({ description: parts.join('') })
        expect(text).not.toMatch(/[<>&\u2028\u2029]/)
        expect(JSON.parse(text)).toEqual({ description: parts.join('') })
      }),
    )
  })
})
