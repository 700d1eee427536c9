import { describe, expect, it } from '@jest/globals'
import { printMeaning } from '@/lib/venue-kit/spreadsheet/map/column-field'
import { guessColumns } from '@/lib/venue-kit/spreadsheet/map/guess-columns'
import { HEADER_WORDS, type HeaderLang, type HeaderWord } from '@/lib/venue-kit/spreadsheet/map/header-words'
import { headerFingerprint } from '@/lib/venue-kit/spreadsheet/map/table-mapping'

const meant = (headers: string[], cells: string[] = []): (string | null)[] => {
  const rows = cells.length > 0 ? [{ number: 2, line: 2, cells }] : []
  const { columns } = guessColumns(headers, rows, new Map())
  return headers.map((_, at) => {
    const meaning = columns.get(at)
    return meaning ? printMeaning(meaning) : null
  })
}

const FIELDS = ['course', 'name', 'description', 'price', 'allergens', 'available', 'vat', 'station', 'diets', 'frozen']

describe('the headers of a table', () => {
  it.each<[HeaderLang, string[]]>([
    [
      'it',
      [
        'Portata',
        'Nome del piatto',
        'Descrizione',
        'Prezzo (€)',
        'Allergeni',
        'Disponibile',
        'IVA %',
        'Stazione',
        'Diete',
        'Surgelato',
      ],
    ],
    [
      'en',
      [
        'Menu Section',
        'Item Name',
        'Item description',
        'Price (EUR)',
        'ALLERGENS',
        'In stock',
        'VAT rate',
        'Prep station',
        'Dietary',
        'Frozen',
      ],
    ],
    [
      'de',
      [
        'Kategorie',
        'Gericht',
        'Beschreibung',
        'Preis in Euro',
        'Allergene',
        'Verfügbar',
        'MwSt',
        'Posten',
        'Ernährungsform',
        'Tiefgekühlt',
      ],
    ],
    [
      'fr',
      [
        'Catégorie',
        'Nom du plat',
        'Descriptif',
        'Prix TTC',
        'Allergènes',
        'Disponible',
        'TVA',
        'Poste',
        'Régime',
        'Surgelé',
      ],
    ],
    [
      'es',
      [
        'Categoría',
        'Nombre',
        'Descripción',
        'PVP',
        'Alérgenos',
        'Disponible',
        'Tipo de IVA',
        'Partida',
        'Dietas',
        'Congelado',
      ],
    ],
    [
      'pt',
      [
        'Categoria',
        'Nome do prato',
        'Descrição',
        'Preço',
        'Alergénios',
        'Disponível',
        'Taxa de IVA',
        'Estação',
        'Dietas',
        'Congelado',
      ],
    ],
    [
      'ru',
      [
        'Категория',
        'Название блюда',
        'Описание',
        'Цена, €',
        'Аллергены',
        'В наличии',
        'НДС',
        'Цех',
        'Диеты',
        'Заморозка',
      ],
    ],
    ['zh', ['菜品分类', '菜名', '描述', '单价', '过敏原', '在售', '税率', '档口', '饮食', '冷冻']],
    ['ja', ['カテゴリー', '料理名', '説明', '価格', 'アレルゲン', '販売中', '消費税', '持ち場', '食事制限', '冷凍']],
  ])('are understood in %s', (_, headers) => {
    expect(meant(headers)).toEqual(FIELDS)
  })

  it('are understood in Arabic for what a menu has at least', () => {
    expect(meant(['القسم', 'اسم الطبق', 'الوصف', 'السعر', 'مسببات الحساسية'])).toEqual(FIELDS.slice(0, 5))
  })

  it.each(Object.keys(HEADER_WORDS) as HeaderLang[])('of %s have names and prices of their own', (lang) => {
    const words: Partial<Record<HeaderWord, string>> = HEADER_WORDS[lang]
    for (const field of ['course', 'name', 'price', 'description', 'allergens'] as const)
      expect(words[field]).toBeTruthy()
  })

  it.each([
    ['NomePiatto', 'name'],
    ['nome_piatto', 'name'],
    ['productName', 'name'],
    ['PREZZO  in EURO', 'price'],
    ['€', 'price'],
    ['Name (English)', 'name:en'],
    ['descripción_es', 'description:es'],
    ['Name (deutsch)', null],
    ['Può contenere', 'mayContain'],
    ['Glutine', 'allergen:gluten'],
    ['Contiene latte', 'allergen:milk'],
    ['Vegano', 'diet:vegan'],
    ['Aggiunte', 'additions'],
    ['Pesce fresco', null],
  ])('read %j as %j', (header, field) => {
    expect(meant([header])).toEqual([field])
  })

  it.each([
    ['a size above prices', ['Name', 'M'], ['Tea', '3,00'], ['name', 'size:M']],
    ['nothing above marks', ['Name', 'M'], ['Tea', 'x'], ['name', null]],
    [
      'the price of a size',
      ['Name', 'Prezzo piccola', 'Price (L)'],
      ['Tea', '3,00', '4,00'],
      ['name', 'size:piccola', 'size:L'],
    ],
    ['a course where kinds are none', ['Nome', 'Tipo'], ['Pane', 'Antipasto'], ['name', 'course']],
    ['the kind beside a course', ['Categoria', 'Nome', 'Tipo'], ['Vini', 'Gavi', 'bianco'], ['course', 'name', 'kind']],
    ['what is on sale by its states', ['Item', 'Status'], ['Pie', 'Live'], ['name', 'available']],
    ['nothing by other states', ['Item', 'Status'], ['Pie', 'Checked by Anna'], ['name', null]],
    ['translations of one column', ['Piatto', 'Dish', 'Plato'], [], ['name', 'name:en', 'name:es']],
    [
      'a bottle beside a price',
      ['Vino', 'Prezzo', 'Bottiglia'],
      ['Gavi', '5', '20'],
      ['name', 'price', 'size:Bottiglia'],
    ],
    ['a price by one of its words', ['Nome', 'Prezzo al pubblico'], ['Pane', '1,00'], ['name', 'price']],
    ['no price where two could be', ['Nome', 'Prezzo sala', 'Prezzo banco'], ['Pane', '2', '1'], ['name', null, null]],
  ])('mean %s', (_, headers, cells, fields) => {
    expect(meant(headers, cells)).toEqual(fields)
  })

  it('have one fingerprint however they are spelled, and another in another order', () => {
    const one = headerFingerprint(['Nome Piatto', 'Prezzo (€)'])
    expect(headerFingerprint(['nome_piatto', ' PREZZO '])).toBe(one)
    expect(headerFingerprint(['Prezzo (€)', 'Nome Piatto'])).not.toBe(one)
  })
})
