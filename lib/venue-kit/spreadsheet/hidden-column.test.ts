import { describe, expect, it } from '@jest/globals'
import { menuOf, problemsOf } from '@/lib/testing/venue-files/table-lines'
import { menuCsv } from '@/lib/venue-kit/spreadsheet/write/write-menu'

const MENU = {
  courses: [
    {
      original_name: 'Estate',
      hidden: true,
      dishes: [{ name: 'Panzanella' }],
      nested: [{ original_name: 'Fredde', hidden: false, dishes: [{ name: 'Gazpacho' }] }],
    },
    { original_name: 'Primi', dishes: [{ name: 'Pasta fredda', hidden: true }, { name: 'Lasagne' }] },
  ],
  beverages: [
    { name: 'Vini', drinks: [{ name: 'Novello', hidden: true }] },
    { name: 'Granite', hidden: true, drinks: [{ name: 'Menta' }] },
  ],
}

const linesOf = (menu: typeof MENU): string[] => menuCsv(menu).replace('\uFEFF', '').trim().split('\r\n')

describe('the columns of what is hidden', () => {
  it('keep what is hidden so in another venue, with the courses within a hidden one', () => {
    const { courses, beverages } = menuOf(linesOf(MENU))
    const hidden = (list: readonly { hidden?: boolean | undefined }[] = []) => list.map((each) => each.hidden === true)
    expect(courses?.map(({ original_name: name }) => name)).toMatchObject([
      { it: 'Estate' },
      { it: 'Estate / Fredde' },
      { it: 'Primi' },
    ])
    expect(hidden(courses)).toEqual([true, true, false])
    expect(hidden(courses?.[2]?.dishes)).toEqual([true, false])
    expect(hidden(beverages)).toEqual([false, true])
    expect(hidden(beverages?.[0]?.drinks)).toEqual([true])
  })

  it('leave the menu that they were written of as it was', () => {
    expect(menuOf(linesOf(MENU), MENU)).toMatchObject(MENU)
  })

  it('keep what is hidden where a table lacks them, and show it where their cell is empty', () => {
    const stated = { courses: [{ original_name: 'Primi', hidden: true, dishes: [{ name: 'Ragù', hidden: true }] }] }
    expect(menuOf(['corso;nome', 'Primi;Ragù'], stated)).toMatchObject(stated)
    const [course] = menuOf(['corso;nome;nascosto;corso nascosto', 'Primi;Ragù;;'], stated).courses ?? []
    expect([course?.hidden, course?.dishes?.[0]?.hidden]).toEqual([undefined, undefined])
  })

  it.each([
    ['nascosto', 'sì', true],
    ['Hidden', 'x', true],
    ['Ausgeblendet', 'ja', true],
    ['Masqué', 'masqué', true],
    ['Oculto', 'sí', true],
    ['Скрыто', 'да', true],
    ['隐藏', '是', true],
    ['非表示', '非表示', true],
    ['مخفي', 'نعم', true],
    ['Hidden', 'visible', undefined],
    ['nascosto', 'no', undefined],
  ])('read %j of a dish: %j', (header, cell, hidden) => {
    expect(menuOf([`nome;${header}`, `Ragù;${cell}`]).courses?.[0]?.dishes?.[0]?.hidden).toBe(hidden)
  })

  it('leave what says whether it is on sale to its own column', () => {
    const [dish] = menuOf(['nome;visibile', 'Ragù;nascosto']).courses?.[0]?.dishes ?? []
    expect([dish?.available, dish?.hidden]).toEqual([false, undefined])
  })

  it('refuse what says neither', () => {
    expect(problemsOf(['nome;nascosto', 'Ragù;estate']).join('\n')).toMatch(/B2: .*whether it is hidden/)
  })
})
