import { describe, expect, it } from '@jest/globals'
import { CONSENT_VERSION, type ConsentRecord, consentRecordOf, validChoice } from '@/lib/core/consent/consent'

const at = (text: string): number => Date.parse(text)
const record = (changes: Partial<ConsentRecord> = {}): ConsentRecord => ({
  choice: 'accepted',
  time: at('2026-03-31T12:00:00Z'),
  version: CONSENT_VERSION,
  ...changes,
})

describe('validChoice', () => {
  it.each([
    ['never asked', null, '2026-04-01T12:00:00Z', null],
    ['accepted yesterday', record(), '2026-04-01T12:00:00Z', 'accepted'],
    ['refused yesterday', record({ choice: 'refused' }), '2026-04-01T12:00:00Z', 'refused'],
    ['five months and a half ago', record(), '2026-09-15T12:00:00Z', 'accepted'],
    [
      'half a year ago, less a second',
      record({ time: at('2026-01-10T12:00:00Z') }),
      '2026-07-10T11:59:59Z',
      'accepted',
    ],
    ['half a year ago', record({ time: at('2026-01-10T12:00:00Z') }), '2026-07-10T12:00:00Z', null],
    [
      'on a day the sixth month lacks',
      record({ time: at('2026-08-31T12:00:00Z') }),
      '2027-02-28T12:00:00Z',
      'accepted',
    ],
    ['about another version', record({ version: CONSENT_VERSION - 1 }), '2026-04-01T12:00:00Z', null],
    ['by a clock an hour fast', record(), '2026-03-31T11:00:00Z', 'accepted'],
    ['next year', record({ time: at('2027-03-31T12:00:00Z') }), '2026-04-01T12:00:00Z', null],
  ] as const)('%s', (_, given, now, expected) => {
    expect(validChoice(given, at(now))).toBe(expected)
  })
})

describe('consentRecordOf', () => {
  it('reads what was written', () => {
    expect(consentRecordOf(JSON.parse(JSON.stringify(record())))).toEqual(record())
  })

  it.each([
    null,
    1,
    'accepted',
    [],
    {},
    { ...record(), choice: 'yes' },
    { ...record(), time: 'now' },
    { choice: 'accepted' },
  ])('takes %j for no consent', (value) => {
    expect(consentRecordOf(value)).toBeNull()
  })
})
