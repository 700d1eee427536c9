import { hasPrice } from '@/lib/core/menu/item-details'
import { isFromNote } from '@/lib/core/menu/price/price-words'
import { textIn } from '@/lib/venue-kit/build/written-text'
import type { KeyedItem } from '@/lib/venue-kit/item-keys'
import type { FileFault } from '@/lib/venue-kit/read/file-fault'

const SIZES = 'variations with a price each, as "da" begins at the lowest of them; "al kg" or "s.q." can do without'

/** Words that leave the price of one piece open: a size without a price, 'da' without sizes or number. */
export const priceFaults = (items: KeyedItem[]): FileFault[] =>
  items.flatMap(({ entry, path }) => {
    if (!('price_note' in entry) || entry.price_note === undefined) return []
    const variations = ('variations' in entry && entry.variations) || []
    const unpriced = variations.flatMap(({ price }, at) =>
      hasPrice(price)
        ? []
        : [{ path: [...path, 'variations', at, 'price'], wanted: 'a price of its own: its dish has only words' }],
    )
    if (!isFromNote(textIn(entry.price_note, 'it'))) return unpriced
    if (variations.length === 0) return [{ path: [...path, 'price_note'], wanted: SIZES }]
    const number = { path: [...path, 'price'], wanted: 'the price at which its sizes begin, as its words say "da"' }
    return hasPrice(entry.price) ? unpriced : [number, ...unpriced]
  })
