import type { WireProduct } from '@/lib/cart/wire-product'
import { type Cents, formatEuro } from '@/lib/money'
import { parsePrice } from '@/lib/parse-price'
import { plainLine } from '@/lib/plain-line'

/** Characters of an address that the lines may take: WhatsApp refuses one that is much longer than this makes. */
const MAX_LINES_LENGTH = 3_000

/** What a person typed, as it is: one line, in which nothing is bold, struck out, a formula or a link to tap. */
export const typedText = (text: string): string =>
  plainLine(text)
    .replace(/[*_~`«»]/g, '')
    .replace(/:\/\//g, ': //')
    .replace(/^[\s=+@-]+/, '')
    .trim()

/** A note, marked off so that it passes for nothing else; nothing where there is none. */
export const quotedLine = (label: string, text: string): string[] => {
  const note = typedText(text)
  return note === '' ? [] : [`${label}: «${note}»`]
}

/** Cents. */
export const costOfLines = (lines: WireProduct[]): Cents =>
  lines.reduce((sum, { price, quantity }) => sum + (parsePrice(price) ?? 0) * quantity, 0)

const lineText = (line: WireProduct, notice: string): string =>
  [
    `${line.quantity} × ${typedText(line.name)} (${formatEuro(costOfLines([line]))})`,
    ...(notice === '' ? [] : [`   ${notice}`]),
    ...quotedLine('   Nota', line.note),
  ].join('\n')

/**
 * As many lines as fit, and how many pieces are left out, and what they cost. `notices`: what the kitchen has to be told of
 * each, in our words, '' where there is nothing.
 */
export const productLines = (products: WireProduct[], notices: readonly string[] = []): string[] => {
  const texts: string[] = []
  let left = MAX_LINES_LENGTH
  for (const [at, product] of products.entries()) {
    const text = lineText(product, notices[at] ?? '')
    left -= encodeURIComponent(text).length
    if (left < 0) {
      const rest = products.slice(at)
      const pieces = rest.reduce((sum, { quantity }) => sum + quantity, 0)
      return [...texts, `… e altri prodotti: ${pieces} (${formatEuro(costOfLines(rest))})`]
    }
    texts.push(text)
  }
  return texts
}

/** An amount with its name; nothing where it is none. */
export const amountLine = (label: string, cents: Cents): string[] =>
  cents === 0 ? [] : [`${label}: ${formatEuro(cents)}`]
