import { describe, expect, it } from '@jest/globals'
import { menuOf, notesOf, problemsOf } from '@/lib/testing/venue-files/table-lines'

const dishesOf = (lines: string[]) =>
  (menuOf(lines).courses ?? []).flatMap(({ original_name, dishes = [] }) =>
    dishes.map(({ name, ...rest }) => ({
      course: typeof original_name === 'string' ? original_name : original_name.it,
      name: typeof name === 'string' ? name : name.it,
      ...rest,
    })),
  )

// Each has the shape of a table that somebody really had.
describe('a table as venues have it', () => {
  it('has names and prices alone, under headers of its own', () => {
    expect(dishesOf(['NomeVoce;Prezzo', 'Polpette al sugo;9,50', 'Gnocchi;11,00'])).toEqual([
      { course: 'Menu', name: 'Polpette al sugo', price: 9.5 },
      { course: 'Menu', name: 'Gnocchi', price: 11 },
    ])
    expect(notesOf(['Nome;Prezzo', 'Gnocchi;11,00'])).toContain('A2 "Menu"')
  })

  it('has Spanish headers, and what is on sale', () => {
    const { courses, beverages } = menuOf([
      'categoria,nombre,precio,descripcion,disponible',
      'COMIDAS (13 a 16),TORTILLA,7.00,,si',
      'BEBIDAS,GASEOSA,2.50,,no',
    ])
    expect([courses, beverages]).toEqual([
      [{ original_name: { it: 'COMIDAS (13 a 16)' }, dishes: [{ name: { it: 'TORTILLA' }, price: 7 }] }],
      [{ name: { it: 'BEBIDAS' }, drinks: [{ name: { it: 'GASEOSA' }, price: 2.5, available: false }] }],
    ])
  })

  it('has French headers, empty rows and the sign of the euro behind its prices', () => {
    expect(
      dishesOf([
        'Catégorie,Nom,Description,Prix',
        'Tartes,La Rustique,"Poireaux, lardons","7,40 €"',
        '',
        'Soupes,Du jour,,"5,90 €"',
      ]),
    ).toEqual([
      { course: 'Tartes', name: 'La Rustique', description: { it: 'Poireaux, lardons' }, price: 7.4 },
      { course: 'Soupes', name: 'Du jour', price: 5.9 },
    ])
  })

  it('has German headers, and letters of allergens that want their legend', () => {
    const lines = ['Categorie;Gericht;Preis;Allergene', 'Suppen;Flädlesuppe;5,50;A,C']
    expect(problemsOf(lines)).toEqual([expect.stringMatching(/^D2: found "A,C", wanted .*--allergen-codes at/)])
  })

  it('has its courses as rows between the dishes, and no header', () => {
    expect(dishesOf(['CONTORNI', 'Patate;4,00', 'DOLCI', 'Tiramisù;5,50'])).toEqual([
      { course: 'CONTORNI', name: 'Patate', price: 4 },
      { course: 'DOLCI', name: 'Tiramisù', price: 5.5 },
    ])
    expect(notesOf(['CONTORNI', 'Patate;4,00'])).toContain('no header. Read: A1 as name, B1 as price')
  })

  it('has headings below empty rows, and footnotes that are no dishes', () => {
    const lines = [
      'Trattoria;',
      'Piatto;Prezzo',
      ';',
      'Di mare;',
      'Sarde;7,00',
      ';',
      'Di terra;',
      'Coniglio;13,00',
      '* surgelato;',
    ]
    expect(dishesOf(lines).map(({ course, name }) => [course, name])).toEqual([
      ['Di mare', 'Sarde'],
      ['Di terra', 'Coniglio'],
    ])
    expect(notesOf(lines)).toContain('Row 9 is not read')
  })

  it('is of a till: a row a variation', () => {
    const lines = [
      'Ref,Item Name,Variation Name,SKU,Description,Category,Price',
      'T1,Capricciosa,Small,,With ham,Pizza,6.00',
      'T1,Capricciosa,Large,,,Pizza,9.00',
      'T2,Focaccia,Regular,,,Pizza,3.50',
    ]
    expect(dishesOf(lines)).toEqual([
      {
        ...{ course: 'Pizza', name: 'Capricciosa', description: { it: 'With ham' } },
        variations: [
          { name: { it: 'Small' }, price: 6 },
          { name: { it: 'Large' }, price: 9 },
        ],
      },
      { course: 'Pizza', name: 'Focaccia', price: 3.5 },
    ])
  })

  it('asks where two variations of one dish declare different allergens', () => {
    const lines = ['Item Name,Variation Name,Price,Allergens', 'Stout,Half,3.00,gluten', 'Stout,Pint,5.00,milk']
    expect(problemsOf(lines)).toEqual([expect.stringMatching(/^D3: .*the same as in row 2/)])
  })

  it('has a column a size, with a dash where there is none', () => {
    expect(dishesOf(['Categoria;Nome;Piccola;Media;Grande', 'Pizze;Marinara;4,00;-;8,00'])[0]?.variations).toEqual([
      { name: { it: 'Piccola' }, price: 4 },
      { name: { it: 'Grande' }, price: 8 },
    ])
  })

  it('has a price beside those of sizes: that of one more size, or the same', () => {
    const variationsOf = (row: string) => dishesOf(['Nome;Prezzo;Grande', row])[0]?.variations
    expect(variationsOf('Marinara;5,00;8,00')).toMatchObject([{ name: { it: 'Normale' }, price: 5 }, { price: 8 }])
    expect(variationsOf('Marinara;8,00;8,00')).toMatchObject([{ name: { it: 'Grande' }, price: 8 }])
    expect(variationsOf('Marinara;5,00;')).toBeUndefined()
  })

  it('has sizes and prices parted by strokes, and says where they are not as many', () => {
    const header = 'Category;ProductName;Quantity;Price;Currency'
    expect(dishesOf([header, 'Tea;Green;Cup/Pot;2,1/4,3;EUR', 'Tea;Black;;2,00;EUR'])).toEqual([
      {
        ...{ course: 'Tea', name: 'Green' },
        variations: [
          { name: { it: 'Cup' }, price: 2.1 },
          { name: { it: 'Pot' }, price: 4.3 },
        ],
      },
      { course: 'Tea', name: 'Black', price: 2 },
    ])
    expect(problemsOf([header, 'Tea;Green;Cup/Pot;2,1;EUR'])).toEqual([expect.stringMatching(/^D2: .*2 prices/)])
    expect(problemsOf([header, 'Tea;Green;;2,10;USD'])).toEqual([expect.stringMatching(/^E2: .*EUR/)])
  })

  it('has wines by the glass and the bottle, and what kind they are', () => {
    const { beverages } = menuOf([
      'Categoria;Nome;Prezzo;Calice;Tipo',
      'Cantina;Dolcetto;19,00;4,50;vino rosso',
      'Cantina;Gavi;;5,00;bianco',
    ])
    expect(beverages?.[0]?.drinks).toEqual([
      { name: { it: 'Dolcetto' }, price: 19, glass_price: 4.5 },
      { name: { it: 'Gavi' }, glass_price: 5 },
    ])
    const [wines] = menuOf(['Vino;Al calice;Bottiglia', 'Soave;4,00;16,00']).beverages ?? []
    expect(wines?.drinks).toEqual([{ name: { it: 'Soave' }, price: 16, glass_price: 4 }])
  })

  it('has drinks by the names of their courses, unless their dishes come in sizes', () => {
    const { courses, beverages } = menuOf([
      'Categoria;Nome;Prezzo;Varianti',
      'Bevande;Acqua;2,00;',
      'Birre;Chiara;;Piccola 3,00| Media 5,00',
    ])
    expect(beverages?.map(({ name }) => name)).toEqual([{ it: 'Bevande' }])
    expect(courses?.map(({ original_name }) => original_name)).toEqual([{ it: 'Birre' }])
  })

  it('has sections and gaps, a diet in a letter, and what is on sale', () => {
    const lines = [
      'Section,Item,Description,Price,Dietary,Where,Status',
      ',Soup of the day,,6.50,V,Board,Live',
      'Grill,,all with chips,,,Board,Live',
      'Grill,Trout,,15.00,,Board,Sold out',
    ]
    expect(dishesOf(lines)).toEqual([
      { course: 'Menu', name: 'Soup of the day', price: 6.5, diets: ['vegetarian', 'pescatarian'] },
      { course: 'Grill', name: 'Trout', price: 15, available: false },
    ])
    expect(notesOf(lines)).toMatch(/Columns not read: F1 "Where"\.[\s\S]*Row 3 is not read/)
  })

  it('has additions, with or without the names of their groups', () => {
    const cell = '"Salse: Verde 0,50; Maionese\nExtra: Speck +1,50"'
    expect(
      dishesOf(['Nome;Prezzo;Aggiunte', 'Toast;5,00;Uovo 1,00', `Panino;6,00;${cell}`]).map(
        ({ additions }) => additions,
      ),
    ).toEqual([
      [{ name: { it: 'Aggiunte' }, additions: [{ name: { it: 'Uovo' }, price: 1 }] }],
      [
        { name: { it: 'Salse' }, additions: [{ name: { it: 'Verde' }, price: 0.5 }, { name: { it: 'Maionese' } }] },
        { name: { it: 'Extra' }, additions: [{ name: { it: 'Speck' }, price: 1.5 }] },
      ],
    ])
  })
})

