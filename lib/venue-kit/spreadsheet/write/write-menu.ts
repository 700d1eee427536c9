import { writeXlsx } from 'hucre/xlsx'
import { csvText } from '@/lib/core/office/table-template'
import { safeText } from '@/lib/venue-kit/spreadsheet/dish-table'
import { MENU_HEADER, type WrittenCell } from '@/lib/venue-kit/spreadsheet/write/menu-cells'
import { menuRows } from '@/lib/venue-kit/spreadsheet/write/menu-rows'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

type Menu = Pick<VenueFile, 'addition_groups' | 'courses' | 'beverages'>

const PRICES: ReadonlySet<string> = new Set(['Prezzo', 'Calice'])

const WIDE: Record<string, number> = { Nome: 30, Descrizione: 45, Allergeni: 28, Varianti: 28, Aggiunte: 28 }

const written = (cell: WrittenCell): WrittenCell | null => {
  if (typeof cell === 'number') return cell
  return cell === '' ? null : safeText(cell)
}

/** The header stays in sight; prices are numbers. */
export const menuXlsx = (menu: Menu): Promise<Uint8Array> => {
  const [header = [], ...rows] = menuRows(menu)
  return writeXlsx({
    sheets: [
      {
        name: 'Menu',
        columns: MENU_HEADER.map((text) => ({
          width: WIDE[text] ?? 14,
          ...(PRICES.has(text) && { numFmt: '0.00' }),
        })),
        rows: [header, ...rows].map((cells) => cells.map(written)),
        freezePane: { rows: 1 },
      },
    ],
  })
}

const inItaly = (cell: WrittenCell): string =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : safeText(cell)

export const menuCsv = (menu: Menu): string => csvText(menuRows(menu).map((cells) => cells.map(inItaly)))
