import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { joinPayload } from './join-payload.mjs'

const escaped = (text) => JSON.stringify(text).replaceAll('<', '\\u003c')
const scriptOf = (piece) => `<script>self.__next_f.push([1,${escaped(piece)}])</script>`
const pageOf = (scripts) =>
  `<body><p>è</p><script>(self.__next_f=self.__next_f||[]).push([0])</script>${scripts}</body>`
const joined = (html) => String(joinPayload(Buffer.from(html)))

/** What the browser's Next gets to read, in one. */
const payloadIn = (html) => {
  const self = { __next_f: [] }
  for (const [, script] of html.matchAll(/<script>(self\.__next_f.*?)<\/script>/gs)) new Function('self', script)(self)
  return self.__next_f.map(([, piece]) => piece).join('')
}

describe('the RSC payload of a page', () => {
  it('stands in one script where its pieces stand in a row', () => {
    const html = pageOf(['1:I["a"]\n', '2:"<b>"\n', ':HL["c"]\n'].map(scriptOf).join(''))
    assert.equal(joined(html).match(/<script>self/g).length, 1)
    assert.equal(payloadIn(joined(html)), payloadIn(html))
  })

  it('stays in its place where something stands between', () => {
    const html = pageOf(`${scriptOf('1:"a"')}<p hidden></p>${scriptOf('2:"b"')}`)
    assert.equal(joined(html), html)
  })

  it('is the same text, whatever stands in it', () => {
    const signs = fc.constantFrom('"', '])', '</script>', '<script>', 'self.__next_f.push([1,', '\\', '\n', '€', '🍕')
    const piece = fc
      .array(fc.oneof(signs, fc.string({ unit: 'grapheme' })), { maxLength: 6 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(piece, { minLength: 2, maxLength: 5 }), (pieces) => {
        const html = joined(pageOf(pieces.map(scriptOf).join('')))
        assert.equal(payloadIn(html), pieces.join(''))
      }),
    )
  })

  it('is another page’s business: one without it is the very buffer', () => {
    const html = Buffer.from('<p>404</p>')
    assert.equal(joinPayload(html), html)
  })
})
