import { describe, expect, it } from '@jest/globals'
import { logJsonOnly } from '@/lib/front-server/json-log'
import { withRequest } from '@/lib/front-server/request-id'

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

const MENU = { requestId: 'Zm9vYmFyYmF6', route: '/[type]/q/[venue]/menu' }
const UNFINISHED = { writableFinished: false, destroyed: false }

function record(level: string) {
  const written: (string | Uint8Array)[] = []
  const stdout = { write: (text: string | Uint8Array, _encoding?: string) => written.push(text) }
  const target: Record<string, (...args: unknown[]) => void> = {}
  logJsonOnly({ level, stdout, console: target })
  return { stdout, console: target, lines: () => written.join('').split('\n').slice(0, -1) }
}

const isLine = (line: string) => {
  expect(typeof JSON.parse(line).msg).toBe('string')
  expect(line.length <= 2_000).toBe(true)
  expect(line).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u)
}

describe('standard output', () => {
  it('says of an error of a request its id and route, and of any other neither', () => {
    const { console, lines } = record('info')
    withRequest(MENU, UNFINISHED, () => console.error?.(new Error('of a page')))
    console.error?.(new Error('of nobody'))
    const [own, others] = lines().map((line) => JSON.parse(line))
    expect(own).toMatchObject(MENU)
    expect(!('requestId' in others) && !('route' in others)).toBe(true)
  })

  it('says an error of a request once, wherever Next logs it, and again for the next request', () => {
    const { console, lines } = record('info')
    const error = new Error('of a page')
    const logged = () => {
      console.error?.('⨯', error)
      console.error?.(error)
    }
    withRequest(MENU, UNFINISHED, logged)
    withRequest({ ...MENU, requestId: 'another' }, UNFINISHED, logged)
    expect(lines().map((line) => JSON.parse(line).requestId)).toEqual([MENU.requestId, 'another'])
  })

  for (const level of ['debug', 'info']) {
    it(`is one JSON object a line at level ${level}, whatever is said`, () => {
      const { stdout, console, lines } = record(level)
      for (const said of SAID) {
        stdout.write(`${said}\n`)
        stdout.write(Buffer.from(said))
        stdout.write(said, 'utf8')
        for (const method of ['log', 'info', 'warn', 'error', 'trace', 'dir']) console[method]?.(said, { any: said })
        console.error?.(Object.create(null), undefined, Symbol('x'))
        console.error?.('⨯', Object.assign(new Error(said), { code: said, digest: said, name: said }))
      }
      expect(lines().length >= SAID.length * 6).toBe(true)
      for (const line of lines()) isLine(line)
      expect(!lines().includes(FORGED)).toBe(true)
    })
  }

  it('tells name, code, digest, message and place of an error, and nothing that it quotes', () => {
    const { console, lines } = record('info')
    const error = Object.assign(new TypeError('no venue for ada@example.it'), { code: 'ENOENT', digest: '123' })
    console.error?.('⨯ failed for ada@example.it', error)
    const { time, at, ...line } = JSON.parse(lines()[0] ?? '')
    expect(line).toEqual({
      level: 'error',
      msg: 'console_error',
      errorName: 'TypeError',
      errorCode: 'ENOENT',
      message: 'no venue for …',
      digest: '123',
    })
    expect(at).toMatch(/json-log\.test\.ts:\d+:\d+$/)
    expect(Date.parse(time) > 0).toBe(true)
  })

  it('lets a line of our own logger pass as it is', () => {
    const { stdout, lines } = record('error')
    stdout.write(`${FORGED}\n`)
    expect(lines()).toEqual([FORGED])
  })

  it('tells the words of a warning, other words at level debug alone, and never what they quote', () => {
    const { console, stdout, lines } = record('info')
    console.warn?.('Slow page of "Ada"\nsecond', { phone: '3331234567' })
    console.log?.('words')
    stdout.write('words\n')
    const [warning, ...others] = lines().map((line) => JSON.parse(line))
    expect(warning).toMatchObject({ msg: 'console_warn', message: 'Slow page of …' })
    expect(others.map(({ msg, message }) => [msg, message])).toEqual([
      ['console_info', undefined],
      ['console_info', undefined],
    ])
    const loud = record('debug')
    loud.console.log?.('first for ada@example.it\nsecond')
    expect(JSON.parse(loud.lines()[0] ?? '').message).toBe('first for …')
  })

  it('says no more than the level asks for', () => {
    const quiet = record('error')
    quiet.console.warn?.('words')
    quiet.stdout.write('words\n')
    quiet.console.error?.('words')
    expect(quiet.lines().length).toBe(1)
  })
})
