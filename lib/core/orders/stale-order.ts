import { spotWords } from '@/lib/core/tables/spot-words'
import type { OrderType } from '@/lib/core/venue/order-type'

/**
 * stale: unpaid at a table too long. time_missed: past or too near. slot_gone: others took its place. cover_charged: by another order. parts_changed: by
 * guests of its shared cart, after it was given up. unchecked: the check failed.
 */
export type StaleCode =
  | 'venue_off'
  | 'service_off'
  | 'closed'
  | 'time_missed'
  | 'slot_gone'
  | 'stale'
  | 'table_closed'
  | 'item_gone'
  | 'coupon_gone'
  | 'cover_charged'
  | 'parts_changed'
  | 'unchecked'

const SENTENCES: Record<Exclude<StaleCode, 'table_closed'>, string> = {
  venue_off: 'il locale non prendeva più ordini',
  service_off: 'il servizio era sospeso',
  closed: 'il servizio era chiuso o stava per chiudere',
  time_missed: 'l’orario richiesto era passato o troppo vicino',
  slot_gone: 'il suo orario era nel frattempo al completo',
  stale: 'l’ordine era stato fatto da più di un’ora',
  item_gone: 'un prodotto non era più disponibile',
  coupon_gone: 'il codice sconto non era più valido',
  cover_charged: 'il coperto era già stato addebitato con un altro ordine',
  parts_changed: 'qualcuno aveva cambiato i suoi piatti nel carrello condiviso',
  unchecked: 'non è stato possibile ricontrollare l’ordine',
}

/** Comma-separated; null for none. */
export const toStaleColumn = (codes: readonly StaleCode[]): string | null => (codes.length > 0 ? codes.join(',') : null)

const sentenceOf = (code: StaleCode, type: OrderType): string =>
  code === 'table_closed' ? spotWords(type).notOpen : SENTENCES[code]

/** Italian, for an order of a type; null for none. */
export const staleLine = (codes: readonly StaleCode[], type: OrderType): string | null =>
  codes.length > 0
    ? `[ATTENZIONE, al momento del pagamento: ${codes.map((code) => sentenceOf(code, type)).join('; ')}]`
    : null
