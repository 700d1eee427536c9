import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { csvLine } from '../../lib/csv.mjs'

/** The cells of lines as a spreadsheet reads them that divides at `separator`. */
function cellsOf(text, separator) {
  const other = `[^${separator}\\r\\n]*`
  const cell = new RegExp(`(?:"((?:[^"]|"")*)(?:"|$))?(${other})(?:[${separator}]|\\r\\n|$)`, 'gy')
  return Array.from(text.matchAll(cell), ([, quoted = '', rest]) => quoted.replaceAll('""', '"') + rest).slice(0, -1)
}

const FORMULA = /^\s*[=+\-@＝＋－＠]/u

describe('a line for a spreadsheet', () => {
  for (const [what, values, line] of [
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
  ]) {
    it(what, () => assert.equal(csvLine(values), `${line}\r\n`))
  }

  it('is read as it was written by whoever divides at commas', () => {
    assert.deepEqual(cellsOf(csvLine(['Da "Lucia", Roma', 'a;b', 7, null]), ','), ['Da "Lucia", Roma', 'a;b', '7', ''])
  })

  it('divides and writes decimals as the language of a spreadsheet does', () => {
    const italian = { separator: ';', decimal: ',' }
    assert.equal(csvLine(['a;b', 12.5, -3, null], italian), '"a;b";12,5;-3;\r\n')
  })

  it('holds no formula for anybody, whatever was typed and wherever columns are divided', () => {
    let seed = 20_260_101
    const random = (below) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const signs = ['=', '+', '-', '@', '＝', ',', ';', '|', '"', "'", ' ', '\t', '\r', '\n', 'A', '1']
    const typed = () => Array.from({ length: random(9) }, () => signs[random(signs.length)]).join('')
    for (let round = 0; round < 20_000; round += 1) {
      const rows = Array.from({ length: 2 }, () => Array.from({ length: 1 + random(4) }, typed))
      const lines = rows.map((row) => csvLine(row)).join('')
      for (const separator of [',', ';', '\t', '|']) {
        for (const cell of cellsOf(lines, separator)) {
          assert.doesNotMatch(cell, FORMULA, `${JSON.stringify(rows)} as ${lines} divided at ${separator}`)
        }
      }
    }
  })
})
