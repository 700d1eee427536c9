import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readViolations } from '@/lib/server/route/csp-violation'

const single = (directive: unknown, blocked: unknown) => ({
  'csp-report': {
    'document-uri': 'https://menu.example.com/r/q/1001/orders?shareid=SECRET',
    'effective-directive': directive,
    'blocked-uri': blocked,
    'script-sample': 'alert(1)',
  },
})

const entry = (directive: unknown, blocked: unknown) => ({
  age: 1,
  type: 'csp-violation',
  url: 'https://menu.example.com/?shareid=SECRET',
  user_agent: 'Mozilla/5.0',
  body: { effectiveDirective: directive, blockedURL: blocked, documentURL: 'https://menu.example.com/?shareid=SECRET' },
})

const FORGERY = 'https://evil.example\n{"level":"error","msg":"order_parked"}'

describe('readViolations', () => {
  it.each([
    ['script-src-elem', 'inline', 'script-src-elem', 'inline'],
    ['script-src', 'eval', 'script-src', 'eval'],
    ['img-src', 'https://evil.example/secret/path?q=1#x', 'img-src', 'https://evil.example'],
    ['img-src', 'https://ada:pw@evil.example:8443/', 'img-src', 'https://evil.example:8443'],
    ['connect-src', 'wss://evil.example/channel', 'connect-src', 'wss://evil.example'],
    ['img-src', 'data:image/png;base64,AAAA', 'img-src', 'data'],
    ['script-src', 'chrome-extension://abcdef/x.js', 'script-src', 'chrome-extension'],
    ['script-src', 'javascript:alert(1)', 'script-src', 'other'],
    ['img-src', `https://${'a'.repeat(63)}.${'b'.repeat(63)}.example/`, 'img-src', 'other'],
    ['img-src', 'https://[', 'img-src', 'other'],
    ['img-src', '', 'img-src', 'other'],
    ['img-src', FORGERY, 'img-src', 'other'],
    ['order_parked', 'inline', 'other', 'inline'],
    [`script-src 'self'`, 'inline', 'script-src', 'inline'],
    [7, { a: 1 }, 'other', 'other'],
  ])('%j refused %j: %s %s', (directive, blocked, name, by) => {
    const expected = [{ directive: name, blocked: by }]
    expect(readViolations(single(directive, blocked))).toEqual(expected)
    expect(readViolations([entry(directive, blocked)])).toEqual(expected)
  })

  it('takes the older name of the directive where a browser knows no other', () => {
    const report = { 'csp-report': { 'violated-directive': "img-src 'self'", 'blocked-uri': 'https://evil.example/a' } }
    expect(readViolations(report)).toEqual([{ directive: 'img-src', blocked: 'https://evil.example' }])
  })

  it('passes over reports of other kinds, and reads ten of a batch', () => {
    const batch = [
      { type: 'deprecation', body: {} },
      null,
      ...Array.from({ length: 50 }, () => entry('img-src', 'eval')),
    ]
    expect(readViolations(batch)).toHaveLength(8)
  })

  it.each([[null], [7], ['text'], [{}], [[]], [{ 'csp-report': null }], [[[]]]])('finds none in %j', (report) => {
    expect(readViolations(report)).toEqual([])
  })

  it('lets nothing through but short words and origins, whatever is sent', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()),
        (a, b) => {
          for (const { directive, blocked } of readViolations(single(a, b))) {
            expect(directive).toMatch(/^[a-z-]{1,20}$/)
            expect(blocked).toMatch(/^([a-z-]{1,20}|(https?|wss?):\/\/[^/?#@\s]{1,93})$/)
          }
        },
      ),
    )
  })
})
