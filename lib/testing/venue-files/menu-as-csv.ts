import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import type { WrittenText } from '@/lib/venue-kit/file-values'
import type { CourseEntry, DishEntry, DrinkEntry } from '@/lib/venue-kit/menu-entries'
import { csvText } from '@/lib/venue-kit/spreadsheet/table-template'
import type { VenueFile } from '@/lib/venue-kit/venue-file'
import dish from '@/messages/it/dish.json'

const HEADER = [
  ...['Tipo', 'Corso', 'Corso EN', 'Corso ES', 'Orari', 'IVA', 'Stazione', 'Chiave', 'Nome', 'Nome EN', 'Nome ES'],
  ...['Descrizione', 'Descrizione EN', 'Descrizione ES', 'Prezzo', 'Calice'],
  ...['Nota prezzo', 'Nota prezzo EN', 'Nota prezzo ES'],
  ...['Allergeni', 'Può contenere', 'Senza', 'Surgelato', 'Diete'],
  ...['Varianti', 'Varianti EN', 'Varianti ES', 'Foto'],
]

const textCells = (text: WrittenText = ''): string[] =>
  typeof text === 'string' ? [text, '', ''] : [text.it, text.en ?? '', text.es ?? '']

const priceCell = (price: number | null | undefined): string => price?.toFixed(2).replace('.', ',') ?? ''

const listCell = (list: readonly string[] | undefined, none: string): string =>
  list?.length === 0 ? none : (list ?? []).join(', ')

const variationCells = (variations: DishEntry['variations'] = []): string[] =>
  [0, 1, 2].map((lang) => {
    const cells = variations.map(({ name, price }) => [textCells(name)[lang], priceCell(price)].join(' ').trim())
    return variations.every(({ name }) => textCells(name)[lang]) ? cells.join('; ') : ''
  })

const allergenCell = (allergens: readonly Allergen[] | undefined): string =>
  listCell(
    allergens?.map((allergen) => dish.allergens[allergen]),
    'nessuno',
  )

const FROZEN: Record<string, string> = { true: 'sì', false: 'no' }

const soldCells = (entry: DishEntry | DrinkEntry): string[] => [
  entry.key ?? '',
  ...textCells(entry.name),
  ...textCells(entry.description),
  priceCell(entry.price),
  priceCell(entry.glass_price),
  ...textCells(entry.price_note),
  entry.allergens === 'none' ? 'nessuno' : allergenCell(entry.allergens),
  allergenCell(entry.may_contain),
  allergenCell(entry.free_of),
  'is_frozen' in entry ? (FROZEN[String(entry.is_frozen)] ?? '') : '',
  listCell('diets' in entry ? entry.diets?.map((diet) => dish.diets[diet]) : undefined, 'nessuna'),
  ...variationCells('variations' in entry ? entry.variations : undefined),
  entry.image_path ?? '',
]

const DAYS = ['dom', 'lun', 'mar', 'mer', 'gio', 'ven', 'sab']

/** 'lun, mar 12:00-15:00; dom 12:00-16:00' */
const hoursCell = (hours: CourseEntry['hours'] = []): string => {
  const days = new Map<string, string[]>()
  for (const { day_of_week, open, close } of hours) {
    const slot = `${open}-${close}`
    days.set(slot, [...(days.get(slot) ?? []), DAYS[day_of_week] ?? ''])
  }
  return [...days].map(([slot, on]) => `${on.join(', ')} ${slot}`).join('; ')
}

type Group = Pick<CourseEntry, 'hours' | 'vat' | 'station'> & { name: WrittenText }

/** Rows of one course; one without dishes has a heading alone. */
const groupRows = (kind: string, group: Group, entries: readonly (DishEntry | DrinkEntry)[]): string[][] => {
  const facts = [hoursCell(group.hours), String(group.vat ?? '').replace('.', ','), group.station ?? '']
  const course = [kind, ...textCells(group.name), ...facts]
  return entries.length === 0 ? [course] : entries.map((entry) => [...course, ...soldCells(entry)])
}

/** The menu of a file as somebody would have it in a spreadsheet. Its courses stand side by side, none within another. */
export const menuAsCsv = ({ courses = [], beverages = [] }: Pick<VenueFile, 'courses' | 'beverages'>): string =>
  csvText([
    HEADER,
    ...courses.flatMap(({ original_name: name, dishes = [], ...course }) =>
      groupRows('piatto', { ...course, name }, dishes),
    ),
    ...beverages.flatMap(({ drinks, ...group }) => groupRows('bevanda', group, drinks)),
  ])
