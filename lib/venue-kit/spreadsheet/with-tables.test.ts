import { describe, expect, it } from '@jest/globals'
import { menuOf, notesOf, problemsOf } from '@/lib/testing/venue-files/table-lines'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

describe('a menu from a table', () => {
  it('has its courses and dishes in the order of the rows', () => {
    const { courses } = menuOf([
      'Osteria da Lia, menu d’estate;;',
      ';;',
      'Corso;Nome;Prezzo;Descrizione;Allergeni;Diete;Varianti;Foto;Chiave',
      `${'Primi;Ragù;12,50;Di manzo;glutine, sedano;;Piccola 8,00; Grande 12,50'.replace('8,00; ', '8,00| ')};photos/ragu.jpg;ragu`,
      'Secondi;Arrosto;18;;nessuno;senza glutine;;;',
      'Primi;Tortelli;14;;;;;;',
    ])
    expect(courses).toEqual([
      {
        original_name: { it: 'Primi' },
        dishes: [
          {
            key: 'ragu',
            name: { it: 'Ragù' },
            price: 12.5,
            description: { it: 'Di manzo' },
            allergens: ['gluten', 'celery'],
            variations: [
              { name: { it: 'Piccola' }, price: 8 },
              { name: { it: 'Grande' }, price: 12.5 },
            ],
            image_path: 'photos/ragu.jpg',
          },
          { name: { it: 'Tortelli' }, price: 14 },
        ],
      },
      {
        original_name: { it: 'Secondi' },
        dishes: [{ name: { it: 'Arrosto' }, price: 18, allergens: 'none', diets: ['glutenFree'] }],
      },
    ])
  })

  it.each([
    ['Corso;Corso (inglese);Nome;Nome (inglese);Nome (spagnolo)', 'in Italian'],
    ['course;course_en;name;name_en;name_es', 'in English'],
    ['PORTATA ; Portata EN; NOME DEL PIATTO;English name;Nombre'.replace('Nombre', 'nome es'), 'in whatever spelling'],
  ])('reads its languages by headers %j', (header) => {
    expect(menuOf([header, 'Primi;Starters;Ragù;Meat sauce;Salsa', 'Primi;;Pane;;']).courses).toEqual([
      {
        original_name: { it: 'Primi', en: 'Starters' },
        dishes: [{ name: { it: 'Ragù', en: 'Meat sauce', es: 'Salsa' } }, { name: { it: 'Pane' } }],
      },
    ])
  })

  it('takes a row with a course alone for a heading, and an empty course for the one above', () => {
    const { courses } = menuOf(['corso;nome', 'PRIMI;', ';Ragù', ';', ';Pane', 'Dolci;Torta', ';Gelato'])
    expect(courses?.map(({ original_name, dishes }) => [original_name, dishes?.length])).toEqual([
      [{ it: 'PRIMI' }, 2],
      [{ it: 'Dolci' }, 2],
    ])
  })

  it('nests courses by their strokes', () => {
    expect(menuOf(['corso;nome', 'Primi /  Pasta;Ragù']).courses?.[0]?.original_name).toEqual({ it: 'Primi / Pasta' })
  })

  it('has drinks where a kind says so, each with the price of its glass', () => {
    const lines = [
      'tipo;corso;nome;prezzo;calice',
      'bevanda;Vini;Sangiovese;24;5',
      ';;Lambrusco;18;',
      'piatto;Primi;Ragù;12;',
    ]
    const { courses, beverages } = menuOf(lines)
    expect(beverages).toEqual([
      {
        name: { it: 'Vini' },
        drinks: [
          { name: { it: 'Sangiovese' }, price: 24, glass_price: 5 },
          { name: { it: 'Lambrusco' }, price: 18 },
        ],
      },
    ])
    expect(courses).toHaveLength(1)
  })

  it('names the columns that it does not read', () => {
    const notes = notesOf(['corso;nome;allergeni;Costo;name de', 'Primi;Ragù;-;3;Soße'])
    expect(notes).toContain('Columns not read: D1 "Costo", E1 "name de"')
  })

  it('says which dishes have one name, and that a key would tell them apart', () => {
    expect(notesOf(['corso;nome', 'Primi;Ragù', 'Primi;ragù'])).toMatch(/A3: "ragù" stands in row 2, too/)
    expect(notesOf(['corso;nome;chiave', 'Primi;Ragù;a', 'Primi;Ragù;b'])).toBe('')
  })

  it('tells everything that it does not understand at once, each with its cell', () => {
    const problems = problemsOf([
      'corso;nome;prezzo;allergeni;tipo',
      ';Pane;2;;',
      'Primi;Ragù;dodici;latice;',
      'Primi;;9;;',
      'Primi;Tortelli;1.200;latte;bevanda;oops',
      'Primi;=1+1;9;#REF!;torta',
      `Primi;${'x'.repeat(100_000)};9;;`,
    ])
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'C3',
      'D3',
      'B4',
      'F5',
      'C5',
      'E5',
      'B6',
      'D6',
      'E6',
      'B7',
    ])
    expect(problems[1]).toMatch(/^D3: found "latice", wanted .*"latte, uova"/)
    expect(problems[9]?.length).toBeLessThan(200)
  })

  it.each([
    [['corso;prezzo', 'Primi;12'], /A1: found no header/],
    [['corso;nome;nome', 'Primi;Ragù;Ragù'], /C1: .*once more/],
    [['corso;nome;glutine;latte', 'Primi;Ragù;x;'], /C1: .*one column "allergeni"/],
    [['corso;nome;allergeni presenti', 'Primi;Ragù;latte'], /C1: .*the header "allergeni"/],
    [['corso;nome;chiave', 'Primi;Ragù;a', 'Primi;Pane;a'], /C3: .*a key of its own: row 2/],
    [['corso;nome;chiave', 'Primi;Ragù;Mio Ragù'], /C2: .*small letters/],
    [['corso;nome;foto', 'Primi;Ragù;../ragu.jpg'], /C2: .*photos\/ragu.jpg/],
    [['corso;nome;nome en', 'Primi;;Sauce'], /^B2: found nothing, wanted the name of the dish$/],
    [
      ['corso;corso en;nome', 'Primi;Pasta;Ragù', 'Primi;Starters;Pane'],
      /B3: found "Starters", wanted "Pasta", as in row 2/,
    ],
    [
      ['corso;nome;tipo;varianti', 'Vini;Rosso;vino;Piccolo 2; Grande 3'.replace('; G', '| G')],
      /D2: .*a drink has none/,
    ],
    [['corso;nome;varianti;varianti en', 'Primi;Ragù;Piccolo|Grande;Small'], /D2: .*2 names/],
    [['corso;nome;descrizione;descrizione en', 'Primi;Ragù;;Meat'], /C2: .*the Italian/],
    [['corso;nome'], /no dish below the header/],
  ])('refuses %j', (lines, problem) => {
    expect(problemsOf(lines).join('\n')).toMatch(problem)
  })
})

