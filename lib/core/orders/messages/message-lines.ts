import type { WireProduct } from '@/lib/core/cart/wire-product'
import { type Cents, formatEuro } from '@/lib/core/money/money'
import { parsePrice } from '@/lib/core/money/parse-price'
import { plainLine } from '@/lib/core/text/plain-line'
import { takeWhile } from '@/lib/core/text/text'

/** Length in a URL: 'è' takes six characters, an emoji twelve or more. */
export const encodedLength = (text: string): number => encodeURIComponent(text).length

/** Makes typed text inert: no WhatsApp formatting, formula or link (WhatsApp links even a bare 'evil.example'). */
export const typedText = (text: string): string =>
  plainLine(text.replace(/\p{Zs}/gu, ' '))
    .replace(/[*_~`«»]/g, '')
    .replace(/:\/\//g, ': //')
    .replace(/(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/gu, '. ')
    .replace(/^[\s=+@-]+/, '')
    .trim()

/** Cuts to `max` URL-encoded characters, between graphemes. */
export const cutTyped = (text: string, max: number): string => {
  const typed = typedText(text)
  if (encodedLength(typed) <= max) return typed
  return `${takeWhile(typed, (_, units) => encodedLength(typed.slice(0, units)) <= max)}…`
}

/** Quotation marks keep a diner's note from passing for another line. */
export const quotedLine = (label: string, text: string, max = Number.POSITIVE_INFINITY): string[] => {
  const note = cutTyped(text, max)
  return note === '' ? [] : [`${label}: «${note}»`]
}

export const costOfLines = (lines: WireProduct[]): Cents =>
  lines.reduce((sum, { price, quantity }) => sum + (parsePrice(price) ?? 0) * quantity, 0)

const lineText = (line: WireProduct, notice: string): string =>
  [
    `${line.quantity} × ${typedText(line.name)} (${formatEuro(costOfLines([line]))})`,
    ...(notice === '' ? [] : [`   ${notice}`]),
    ...quotedLine('   Nota', line.note),
  ].join('\n')

export const restLine = (products: WireProduct[]): string => {
  const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0)
  return `… e altri prodotti: ${pieces} (${formatEuro(costOfLines(products))})`
}

/** Lines that fit into `room` URL-encoded characters, then a summary. `notices`: one for each line, '' for none. */
export const productLines = (
  products: WireProduct[],
  notices: readonly string[] = [],
  room = Number.POSITIVE_INFINITY,
): string[] => {
  const texts: string[] = []
  let left = room
  for (const [at, product] of products.entries()) {
    const text = lineText(product, notices[at] ?? '')
    left -= encodedLength(`\n${text}`)
    if (left < 0) return [...texts, restLine(products.slice(at))]
    texts.push(text)
  }
  return texts
}

export const amountLine = (label: string, cents: Cents): string[] =>
  cents === 0 ? [] : [`${label}: ${formatEuro(cents)}`]
