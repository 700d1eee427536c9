/** Without a byte order mark Excel breaks accents. */
const MARK = '\uFEFF'

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** For Italian Excel: semicolons, CRLF, UTF-8 with BOM. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')

const COLUMNS = [
  ...['Corso', 'Corso (inglese)', 'Nome', 'Nome (inglese)', 'Descrizione', 'Descrizione (inglese)', 'Prezzo'],
  ...['Allergeni', 'Può contenere', 'Surgelato', 'Diete', 'Varianti', 'Varianti (inglese)', 'Foto'],
]

const ROWS = [
  COLUMNS,
  [
    ...['Primi / Pasta fresca', 'First courses / Fresh pasta', 'Tagliatelle al ragù', 'Tagliatelle with meat sauce'],
    ...[
      'Con ragù di manzo e maiale',
      'With beef and pork sauce',
      '12,50',
      'glutine, uova, sedano, solfiti',
      'latte',
      'no',
    ],
    'nessuna',
    ...['Mezza porzione 8,00; Porzione intera 12,50', 'Half portion; Full portion', ''],
  ],
  [
    ...['Contorni', 'Side dishes', 'Insalata mista', 'Mixed salad', '', '', '5,00'],
    ...['nessuno', '', 'no', 'vegano, senza glutine, senza lattosio', '', '', ''],
  ],
]

/** A header and two dishes, one free of all 14 allergens. */
export const tableTemplate = (): string => csvText(ROWS)
