import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { toOneBytePage } from './one-byte-page.mjs'

const FILLING = 'Latte del giorno, filatura a mano, più una è. '.repeat(800)
const pageOf = (body) => `<!DOCTYPE html><html lang="it"><body>${body}<p>${FILLING}</p></body></html>`
const written = (html) => String(toOneBytePage(Buffer.from(html)))
const isOneByte = (text) => !/[\u0100-\uffff]/.test(text)

/** What a browser makes of a page: names, attributes and texts, those of scripts and styles apart. */
const read = (node) => {
  if (node.type === 'text') return node.data
  if (node.type === 'script' || node.type === 'style') return node.name
  return [node.name, node.attribs, (node.children ?? []).map(read)]
}

describe('a page in one byte a character', () => {
  for (const [what, body] of [
    ['a price', '<p class="price">12,00\u00a0€</p>'],
    ['an attribute', '<img alt="Caffè — “lungo”" src="a.svg">'],
    ['a sign beyond the first plane', '<h4>Pizza 🍕</h4>'],
    ['a title', '<title>Menu · Trattoria ★</title>'],
    ['a comment', '<!--★--><p>a</p>'],
  ]) {
    it(`says the same of ${what}`, () => {
      const html = pageOf(body)
      assert.ok(isOneByte(written(html)))
      const [before, after] = [html, written(html)].map((text) => read(parseDocument(text)))
      if (what !== 'a comment') assert.deepEqual(after, before)
    })
  }

  it('leaves the data of React as it was', () => {
    const rows = ['€', '“lungo”', '🍕', 'è', '\\ "']
    const html = pageOf(`<script>self.__next_f.push([1,${JSON.stringify(JSON.stringify(rows))}])</script>`)
    const [, script] = /<script[^>]*>(.*?)<\/script>/.exec(written(html))
    assert.ok(isOneByte(script))
    const self = { __next_f: [] }
    new Function('self', script)(self)
    assert.deepEqual(JSON.parse(self.__next_f[0][1]), rows)
  })

  it('leaves data for search engines as it was', () => {
    const data = { name: 'Caffè “lungo” 🍕', price: '2,00 €' }
    const html = pageOf(`<script type="application/ld+json">${JSON.stringify(data)}</script>`)
    const [, json] = /<script[^>]*>(.*?)<\/script>/.exec(written(html))
    assert.ok(isOneByte(json))
    assert.deepEqual(JSON.parse(json), data)
  })

  it('escapes a style as CSS does, also before what could be read as part of the number', () => {
    const html = pageOf('<style data-href="a">a:before{content:"•a"}</style>')
    assert.match(written(html), /<style data-href="a">a:before\{content:"\\2022 a"\}<\/style>/)
  })

  it('touches no other script, as React compares it with what it would have written', () => {
    const script = '<script>say("€")</script>'
    assert.ok(written(pageOf(`${script}<p>€</p>`)).includes(`${script}<p>&#8364;</p>`))
  })

  it('says the same of any text and attribute', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 8 }),
        fc.string({ unit: 'grapheme', maxLength: 8 }),
        (a, b) => {
          const safe = (text) => text.replace(/[<>&"\r\0]/g, '')
          const html = pageOf(`<p title="${safe(a)}">${safe(b)}</p>`)
          assert.ok(isOneByte(written(html)))
          assert.deepEqual(read(parseDocument(written(html))), read(parseDocument(html)))
        },
      ),
    )
  })

  it('is the very page where nothing is beyond, and where much is', () => {
    for (const html of [pageOf('<p>Caffè</p>'), pageOf(`<p>${'Меню на русском. '.repeat(200)}</p>`)]) {
      const buffer = Buffer.from(html)
      assert.equal(toOneBytePage(buffer), buffer)
    }
  })
})
