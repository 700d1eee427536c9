import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import { type AdditionGroups, wholeAdditions } from '@/lib/venue-kit/addition-groups'
import type { WrittenText } from '@/lib/venue-kit/file-values'
import type { CourseEntry, DishEntry, DrinkEntry } from '@/lib/venue-kit/menu-entries'
import { nameOfAllergen } from '@/lib/venue-kit/spreadsheet/allergen-words'
import { quoteName, withoutPrice } from '@/lib/venue-kit/spreadsheet/cells/quoted-parts'
import { nameOfDiet } from '@/lib/venue-kit/spreadsheet/cells/read-diets'
import { asInCell } from '@/lib/venue-kit/spreadsheet/merge/merge-text'
import type { CourseFacts } from '@/lib/venue-kit/spreadsheet/rows/read-row'

/** A number is a price or a rate; '' is an empty cell. */
export type WrittenCell = string | number

const LANGS = ['it', 'en', 'es'] as const

export const textCells = (text: WrittenText = '', field: 'name' | 'description' = 'name'): string[] =>
  LANGS.map((lang) => {
    const said = typeof text === 'string' ? (lang === 'it' ? text : '') : (text[lang] ?? '')
    return asInCell(said, field)
  })

const priceWords = (price: number | null | undefined): string => price?.toFixed(2).replace('.', ',') ?? ''

const listCell = (list: readonly string[] | undefined, none: string): string =>
  list?.length === 0 ? none : (list ?? []).join(', ')

type Priced = { name: WrittenText; price?: number | null | undefined }

/** A dash says of one that it has no price where others have. */
const choiceCell = (choices: readonly Priced[], lang: number, separator: string): string => {
  const isPriced = choices.some(({ price }) => price !== undefined && price !== null)
  return choices
    .map(({ name, price }) => {
      const said = textCells(name)[lang]
      if (!said) return '-'
      if (lang > 0 || !isPriced) return quoteName(said)
      return price === undefined || price === null ? withoutPrice(said) : `${quoteName(said)} ${priceWords(price)}`
    })
    .join(separator)
}

const variationCells = (variations: DishEntry['variations'] = []): string[] =>
  LANGS.map((_, lang) =>
    variations.some(({ name }) => textCells(name)[lang]) ? choiceCell(variations, lang, '; ') : '',
  )

const additionsCell = (additions: DishEntry['additions'], groups: AdditionGroups): string =>
  wholeAdditions(additions, groups)
    .map(({ name, additions }) => {
      const list = additions.map(({ name: one, price }) =>
        [quoteName(textCells(one)[0] ?? ''), priceWords(price)].join(' ').trim(),
      )
      return `${quoteName(textCells(name)[0] ?? '')}: ${list.join('; ')}`.trim()
    })
    .join('\n')

/** An empty list declares nothing. */
const declarationCell = (allergens: DishEntry['allergens']): string =>
  allergens === 'none' ? 'nessuno' : (allergens ?? []).map(nameOfAllergen).join(', ')

const allergenCell = (allergens: readonly Allergen[] | undefined): string =>
  listCell(allergens?.map(nameOfAllergen), 'nessuno')

const YES_OR_NO: Record<string, string> = { true: 'sì', false: 'no' }

const yesOrNo = (value: boolean | undefined): string => YES_OR_NO[String(value)] ?? ''

const HEADER_OF_ITEM = [
  ...['Chiave', 'Nome', 'Nome EN', 'Nome ES', 'Descrizione', 'Descrizione EN', 'Descrizione ES', 'Prezzo', 'Calice'],
  ...['Nota prezzo', 'Nota prezzo EN', 'Nota prezzo ES', 'Allergeni', 'Può contenere', 'Senza', 'Surgelato', 'Diete'],
  ...['Varianti', 'Varianti EN', 'Varianti ES', 'Aggiunte', 'Disponibile', 'Nascosto', 'Foto'],
]

const HEADER_OF_COURSE = ['Tipo', 'Corso', 'Corso EN', 'Corso ES', 'Orari', 'IVA', 'Stazione', 'Corso nascosto']

export const MENU_HEADER: readonly string[] = [...HEADER_OF_COURSE, ...HEADER_OF_ITEM]

/** `key`: '' where the name tells it. */
export const itemCells = (entry: DishEntry | DrinkEntry, key: string, groups: AdditionGroups): WrittenCell[] => [
  key,
  ...textCells(entry.name),
  ...textCells(entry.description, 'description'),
  entry.price ?? '',
  entry.glass_price ?? '',
  ...textCells(entry.price_note),
  declarationCell(entry.allergens),
  allergenCell(entry.may_contain),
  allergenCell(entry.free_of),
  'is_frozen' in entry ? yesOrNo(entry.is_frozen) : '',
  'diets' in entry ? listCell(entry.diets?.map(nameOfDiet), 'nessuna') : '',
  ...variationCells('variations' in entry ? entry.variations : undefined),
  'additions' in entry ? additionsCell(entry.additions, groups) : '',
  yesOrNo(entry.available),
  yesOrNo(entry.hidden),
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

export const courseCells = (
  kind: string,
  name: WrittenText,
  { hours, vat, station, hidden }: CourseFacts,
): WrittenCell[] => [...[kind, ...textCells(name)], ...[hoursCell(hours), vat ?? '', station ?? '', yesOrNo(hidden)]]
