import type { ImportProblem } from '@/lib/core/office/office-import-api'
import type { FileProblem } from '@/lib/venue-kit/file-problem'

type Code = ImportProblem['code']

/** By `found`, as lib/venue-kit/spreadsheet says it in English. */
const FOUND: readonly [Code, RegExp][] = [
  ['noHeader', /^no header/],
  ['noNames', /^no column of names/],
  ['noDishes', /^no dish below/],
  ['noPrices', /^no price/],
  ['unreadPrices', /full of prices and is not read$/],
  ['unreadAllergens', /may name allergens and is not read$/],
]

/** By `wanted`. */
const WANTED: readonly [Code, RegExp][] = [
  ['sameSheets', /^one sheet of each menu/],
  ['columnTwice', /^one column of each kind/],
  ['unreadAllergens', /^the header "allergeni"/],
  ['allergenCodes', /--allergen-codes/],
  ['fewAllergens', /^all 14, one column/],
  ['unreadable', /^a text or a number that can be read/],
  ['stray', /^nothing where the header/],
  ['drinkHasNone', /^nothing: a drink/],
  ['name', /^(?:the name of the dish|a text that is not empty)/],
  ['italian', /^the Italian of/],
  ['priceUnclear', /may be thousands or decimals$/],
  ['price', /^(?:a price in euros|euros as a number|a price of its own|the price at which)/],
  ['pricesOfSizes', /^\d+ prices, one for each/],
  ['currency', /^EUR/],
  ['vat', /^VAT in percent/],
  ['hours', /^hours such as/],
  ['kind', /^"piatto" or "bevanda"/],
  ['yesNo', /^"sì" or "no"/],
  ['mark', /^"X" where it has it/],
  ['diets', /^vegetariano, vegano/],
  ['sizes', /^(?:names each with its price|at most \d+ variations|its sizes in one place|variations with a price)/],
  ['additions', /^(?:what may come with it|at most \d+ (?:additions|groups))/],
  ['mentioned', /^\w+ in "allergens" or/],
  ['lostAllergens', /^(?:its allergens, or "nessuno"|".*", too: the venue file declares)/s],
  ['lostPriceNote', /^its words, too/],
  ['allergens', /^(?:names of the 14|the numbers as text|the allergens that are ticked|no allergen that it may)/],
  ['keyTwice', /^a key (?:of its own|that no other)/],
  ['key', /^small letters, digits and hyphens/],
  ['station', /^the name of a station/],
  ['photo', /^a file beside/],
  ['tooLong', /^(?:a shorter (?:name|text)|at most \d+ letters|at most [\d,.]+ characters)/],
  ['translations', /^\d+ names, as many as/],
  ['partDiffers', /^the same as in row \d+, or a dish of its own/],
  ['courseDiffers', /^(?:the same as in row \d+: a course|the same as above|".*", as in row \d+$)/s],
  ['drinkGone', /^the key or the id of a drink/],
  ['courseGone', /^the key or the id of a course/],
  ['tooMany', /^at most/],
]

export const codeOf = ({ found, wanted }: Pick<FileProblem, 'found' | 'wanted'>): Code => {
  const known = FOUND.find(([, said]) => said.test(found)) ?? WANTED.find(([, said]) => said.test(wanted))
  return known?.[0] ?? 'other'
}

/** For the grid: at its cell, or of the whole. */
export const importProblem = ({
  cell,
  found,
  wanted,
}: Pick<FileProblem, 'cell' | 'found' | 'wanted'>): ImportProblem => ({
  ...{ code: codeOf({ found, wanted }), found, wanted },
  ...{ sheet: cell?.sheet ?? null, row: cell?.row ?? null, column: cell?.column ?? null },
})
