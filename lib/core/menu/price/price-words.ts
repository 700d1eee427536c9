import { hasPrice } from '@/lib/core/menu/item-details'
import { type Cents, formatEuro } from '@/lib/core/money/money'

type Priced = { price: Cents | null; price_note?: string | undefined }

/** Of the three languages of a menu. */
const FROM = ['da', 'from', 'desde']

/** 'da': the number is the lowest of its sizes. */
export const isFromNote = (note: string): boolean => FROM.includes(note.toLowerCase())

/** '45,00 € al kg', 'da 9,00 €', 's.q.': the price with the venue's own words; '' if it has neither. */
export const priceText = ({ price, price_note = '' }: Priced): string => {
  const amount = hasPrice(price) ? formatEuro(price) : ''
  const parts = isFromNote(price_note) ? [price_note, amount] : [amount, price_note]
  return parts.filter(Boolean).join(' ')
}

/** What a sentence says of a price that is not one piece's: 'al kg', 'da 9,00 €', 's.q.'. */
export const priceWords = ({ price, price_note = '' }: Priced): string =>
  isFromNote(price_note) ? priceText({ price, price_note }) : price_note
