import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { csvLine } from '@/lib/core/text/csv'

/** The cells of lines as a spreadsheet reads them that divides at `separator`. */
const cellsOf = (text: string, separator: string): string[] => {
  const other = `[^${separator}\\r\\n]*`
  const cell = new RegExp(`(?:"((?:[^"]|"")*)(?:"|$))?(${other})(?:[${separator}]|\\r\\n|$)`, 'gy')
  return Array.from(text.matchAll(cell), ([, quoted = '', rest]) => quoted.replaceAll('""', '"') + rest).slice(0, -1)
}

const FORMULA = /^\s*[=+\-@＝＋－＠]/u

describe('a line for a spreadsheet', () => {
  it.each<[string, Parameters<typeof csvLine>[0], string]>([
    ['numbers stay numbers', [28, -5, 1.5, 0], '28,-5,1.5,0'],
    ['what is not there is nothing', ['a', null, undefined, ''], '"a",,,""'],
    ['quotes and commas are text', ['Da "Lucia", Roma'], '"Da ""Lucia"", Roma"'],
    ['a formula', ['=cmd()'], '"\'=cmd()"'],
    ['a telephone number is text with its plus', ['+39 055 1234'], '"\'+39 055 1234"'],
    ['a minus and an at', ['-1+1', '@SUM(1)'], '"\'-1+1","\'@SUM(1)"'],
    ['behind a tab, a line break or spaces', ['\t=1', '\r\n=1', ' =1'], '"\' =1","\'  =1","\' =1"'],
    ['in wide signs', ['＝1', '＋1', '－1', '＠1'], '"\'＝1","\'＋1","\'－1","\'＠1"'],
    ['after a sign that divides columns elsewhere', ['Ada;=cmd()', 'a|"+1'], '"Ada;\'=cmd()","a|\'""+1"'],
    ['a line break makes no second row', ['a\r\n=1', 'b\u2028c'], '"a  =1","b c"'],
    ['nothing is turned round', ['a\u202e1=\u2066'], '"a1="'],
    ['signs inside a word', ['a=b', 'Anna-Maria', 'ada@example.it'], '"a=b","Anna-Maria","ada@example.it"'],
  ])('%s', (_what, values, line) => {
    expect(csvLine(values)).toBe(`${line}\r\n`)
  })

  it('is read as it was written by whoever divides at commas', () => {
    expect(cellsOf(csvLine(['Da "Lucia", Roma', 'a;b', 7, null]), ',')).toEqual(['Da "Lucia", Roma', 'a;b', '7', ''])
  })

  it('divides and writes decimals as the language of a spreadsheet does', () => {
    const italian = { separator: ';', decimal: ',' }
    expect(csvLine(['a;b', 12.5, -3, null], italian)).toBe('"a;b";12,5;-3;\r\n')
  })

  it('holds no formula for anybody, whatever was typed and wherever columns are divided', () => {
    const sign = fc.constantFrom(...'=+-@＝,;|"\' \t\r\nA1')
    const typed = fc.string({ unit: sign, maxLength: 8 })
    fc.assert(
      fc.property(fc.array(fc.array(typed, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 2 }), (rows) => {
        const lines = rows.map((row) => csvLine(row)).join('')
        const cells = [',', ';', '\t', '|'].flatMap((separator) => cellsOf(lines, separator))
        expect(cells.filter((cell) => FORMULA.test(cell))).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })
})
