import { foldedList, foldWord } from '@/lib/venue-kit/spreadsheet/allergen-words'
import type { CellReading } from '@/lib/venue-kit/spreadsheet/cells/cell-reading'

const YES_WORDS = 'sì, x, 1, vero, yes, y, true, ja, oui, si, sí, sim, да, 是, 有, はい, نعم'
const NO_WORDS = 'no, 0, falso, false, nein, non, não, нет, 否, いいえ, لا'

const YES: ReadonlySet<string> = new Set(
  foldedList(`${YES_WORDS}, surgelato, congelato, frozen, congelado, surgelé, congelé, tk, замороженное`),
)
const NO: ReadonlySet<string> = new Set(foldedList(`${NO_WORDS}, fresco, fresh, frais, frisch, свежее`))

/** What stands in a column of what is hidden. */
const HIDDEN: ReadonlySet<string> = new Set(
  foldedList(
    `${YES_WORDS}, nascosto, nascosta, hidden, ausgeblendet, versteckt, masqué, masquée, caché, oculto, oculta, скрыто, 隐藏, 非表示, مخفي`,
  ),
)
const SHOWN: ReadonlySet<string> = new Set(
  foldedList(`${NO_WORDS}, visibile, visible, shown, sichtbar, visível, видно, 显示, 表示, ظاهر`),
)

const YES_SIGNS = /^[*✓✔☑●•○]$/

const NO_SIGNS = /^[-–—]$/

type Words = { yes: ReadonlySet<string>; no: ReadonlySet<string>; wanted: string }

/** Anything unclear is refused. */
const readerOf =
  ({ yes, no, wanted }: Words) =>
  (cell: string | number): CellReading<boolean> => {
    const text = String(cell).trim()
    const word = foldWord(text)
    if (YES_SIGNS.test(text) || yes.has(word)) return { ok: true, value: true }
    if (NO_SIGNS.test(text) || no.has(word)) return { ok: true, value: false }
    return { ok: false, wanted }
  }

/** 'sì', 'x', '*' */
export const readYesOrNo = readerOf({ yes: YES, no: NO, wanted: '"sì" or "no"' })

/** Whether it is left out of the menu for now. */
export const readHidden = readerOf({ yes: HIDDEN, no: SHOWN, wanted: '"sì" or "no": whether it is hidden' })

const ON_SALE: ReadonlySet<string> = new Set(
  foldedList(`${YES_WORDS}, disponibile, available, in stock, live, active, on, published, attivo, attiva, in vendita, visibile, visible,
    disponible, activo, en venta, en vente, actif, verfügbar, aktiv, disponível, ativo, доступно, в наличии, активно, 供应, 在售, 上架, 販売中, 提供中, متوفر`),
)
const SOLD_OUT: ReadonlySet<string> = new Set(
  foldedList(`${NO_WORDS}, esaurito, esaurita, non disponibile, sold out, unavailable, not available, out of stock, off, inactive, hidden, archived,
    draft, disattivato, nascosto, agotado, no disponible, inactivo, épuisé, indisponible, non disponible, inactif, ausverkauft, nicht verfügbar,
    inaktiv, esgotado, indisponível, нет в наличии, недоступно, 售罄, 下架, 品切れ, 売り切れ, 販売停止, غير متوفر`),
)

/** Whether it is sold now. */
export const readAvailable = readerOf({
  yes: ON_SALE,
  no: SOLD_OUT,
  wanted: '"sì" or "no": whether it is sold now',
})

export type Mark = 'yes' | 'no' | 'traces'

const TRACES: ReadonlySet<string> = new Set(
  foldedList(`tracce, traces, può contenere, may contain, spuren, kann enthalten, trazas, puede contener, peut contenir, vestígios, pode conter, следы,
    может содержать, 可能含有, 微量, 含む可能性`),
)

const MARKED: ReadonlySet<string> = new Set(
  foldedList('contiene, presente, contains, present, enthält, contient, contém, 含, 含有, 含む'),
)
const MARKED_WITHOUT: ReadonlySet<string> = new Set(foldedList('assente, absent, non contiene, 不含'))

/** A cell in the column of one allergen or diet. '×' and '✗' mean one thing in Japan and another in Italy: refused. */
export const readMark = (cell: string | number): CellReading<Mark> => {
  const word = foldWord(String(cell))
  if (TRACES.has(word)) return { ok: true, value: 'traces' }
  if (MARKED.has(word)) return { ok: true, value: 'yes' }
  if (MARKED_WITHOUT.has(word)) return { ok: true, value: 'no' }
  const said = readYesOrNo(cell)
  if (!said.ok) return { ok: false, wanted: '"X" where it has it, "tracce" where it may have traces, or nothing' }
  return { ok: true, value: said.value ? 'yes' : 'no' }
}
