import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import type { Warning } from '@/lib/core/menu/allergens/warnings'
import type { Correction } from '@/lib/core/orders/corrections/correction'
import { spotWords } from '@/lib/core/tables/spot-words'
import type { OrderType } from '@/lib/core/venue/order-type'

const ALLERGEN_WORDS: Record<Allergen, string> = {
  sulfites: 'solfiti',
  peanuts: 'arachidi',
  gluten: 'glutine',
  crustaceans: 'crostacei',
  nuts: 'frutta a guscio',
  milk: 'latte',
  lupin: 'lupini',
  molluscs: 'molluschi',
  fish: 'pesce',
  celery: 'sedano',
  sesame: 'sesamo',
  mustard: 'senape',
  soy: 'soia',
  eggs: 'uova',
}

/** Line warnings in Italian ('ATTENZIONE: contiene latte'); '' for none. */
export const warningWords = (warnings: readonly Warning[] = []): string => {
  const codes: readonly string[] = warnings
  const named = (prefix = '') =>
    Object.entries(ALLERGEN_WORDS).flatMap(([allergen, word]) => (codes.includes(prefix + allergen) ? word : []))
  const [contained, possible] = [named(), named('may_contain_')]
  const parts = [
    ...(contained.length > 0 ? [`contiene ${contained.join(', ')}`] : []),
    ...(possible.length > 0 ? [`può contenere ${possible.join(', ')}`] : []),
    ...(warnings.includes('undeclared') ? ['allergeni non dichiarati'] : []),
  ]
  return parts.length > 0 ? `ATTENZIONE: ${parts.join('; ')}` : ''
}

/** The diner's allergies in Italian; '' for none. */
export const allergyWords = (allergies: readonly Allergen[] = []): string =>
  allergies.length > 0
    ? `Allergie comunicate dal cliente: ${allergies.map((allergen) => ALLERGEN_WORDS[allergen]).join(', ')}`
    : ''

/** What a correction changed of an order, in Italian, a line each: 'TOLTO 1 × Vitello', 'TAVOLO 4 → 7'. */
export const correctionWords = ({ lines, table }: Correction, type: OrderType): string[] => [
  ...lines.map(({ name, quantity, instead }) =>
    instead
      ? `AGGIUNTO ${quantity} × ${instead.name} AL POSTO DI ${quantity} × ${name}`
      : `TOLTO ${quantity} × ${name}`,
  ),
  ...(table ? [`${spotWords(type).name.toUpperCase()} ${table.from} → ${table.to}`] : []),
]