describe('allergens of a matrix', () => {
  it('are what is ticked, and nothing where nothing is', () => {
    const lines = [
      'Portata;Piatto;Prezzo;Glutine;Latte;Uova',
      'Primi;Tagliolini;13,00;X;✓;sì',
      'Primi;Polenta;9,00;;;',
      'Primi;Orzotto;9,00;x;no;tracce',
    ]
    expect(dishesOf(lines)).toEqual([
      { course: 'Primi', name: 'Tagliolini', price: 13, allergens: ['gluten', 'milk', 'eggs'] },
      { course: 'Primi', name: 'Polenta', price: 9 },
      { course: 'Primi', name: 'Orzotto', price: 9, allergens: ['gluten'], may_contain: ['eggs'] },
    ])
    expect(notesOf(lines)).toContain('3 of the 14 allergens have a column')
  })

  it('are free of all only where each of the 14 says no', () => {
    const names =
      'Glutine;Crostacei;Uova;Pesce;Arachidi;Soia;Latte;Frutta a guscio;Sedano;Senape;Sesamo;Solfiti;Lupini;Molluschi'
    const no = Array<string>(14).fill('no')
    expect(
      dishesOf([`Nome;Prezzo;${names}`, `Acqua;1,00;${no.join(';')}`, `Pane;1,00;${no.with(3, '').join(';')}`]),
    ).toMatchObject([{ allergens: 'none' }, expect.not.objectContaining({ allergens: expect.anything() })])
  })

  it('may have a header of two rows', () => {
    const lines = ['Piatto;Prezzo;Allergeni;;', ';;Glutine;Latte;Pesce', 'Frittura;12,00;X;;X']
    expect(dishesOf(lines)[0]).toMatchObject({ allergens: ['gluten', 'fish'] })
  })

  it('has a dish that is called as an allergen, and no second header', () => {
    expect(dishesOf(['Nome;Prezzo;Allergeni', 'Latte;;Latte'])).toEqual([
      { course: 'Menu', name: 'Latte', allergens: ['milk'] },
    ])
  })

  it.each([
    ['of two of the 14 alone', ['Nome;Prezzo;Glutine;Lattosio', 'Pane;1,00;X;'], /^C1: found columns of 2 of the 14/],
    ['of numbers without a legend', ['Nome;Prezzo;1;7', 'Pane;1,00;X;'], /^C1: .*--allergen-codes/],
    ['with a mark that is not clear', ['Nome;Prezzo;Glutine;Latte;Uova', 'Pane;1,00;?;;'], /^C2: found "\?"/],
    [
      'in a column that is not known',
      ['Nome;Prezzo;Info', 'Pane;1,00;latte, uova'],
      /^C1: found column C "Info", which may name allergens/,
    ],
    ['as codes in a column that is not known', ['Nome;Prezzo;Rif', 'Pane;1,00;A, G'], /^C1: .*may name allergens/],
    ['said twice', ['Nome;Prezzo;Glutine;Latte;Uova;Allergeni', 'Pane;1,00;X;;;latte'], /^F2: .*ticked beside it/],
  ])('are asked %s', (_, lines, problem) => {
    expect(problemsOf(lines).join('\n')).toMatch(problem)
  })
})

