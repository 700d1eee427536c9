import { ALLERGEN_OF_WORD, foldWord } from '@/lib/venue-kit/spreadsheet/allergen-words'
import { readAllergens } from '@/lib/venue-kit/spreadsheet/cells/read-allergens'
import { readEuros } from '@/lib/venue-kit/spreadsheet/cells/read-euros'
import { readPrice } from '@/lib/venue-kit/spreadsheet/cells/read-price'
import { readMark } from '@/lib/venue-kit/spreadsheet/cells/read-yes-or-no'
import { isBlank, type TableCell, type TableRow } from '@/lib/venue-kit/spreadsheet/dish-table'

/** The filled cells of a column. */
export const filledIn = (rows: readonly TableRow[], at: number): TableCell[] =>
  rows.flatMap(({ cells }) => {
    const cell = cells[at]
    return cell === undefined || isBlank(cell) ? [] : [cell]
  })

const said = (cell: TableCell): string | number | null => (typeof cell === 'object' ? null : cell)

const SIGN = /€|\beuros?\b|\beur\b/i
const DECIMALS = /^\d{1,5}[.,]\d{1,2}(?:\s*\/\s*\d{1,5}[.,]\d{1,2})*$/

/** A price to the eye: decimals or the sign of the euro. A whole number may be anything. */
export const isMoney = (cell: TableCell): boolean => {
  const value = said(cell)
  if (typeof value === 'number') return !Number.isInteger(value) && readEuros(value).ok
  return value !== null && (DECIMALS.test(value.trim()) || (SIGN.test(value) && /\d/.test(value)))
}

export const isPriced = (cell: TableCell): boolean => {
  const value = said(cell)
  return value !== null && (readPrice(value).ok || /^[-–—]$/.test(String(value).trim()))
}

export const isMarked = (cell: TableCell): boolean => {
  const value = said(cell)
  if (value === null) return typeof cell === 'object' && cell.isTrue !== undefined
  return readMark(value).ok
}

const isMost = (cells: readonly TableCell[], is: (cell: TableCell) => boolean): boolean =>
  cells.length > 0 && cells.filter(is).length * 2 >= cells.length

export const isFullOfMoney = (cells: readonly TableCell[]): boolean => isMost(cells, isMoney)

/** 'A, G', '1,7': what menus number or letter allergens with. */
const CODES = /^(?:[A-R](?: ?[,;/ ] ?[A-R])+|\d{1,2}(?: ?[,;/ ] ?\d{1,2})+)$/

/** UTF-16 units of the longest name of an allergen, and more. */
const MAX_WORD = 80

const isOfAllergens = (cell: TableCell): boolean => {
  const value = said(cell)
  if (typeof value !== 'string' || !/[\p{L}\p{N}]/u.test(value)) return false
  if (CODES.test(value.replace(/\s+/g, ' ')) && !DECIMALS.test(value)) return true
  const words = value.split(/[,;/]/)
  const isNamed = words.some((word) => word.length <= MAX_WORD && ALLERGEN_OF_WORD.has(foldWord(word)))
  return isNamed && readAllergens(value, null).ok
}

/** A column that may say which allergens its dishes have: never left unread in silence. */
export const isFullOfAllergens = (cells: readonly TableCell[]): boolean => isMost(cells, isOfAllergens)
