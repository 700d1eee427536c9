import { describe, expect, it } from '@jest/globals'
import { assert, constantFrom, integer, property, string } from 'fast-check'
import { fitLines, type Measure } from '@/lib/preview/fit-lines'

/** Every UTF-16 unit is half as wide as its size. */
const measure: Measure = (line, size) => line.length * size * 0.5

const box = { width: 200, maxLines: 2, sizes: [40, 20] }

describe('a text in its box', () => {
  it.each<[string, string, { lines: string[]; size: number }]>([
    ['stands in the largest size that holds it', 'Osteria', { lines: ['Osteria'], size: 40 }],
    ['breaks at its words', 'Da Lucia Bologna', { lines: ['Da Lucia', 'Bologna'], size: 40 }],
    ['becomes smaller before it is cut', 'Trattoria della Lucia', { lines: ['Trattoria della', 'Lucia'], size: 20 }],
    [
      'is cut at last, and says so',
      'Una trattoria di famiglia sotto i portici',
      { lines: ['Una trattoria di', 'famiglia sotto i…'], size: 20 },
    ],
    [
      'breaks around Japanese characters',
      '新鮮な魚を毎朝選ぶお米',
      { lines: ['新鮮な魚を毎朝選ぶお', '米'], size: 40 },
    ],
    ['has no lines where it is blank', ' \n', { lines: [], size: 40 }],
  ])('%s', (_, text, expected) => {
    expect(fitLines(text, box, measure)).toEqual(expected)
  })

  it('never leaves it, and is never cut inside a character', () => {
    assert(
      property(
        string({ unit: 'grapheme', maxLength: 80 }),
        integer({ min: 1, max: 4 }),
        constantFrom(120, 240),
        (text, maxLines, width) => {
          const { lines, size } = fitLines(text, { width, maxLines, sizes: [30, 12] }, measure)
          expect(lines.length).toBeLessThanOrEqual(maxLines)
          for (const line of lines) {
            expect(line.isWellFormed()).toBe(true)
            // A single character may be wider than any line.
            if (line.length > 12) expect(measure(line, size)).toBeLessThanOrEqual(width)
          }
        },
      ),
    )
  })
})