describe('prices', () => {
  it.each([
    ['that are not read', ['Nome;Costo', 'Pane;1,00'], /^B1: found column B "Costo", which is full of prices/],
    ['of two kinds', ['Nome;Prezzo sala;Prezzo asporto', 'Pane;1,00;0,80'], /^B1: .*\n?C1: .*full of prices/],
    ['in dollars', ['Item,Price', 'Bread,$1.00'], /^B2: found "\$1\.00"/],
  ])('are asked %s', (_, lines, problem) => {
    expect(problemsOf(lines).join('')).toMatch(problem)
  })

  it('beside others are costs where they are called so', () => {
    expect(notesOf(['Nome;Prezzo;Costo', 'Pane;2,00;0,40'])).toContain('Columns not read: C1 "Costo"')
  })
})

describe('a table that is not understood', () => {
  it('says which row is nearest, what of it was read, and how to name the rest', () => {
    expect(problemsOf(['Osteria;;', 'Cosa si mangia;Prezzo;Categoria', 'Pane;1,00;Antipasti'])).toEqual([
      expect.stringMatching(
        /^A2: found no header .*row 2 is nearest, with B2 "Prezzo" as price, C2 "Categoria" as course, wanted .*--columns "A=name"/,
      ),
    ])
    expect(problemsOf(['uno;due;tre', 'Pane;1,00;latte'])).toEqual([expect.stringMatching(/^A1: found no header/)])
  })
})
