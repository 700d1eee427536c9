import type { OrderType } from '@/lib/core/venue/order-type'

const TABLE = {
  name: 'Tavolo',
  at: 'Al tavolo',
  onBill: 'Sul conto del tavolo',
  fromSame: 'dallo stesso tavolo',
  notOpen: 'il tavolo non era più aperto',
}

const ROOM: typeof TABLE = {
  name: 'Camera',
  at: 'In camera',
  onBill: 'Sul conto della camera',
  fromSame: 'dalla stessa camera',
  notOpen: 'la camera non era più aperta',
}

const UMBRELLA: typeof TABLE = {
  name: 'Ombrellone',
  at: 'In spiaggia',
  onBill: 'Sul conto dell’ombrellone',
  fromSame: 'dallo stesso ombrellone',
  notOpen: 'l’ombrellone non era più aperto',
}

const WORDS: Partial<Record<OrderType, typeof TABLE>> = { h: ROOM, s: UMBRELLA }

/** What the venue reads in Italian of where guests sit: a room in a hotel, an umbrella on a beach, else a table. */
export const spotWords = (type: OrderType | undefined): typeof TABLE => (type && WORDS[type]) ?? TABLE
