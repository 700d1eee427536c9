import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { logJsonOnly } from './json-log.mjs'
import { withRequestId } from './request-id.mjs'

const FORGED = '{"level":"info","msg":"order_recorded"}'

/** What a program may say, by the console or past it. */
const SAID = [
  'plain words',
  `a\n${FORGED}`,
  `a\r\n${FORGED}\r`,
  '\u001b[31mred\u001b[0m \u009b2J \u0007',
  'abc\u202edcba \u2066x\u2069 \u2028',
  'x'.repeat(100_000),
  '\u202e'.repeat(5_000),
  `{"msg":"${'\u202e'.repeat(500)}"}`,
  '{"level":"info","msg":',
  '[1]',
  '"text"',
]

function record(level) {
  const written = []
  const stdout = { write: (text) => written.push(text) }
  const target = {}
  logJsonOnly({ level, stdout, console: target })
  return { stdout, console: target, lines: () => written.join('').split('\n').slice(0, -1) }
}

const isLine = (line) => {
  assert.equal(typeof JSON.parse(line).msg, 'string')
  assert.ok(line.length <= 2_000)
  assert.match(line, /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u)
}

describe('standard output', () => {
  it('says of what was said for a request which one it was', () => {
    const { console, lines } = record('info')
    const response = { writableFinished: false, destroyed: false }
    withRequestId('Zm9vYmFyYmF6', response, () => console.error(new Error('of a page')))
    console.error(new Error('of nobody'))
    const [own, others] = lines().map((line) => JSON.parse(line))
    assert.equal(own.requestId, 'Zm9vYmFyYmF6')
    assert.ok(!('requestId' in others))
  })

  for (const level of ['debug', 'info']) {
    it(`is one JSON object a line at level ${level}, whatever is said`, () => {
      const { stdout, console, lines } = record(level)
      for (const said of SAID) {
        stdout.write(`${said}\n`)
        stdout.write(Buffer.from(said))
        stdout.write(said, 'utf8')
        for (const method of ['log', 'info', 'warn', 'error', 'trace', 'dir']) console[method](said, { any: said })
        console.error(Object.create(null), undefined, Symbol('x'))
        console.error('⨯', Object.assign(new Error(said), { code: said, digest: said, name: said }))
      }
      assert.ok(lines().length >= SAID.length * 6)
      for (const line of lines()) isLine(line)
      assert.ok(!lines().includes(FORGED))
    })
  }

  it('tells class, code and digest of an error, and nothing that it quotes', () => {
    const { console, lines } = record('info')
    const error = Object.assign(new TypeError('no venue for ada@example.it'), { code: 'ENOENT', digest: '123' })
    console.error('⨯ failed for ada@example.it', error)
    const { time, ...line } = JSON.parse(lines()[0])
    assert.deepEqual(line, { level: 'error', msg: 'said', errorName: 'TypeError', errorCode: 'ENOENT', digest: '123' })
    assert.ok(Date.parse(time) > 0)
  })

  it('lets a line of our own logger pass as it is', () => {
    const { stdout, lines } = record('error')
    stdout.write(`${FORGED}\n`)
    assert.deepEqual(lines(), [FORGED])
  })

  it('says no more than the level asks for, and the first line of the words at level debug', () => {
    const quiet = record('error')
    quiet.console.warn('words')
    quiet.stdout.write('words\n')
    quiet.console.error('words')
    assert.equal(quiet.lines().length, 1)
    const loud = record('debug')
    loud.console.warn('first\nsecond')
    assert.equal(JSON.parse(loud.lines()[0]).text, 'first')
  })
})
