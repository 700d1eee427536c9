import { describe, expect, it } from '@jest/globals'
import type { Measure } from '@/lib/preview/fit-lines'
import { PREVIEW_SIZE, type PreviewCard } from '@/lib/preview/preview-card'
import { previewLayout } from '@/lib/preview/preview-layout'

const measure = (): Measure => (line, size) => line.length * size * 0.55

const card: PreviewCard = {
  over: 'Bologna',
  title: 'Trattoria Lucia',
  text: 'Una trattoria di famiglia sotto i portici, a dieci minuti da Piazza Maggiore. '.repeat(4),
  price: '12,50 €',
  logo: '/pictures/logos/1001.svg',
  picture: '/pictures/venues/1001.svg',
}

const long = 'Tagliatelle al ragù della nonna con parmigiano di trenta mesi e tartufo di Savigno'

describe('where everything of a preview stands', () => {
  it.each<[string, Partial<PreviewCard>]>([
    ['a venue', { price: '' }],
    ['a dish', {}],
    ['a long name', { title: long }],
    ['a name alone', { over: '', text: '', price: '', logo: null, picture: null }],
    ['a word wider than the picture', { title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3) }],
  ])('%s stays inside its column', (_, changed) => {
    const { lines, picture, rule } = previewLayout({ ...card, ...changed }, 'ltr', measure)
    expect(lines.length).toBeGreaterThan(0)
    for (const { text, start, baseline, size } of lines) {
      expect(start + measure()(text, size)).toBeLessThan(rule.x)
      expect(baseline - size).toBeGreaterThan(0)
      expect(baseline + size * 0.3).toBeLessThanOrEqual(PREVIEW_SIZE.height)
    }
    expect(rule.x + rule.width).toBe(picture.x)
    expect(picture.x + picture.width).toBe(PREVIEW_SIZE.width)
  })

  it('shows title and price whole before any of the text', () => {
    const { lines } = previewLayout({ ...card, title: long }, 'ltr', measure)
    expect(lines.map(({ text }) => text)).toContain('12,50 €')
    expect(lines.at(-1)?.text).toMatch(/…$/)
  })

  it('is its mirror image in a language written from the right', () => {
    const left = previewLayout(card, 'ltr', measure)
    const right = previewLayout(card, 'rtl', measure)
    const mirrored = (x: number, width = 0): number => PREVIEW_SIZE.width - x - width
    expect(right.lines).toEqual(left.lines.map((line) => ({ ...line, start: mirrored(line.start) })))
    for (const part of ['picture', 'logo', 'rule'] as const) {
      expect(right[part]).toEqual({ ...left[part], x: mirrored(left[part].x, left[part].width) })
    }
  })
})
