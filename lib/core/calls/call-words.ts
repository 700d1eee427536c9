import type { CallKind } from '@/lib/core/calls/call'
import type { DeskTableCall } from '@/lib/core/calls/desk-call'
import { spotWords } from '@/lib/core/tables/spot-words'

// The desk reads calls in Italian, whatever language its page or the guest has.

const KINDS: Record<CallKind, string> = {
  water: 'Acqua',
  cash: 'Conto in contanti',
  card: 'Conto con carta',
  help: 'Aiuto',
}

const MINUTE_MS = 60_000

/** 'Tavolo 7 · Conto con carta' */
export const callTitle = ({ type, table, kind }: Pick<DeskTableCall, 'type' | 'table' | 'kind'>): string =>
  `${spotWords(type).name} ${table} · ${KINDS[kind]}`

/** 'da 2 min'; `now` by the server's clock, ms. */
export const callWait = ({ madeAt }: Pick<DeskTableCall, 'madeAt'>, now: number): string => {
  const minutes = Math.floor((now - madeAt) / MINUTE_MS)
  return minutes < 1 ? 'adesso' : `da ${minutes} min`
}

export const CALL_WORDS = {
  label: 'Chiamate dei clienti',
  answer: 'Arriviamo',
  undo: 'Annulla',
  answered: (title: string) => `${title}: abbiamo risposto «Arriviamo»`,
  already: (title: string, by: string | null) =>
    by === null ? `${title}: il cliente ha annullato la chiamata.` : `${title}: ha già risposto ${by}.`,
  failed: 'Non inviato: riprovate.',
  ringing: (count: number) => (count === 1 ? 'Un cliente chiama.' : `${count} clienti chiamano.`),
} as const
