import { foldedWords } from '@/lib/core/menu/fold-text'
import type { Cents } from '@/lib/core/money/money'
import { parsePrice } from '@/lib/core/money/parse-price'
import { bareTerm, type LinkedData, type Thing, valuesOf } from '@/lib/venue-kit/schema-org/linked-data'
import { anyOf, type SaidText, saidName } from '@/lib/venue-kit/schema-org/said-text'

/** Cents; `choices`: sizes by name. */
export type OfferedPrice = {
  price: Cents | null
  glassPrice: Cents | null
  choices: { name: SaidText; price: Cents }[]
  isSoldOut: boolean
  problems: string[]
}

type Offer = { name: SaidText; price: Cents | null; isSoldOut: boolean; problem: string | null }

/** '12.50', '12,5', '€ 12'; three digits after a separator are ambiguous and fail. */
const AMOUNT = /^(?:€|EUR)?\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*(?:€|EUR|euro)?$/i

const centsOf = (value: unknown): Cents | null => {
  const [, whole, fraction = '0'] = AMOUNT.exec(String(value).trim()) ?? []
  return whole ? parsePrice(`${whole}.${fraction}`) : null
}

const GLASS = ['calice', 'bicchiere', 'glass', 'by the glass', 'copa', 'glas', 'verre']

const SOLD_OUT = ['OutOfStock', 'SoldOut', 'Discontinued']

/** Merges its price specification. */
const specified = (offer: Thing, data: LinkedData): Thing => ({
  ...data.things(offer, 'priceSpecification')[0],
  ...offer,
})

const amountOf = (offer: Thing): { price: Cents | null; problem: string | null } => {
  const [low, high] = [offer.lowPrice ?? offer.minPrice, offer.highPrice ?? offer.maxPrice]
  const written = offer.price ?? (high === undefined || low === high ? low : undefined)
  const [value] = valuesOf(written)
  if (value === undefined && low === undefined) return { price: null, problem: null }
  if (value === undefined) return { price: null, problem: `a price from ${low} to ${high} is not one price` }
  const currency = bareTerm(offer.priceCurrency)
  if (currency !== '' && currency !== 'EUR' && currency !== '€') {
    return { price: null, problem: `a price in ${currency}, not in euros: ${value}` }
  }
  const price = centsOf(value)
  const isNone = price === null && Number(value) !== 0
  return { price, problem: isNone ? `a price that cannot be read: ${JSON.stringify(value)}` : null }
}

const readOffer = (given: Thing, data: LinkedData, lang: string): Offer => {
  const offer = specified(given, data)
  const quantity = data.things(offer, 'eligibleQuantity')[0]
  const name = saidName(offer.name ?? quantity?.name ?? quantity?.unitText, lang)
  const isSoldOut = SOLD_OUT.includes(bareTerm(offer.availability))
  return { name, isSoldOut, ...amountOf(offer) }
}

const isNamed = ({ name }: Offer): boolean => anyOf(name) !== ''

const isOfGlass = (offer: Offer): boolean => GLASS.includes(foldedWords(anyOf(offer.name)).join(' '))

export const offeredPrice = (thing: Thing, data: LinkedData, lang: string): OfferedPrice => {
  const offers = data.things(thing, 'offers').map((offer) => readOffer(offer, data, lang))
  const plain = [...new Set(offers.filter((offer) => !isNamed(offer)).flatMap(({ price }) => price ?? []))]
  const named = offers.filter(isNamed)
  const several =
    plain.length > 1 ? [`several prices without a name: ${plain.map((cents) => cents / 100).join(', ')}`] : []
  return {
    price: plain.length === 1 ? (plain[0] ?? null) : null,
    glassPrice: named.find(isOfGlass)?.price ?? null,
    choices: named.flatMap((offer) =>
      offer.price === null || isOfGlass(offer) ? [] : { ...offer, price: offer.price },
    ),
    isSoldOut: offers.length > 0 && offers.every(({ isSoldOut }) => isSoldOut),
    problems: [...offers.flatMap(({ problem }) => problem ?? []), ...several],
  }
}
