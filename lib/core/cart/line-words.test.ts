import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { lineName } from '@/lib/core/cart/cart-item'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { lineWords } from '@/lib/core/cart/line-words'
import { testDish } from '@/lib/testing/test-venue'

const GLASS = { ...EMPTY_SELECTION, glass: true }
const VARIED = { ...EMPTY_SELECTION, variation: 1 }
const ADDED = { ...EMPTY_SELECTION, additions: [1, 2] }

describe('lineWords', () => {
  it.each([
    ['Burrata (250 g) – di Andria', EMPTY_SELECTION, 'Burrata (250 g) – di Andria', []],
    ['Barolo (2019) (Calice)', GLASS, 'Barolo (2019)', ['Calice']],
    ['Pizza – Grande', VARIED, 'Pizza', ['Grande']],
    ['Pizza – la nostra – Grande (per due)', VARIED, 'Pizza – la nostra', ['Grande (per due)']],
    ['Pizza (Aggiunte: Bufala, Funghi)', ADDED, 'Pizza', ['Bufala, Funghi']],
    ['Pizza (Aggiunte: Olive (nere), Funghi)', ADDED, 'Pizza', ['Olive (nere), Funghi']],
    ['Pizza – Grande (Aggiunte: Bufala)', { ...VARIED, additions: [1] }, 'Pizza', ['Grande', 'Bufala']],
    [
      'ピザ（特製） – 大（ハーフ） (追加: チーズ)',
      { ...VARIED, additions: [1] },
      'ピザ（特製）',
      ['大（ハーフ）', 'チーズ'],
    ],
    // Not built as a line's name is: whole.
    ['Pizza', { ...VARIED, additions: [1] }, 'Pizza', []],
    ['Pizza :-)', ADDED, 'Pizza :-)', []],
    ['(Aggiunte: Bufala)', ADDED, '(Aggiunte: Bufala)', []],
  ])('%s', (name, selection, title, options) => {
    expect(lineWords(name, selection)).toEqual({ title, options })
  })

  it('finds what a name was made of, whatever words it is made of', () => {
    const word = fc.stringMatching(/^[a-zà-ù0-9:']{1,8}$/)
    fc.assert(
      fc.property(word, word, word, word, (dish, variation, addition, label) => {
        const item = testDish(1, 900, {
          name: dish,
          variations: [{ id: 1, name: variation, price: 900 }],
          additions: {
            categories: [
              {
                name: 'x',
                mandatory_picks: false,
                max_picks_active: false,
                max_picks_allowed: 0,
                additions: [{ id: 2, name: addition, price: 50 }],
              },
            ],
          },
        })
        const selection = { glass: false, variation: 1, additions: [2] }
        const name = lineName(item, selection, { glass: 'g', additions: label.replaceAll(':', '') })
        expect(lineWords(name, selection)).toEqual({ title: dish, options: [variation, addition] })
      }),
    )
  })
})
