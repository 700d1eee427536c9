import { describe, expect, it } from '@jest/globals'
import { plainName, plainParagraphs } from '@/lib/server/text/plain-text'

describe('a name', () => {
  it.each([
    ['Carbonara', 'Carbonara'],
    ['Pane &amp; olio', 'Pane & olio'],
    ['<b>Pane</b> <i>e</i> olio', 'Pane e olio'],
    ['Prezzo < 10 e > 5', 'Prezzo < 10 e > 5'],
    ['I <3 pasta', 'I <3 pasta'],
    ['&lt;p&gt;Pane&lt;/p&gt;', 'Pane'],
    ['Uno<br>due', 'Uno due'],
    ['<script>alert(1)</script>Pane', 'Pane'],
    ['<img src=x onerror=alert(1)>Pane', 'Pane'],
    ['<!-- x -->Pane', 'Pane'],
    ['Pane\u202e\u0000', 'Pane'],
    ['<p></p>', ''],
  ])('%j reads %j', (html, text) => {
    expect(plainName(html)).toBe(text)
  })
})

describe('a text', () => {
  it('keeps its paragraphs', () => {
    expect(plainParagraphs('<p>Uno  &egrave;</p>\n<ul><li>due</li><li>tre</li></ul>')).toBe('Uno è\ndue\ntre')
  })

  it.each([
    ['<'.repeat(1_000_000)],
    ['<a '.repeat(300_000)],
    ['<b>'.repeat(300_000)],
    ['&lt;'.repeat(250_000)],
    ['a&'.repeat(500_000)],
  ])('of hostile markup ends, and is short', (html) => {
    expect(plainParagraphs(html).length).toBeLessThanOrEqual(10_000)
    expect(plainName(html).length).toBeLessThanOrEqual(300)
  })
})
