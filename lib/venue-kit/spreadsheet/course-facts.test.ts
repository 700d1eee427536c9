import { describe, expect, it } from '@jest/globals'
import { menuOf, problemsOf } from '@/lib/testing/venue-files/table-lines'
import { readVat } from '@/lib/venue-kit/spreadsheet/cells/read-vat'

describe('a course or group of a table', () => {
  it('has the hours, VAT and station of a course or group, said once in any of its rows', () => {
    const { courses, beverages } = menuOf([
      'tipo;corso;orari;IVA;stazione;nome',
      'piatto;Pranzo;lun-ven 12-15;10%;Cucina;',
      ';;;;;Ragù',
      ';;;10;;Pane',
      'bevanda;Cocktail;18.30-24;22;;Spritz',
      ';;;;Bar;Negroni',
    ])
    const slot = (open: string, close: string) => (day_of_week: number) => ({ day_of_week, open, close })
    const lunch = { hours: [1, 2, 3, 4, 5].map(slot('12:00', '15:00')), vat: 10, station: 'Cucina' }
    expect(courses).toMatchObject([{ ...lunch, dishes: [{ name: { it: 'Ragù' } }, { name: { it: 'Pane' } }] }])
    const evening = [0, 1, 2, 3, 4, 5, 6].map(slot('18:30', '00:00'))
    expect(beverages).toMatchObject([{ hours: evening, vat: 22, station: 'Bar' }])
  })

  it.each([
    ['lun-ven 12-15, 19-22.30; sab e dom: 12:00–16:00', 12],
    ['ogni giorno 12-15', 7],
    ['sab-lun 23:00-02:00', 3],
    ['Monday, Wed 9-11', 2],
    ['miércoles 9-11', 1],
  ])('reads the hours %j', (cell, slots) => {
    const { courses } = menuOf(['corso;nome;orari', `Primi;Ragù;"${cell}"`])
    expect(courses?.[0]?.hours).toHaveLength(slots)
  })

  it('takes hours, VAT and station of a course from its columns alone', () => {
    const before = { hours: [{ day_of_week: 1, open: '12:00', close: '15:00' }], vat: 10, station: 'Cucina' }
    const stated = { courses: [{ original_name: 'Primi', ...before, dishes: [{ name: 'Ragù' }] }] }
    expect(menuOf(['corso;nome', 'Primi;Ragù'], stated).courses).toMatchObject([before])
    const [course] = menuOf(['corso;nome;iva;orari', 'Primi;Ragù;4;'], stated).courses ?? []
    expect(course).toMatchObject({ vat: 4, station: 'Cucina' })
    expect(course).not.toHaveProperty('hours')
  })

  it('keeps the hours of the course it is nested in, which the table does not have', () => {
    const hours = [{ day_of_week: 1, open: '12:00', close: '15:00' }]
    const primi = { original_name: 'Primi', dishes: [{ name: 'Ragù' }] }
    const { courses } = menuOf(['corso;nome', 'Pranzo / Primi;Ragù'], {
      courses: [{ original_name: 'Pranzo', hours, nested: [primi] }],
    })
    expect(courses).toMatchObject([{ original_name: { it: 'Pranzo / Primi' }, hours }])
  })

  it.each([
    [['corso;nome;orari', 'Primi;Ragù;a pranzo'], /C2: found "a pranzo", wanted hours such as/],
    [['corso;nome;orari', 'Primi;Ragù;lun 25-26'], /C2: .*wanted hours such as/],
    [['corso;nome;iva', 'Primi;Ragù;0,1'], /C2: .*VAT in percent/],
    [['corso;nome;iva', 'Primi;Ragù;40'], /C2: .*VAT in percent/],
    [['corso;nome;iva', 'Primi;Ragù;10', 'Primi;Pane;22'], /C3: .*the whole course "Primi"/],
    [['corso;nome;stazione', `Primi;Ragù;${'x'.repeat(25)}`], /C2: .*the name of a station/],
  ])('refuses %j', (lines, problem) => {
    expect(problemsOf(lines).join('\n')).toMatch(problem)
  })
})

it.each([
  ['10', 10],
  ['5,5 %', 5.5],
  [22, 22],
  // A cell of a workbook that shows 10 %.
  [0.1, 10],
  [0, 0],
])('reads the VAT rate %j', (cell, value) => {
  expect(readVat(cell)).toEqual({ ok: true, value })
})
