import { describe, expect, it, jest } from '@jest/globals'
import { errorFields, logger, logLine } from '@/lib/server/process/logger'

const TIME = new Date('2026-03-01T10:00:00Z')

const parsed = (fields: object): unknown => JSON.parse(logLine('info', 'order_recorded', fields, TIME))

describe('logLine', () => {
  it('writes the known fields as JSON', () => {
    expect(parsed({ requestId: 'r1', venueId: 77, status: 200 })).toEqual({
      level: 'info',
      time: '2026-03-01T10:00:00.000Z',
      msg: 'order_recorded',
      requestId: 'r1',
      venueId: 77,
      status: 200,
    })
  })

  it('drops every field it does not know', () => {
    const personal = { name: 'Ada', phone: '3331234567', note: 'senza sale', address: '::1', msg: 'x', level: 'x' }
    expect(Object.keys(parsed({ ...personal, code: 'ok' }) as object)).toEqual(['level', 'time', 'msg', 'code'])
    expect(parsed({ ...personal, code: 'ok' })).toMatchObject({ level: 'info', msg: 'order_recorded' })
  })

  it('keeps a line one line, and short', () => {
    const line = logLine('info', 'x', { code: `a\n{"level":"error"}${'b'.repeat(5_000)}` }, TIME)
    expect(line).not.toContain('\n')
    expect(line.length).toBeLessThan(400)
  })

  it('writes signs that a terminal acts upon, or that turn what is read, as what they are', () => {
    const field = 'a\u001b[31m\u007f\u009b2J\u2028\u202e\u2066b'
    const line = logLine('info', 'x', { field }, TIME)
    expect(line).toContain('"a\\u001b[31m\\u007f\\u009b2J\\u2028\\u202e\\u2066b"')
    expect(JSON.parse(line)).toMatchObject({ field })
  })

  it('lets no object in through a known field', () => {
    expect(parsed({ code: { phone: '3331234567' } })).toMatchObject({ code: null })
  })
})

describe('a line that is said for a request', () => {
  it('carries its id and route, and one said for nobody neither', () => {
    const lines: string[] = []
    const write = jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    const request = { requestId: 'Zm9vYmFyYmF6', route: '/[type]/q/[venue]/menu' }
    Object.assign(globalThis, { copertoRequest: () => request })
    logger().info('menu_stale_served')
    logger({ route: 'orders' }).info('order_placed')
    Object.assign(globalThis, { copertoRequest: () => undefined })
    logger().info('server_ready')
    Reflect.deleteProperty(globalThis, 'copertoRequest')
    write.mockRestore()
    const [ofPage, ofApi, others] = lines.map((line) => JSON.parse(line))
    expect(ofPage).toMatchObject({ msg: 'menu_stale_served', ...request })
    expect(ofApi).toMatchObject({ msg: 'order_placed', ...request, route: 'orders' })
    expect(others).not.toHaveProperty('requestId')
    expect(others).not.toHaveProperty('route')
  })
})

describe('errorFields', () => {
  it('gives name, code, place and message of an error, without what the message quotes', () => {
    const error = Object.assign(new TypeError('connect to postgres://u:secret@h'), { code: 'ECONNREFUSED' })
    expect(errorFields(error)).toEqual({
      errorName: 'TypeError',
      errorCode: 'ECONNREFUSED',
      message: 'connect to …',
      at: expect.stringMatching(/logger\.test\.ts:\d+:\d+$/),
    })
    expect(errorFields('secret')).toEqual({ errorName: 'string' })
  })

  it('names the call that failed and its system, and nothing else that an error carries', () => {
    const error = Object.assign(new Error('no'), {
      code: 'deadline',
      system: 'menu',
      endpoint: 'course',
      url: 'http://h',
    })
    expect(errorFields(error)).toEqual({
      errorName: 'Error',
      errorCode: 'deadline',
      message: 'no',
      at: expect.any(String),
      system: 'menu',
      endpoint: 'course',
    })
  })
})
