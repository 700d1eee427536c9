import type { WireProduct } from '@/lib/cart/wire-product'
import { type Cents, formatEuro } from '@/lib/money'
import { parsePrice } from '@/lib/parse-price'
import { plainLine } from '@/lib/plain-line'
import { takeWhile } from '@/lib/text'

/** What a text takes of an address, in characters: five letters are five, 'è' six, an emoji twelve or more. */
export const encodedLength = (text: string): number => encodeURIComponent(text).length

/**
 * What a person typed, as it is: one line without wide gaps, in which nothing is bold, struck out, a formula or a link to
 * tap. WhatsApp makes a link of 'https://…' and of a bare 'evil.example' alike.
 */
export const typedText = (text: string): string =>
  plainLine(text.replace(/\p{Zs}/gu, ' '))
    .replace(/[*_~`«»]/g, '')
    .replace(/:\/\//g, ': //')
    .replace(/(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/gu, '. ')
    .replace(/^[\s=+@-]+/, '')
    .trim()

/** `max`: how many characters of an address it may take before it is cut, between two characters that a reader sees. */
export const cutTyped = (text: string, max: number): string => {
  const typed = typedText(text)
  if (encodedLength(typed) <= max) return typed
  return `${takeWhile(typed, (_, units) => encodedLength(typed.slice(0, units)) <= max)}…`
}

/** A note, marked off so that it passes for nothing else; nothing where there is none. */
export const quotedLine = (label: string, text: string, max = Number.POSITIVE_INFINITY): string[] => {
  const note = cutTyped(text, max)
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

/** What is left out of an order's lines: how many pieces, and what they cost. */
export const restLine = (products: WireProduct[]): string => {
  const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0)
  return `… e altri prodotti: ${pieces} (${formatEuro(costOfLines(products))})`
}

/**
 * The lines that fit into `room`, characters of an address, and one for those that do not. `notices`: what the kitchen has
 * to be told of each, in our words, '' where there is nothing.
 */
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

/** An amount with its name; nothing where it is none. */
export const amountLine = (label: string, cents: Cents): string[] =>
  cents === 0 ? [] : [`${label}: ${formatEuro(cents)}`]