describe('a table for a file that has a menu', () => {
  const file: Partial<VenueFile> = {
    courses: [
      {
        id: 5,
        key: 'primi',
        original_name: { it: 'Primi', en: 'First courses' },
        weight: 9,
        dishes: [
          {
            id: 7,
            key: 'il-ragu',
            name: { it: 'Ragù', en: 'Meat sauce' },
            price: 11,
            description: { it: 'Di manzo', en: 'Of beef' },
            note: 'Per due',
            allergens: ['gluten'],
            variations: [{ id: 8, name: 'Piccola', price: 6, allergens: ['milk'] }],
            suggested_drink: 'rosso',
          },
        ],
        nested: [{ original_name: 'Freschi', dishes: [{ name: 'Tortelli' }] }],
      },
    ],
    beverages: [{ key: 'vini', name: 'Vini', drinks: [{ key: 'rosso', name: 'Rosso' }] }],
    wrap: [{ group: 'kitchen', courses: ['primi'] }],
  }

  it('leaves what it has no column for', () => {
    const { courses, beverages } = menuOf(['corso;nome;prezzo', 'Primi;Ragù;12', 'Primi / Freschi;Tortelli;13'], file)
    const [ragu] = file.courses?.[0]?.dishes ?? []
    expect(courses).toEqual([
      {
        id: 5,
        key: 'primi',
        original_name: { it: 'Primi', en: 'First courses' },
        weight: 9,
        dishes: [{ ...ragu, price: 12 }],
        nested: [{ original_name: 'Freschi', dishes: [{ name: 'Tortelli', price: 13 }] }],
      },
    ])
    expect(beverages).toEqual(file.beverages)
  })

  it('has its courses side by side where they are others, or in another order', () => {
    const { courses } = menuOf(['corso;nome;prezzo', 'Primi / Freschi;Tortelli;13', 'Primi;Ragù;12'], file)
    expect(courses?.map(({ original_name }) => original_name)).toEqual([
      { it: 'Primi / Freschi' },
      { it: 'Primi', en: 'First courses' },
    ])
  })

  it('meets a dish by its key whatever it is called now, and drops the translations of its old name', () => {
    const { courses } = menuOf(['corso;nome;chiave', 'Primi;Ragù bianco;il-ragu'], file)
    expect(courses?.[0]?.dishes?.[0]).toMatchObject({ id: 7, key: 'il-ragu', name: { it: 'Ragù bianco' }, price: 11 })
  })

  it('empties what has an empty cell', () => {
    const [dish] = menuOf(['corso;nome;prezzo;descrizione', 'Primi;Ragù;;'], file).courses?.[0]?.dishes ?? []
    expect(dish).toMatchObject({ note: 'Per due', allergens: ['gluten'] })
    expect(dish).not.toHaveProperty('price')
    expect(dish).not.toHaveProperty('description')
  })

  it('never takes back in silence an allergen that the file declares', () => {
    expect(problemsOf(['corso;nome;allergeni', 'Primi;Ragù;'], file).join()).toMatch(
      /C2: found nothing, wanted .*declares gluten/,
    )
    expect(problemsOf(['corso;nome;varianti', 'Primi;Ragù;Grande 9'], file).join()).toMatch(
      /"Piccola", too: .*declares milk/,
    )
    const [dish] =
      menuOf(['corso;nome;allergeni;varianti', 'Primi;Ragù;nessuno;piccola 5'], file).courses?.[0]?.dishes ?? []
    expect(dish).toMatchObject({ allergens: 'none', variations: [{ id: 8, price: 5, allergens: ['milk'] }] })
  })

  it('tells what the file still points at', () => {
    expect(problemsOf(['corso;nome', 'Secondi;Arrosto'], file).join()).toMatch(
      /wrap\[0\]\.courses\[0\]: found "primi", wanted the key or the id of a course/,
    )
    expect(problemsOf(['corso;nome;tipo', 'Primi;Ragù;', 'Vini;Bianco;vino'], file).join()).toMatch(
      /B2: .*the key or the id of a drink/,
    )
  })

  it('changes the drinks alone where it has no dishes', () => {
    const { courses, beverages } = menuOf(['tipo;corso;nome;prezzo', 'vino;Vini;Rosso;20', 'vino;Vini;Bianco;19'], file)
    expect(courses).toEqual(file.courses)
    expect(beverages).toEqual([
      {
        key: 'vini',
        name: 'Vini',
        drinks: [
          { key: 'rosso', name: 'Rosso', price: 20 },
          { name: { it: 'Bianco' }, price: 19 },
        ],
      },
    ])
  })
})
