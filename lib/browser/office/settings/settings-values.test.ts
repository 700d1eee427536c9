import { describe, expect, it } from '@jest/globals'
import { documentOf, kindOf, linesOf } from '@/lib/browser/office/settings/own-document'
import { isPaidBy, withPayment } from '@/lib/browser/office/settings/payment-list'
import { minutesSaid, USUAL_MINUTES, WAITS, withMinutes } from '@/lib/browser/office/settings/unanswered-minutes'
import { groupOf, lostCount, withGroup, withoutLost } from '@/lib/browser/office/settings/wrap-groups'
import type { DraftFields } from '@/lib/core/office/draft'
import { unansweredSchema } from '@/lib/core/venue/unanswered'

describe('ways to pay', () => {
  const payments: DraftFields[] = [
    { name: 'stripe', active: true },
    { name: 'paypal', active: false },
    { name: 'cash' },
  ]

  it('are active unless they say otherwise', () => {
    const names = ['stripe', 'paypal', 'cash', 'sumup']
    expect(names.filter((name) => isPaidBy(payments, name))).toEqual(['stripe', 'cash'])
  })

  it('are turned on and off without a change of the others', () => {
    expect(withPayment(payments, 'paypal', true)).toEqual([payments[0], payments[2], { name: 'paypal' }])
    expect(withPayment(payments, 'stripe', false)).toEqual(payments.slice(1))
  })
})

describe('a document of the venue', () => {
  it.each<['pdf' | 'images', string, DraftFields]>([
    ['pdf', 'https://example.com/a.pdf', { kind: 'pdf', url: 'https://example.com/a.pdf' }],
    ['images', 'https://a.it/1\nhttps://a.it/2', { kind: 'images', pages: ['https://a.it/1', 'https://a.it/2'] }],
  ])('of kind %s is written and read again', (kind, typed, document) => {
    expect(documentOf(kind, typed)).toEqual(document)
    expect([kindOf(document), linesOf(document)]).toEqual([kind, typed])
  })

  it('keeps its address when its kind changes, and is gone with none', () => {
    const pdf = documentOf('pdf', 'https://a.it/1')
    expect(documentOf('images', linesOf(pdf))).toEqual({ kind: 'images', pages: ['https://a.it/1'] })
    expect(documentOf('none', linesOf(pdf))).toBeNull()
  })
})

describe('minutes of an order that nobody answers', () => {
  it('are usual, never, or as they are said', () => {
    const said = withMinutes(withMinutes(null, 'louder_after', 'never'), 'refuse_after', 20)
    expect(said).toEqual({ louder_after: null, refuse_after: 20 })
    expect(WAITS.map((wait) => minutesSaid(said, wait))).toEqual(['never', 'out', 20])
  })

  it('say nothing once all of them are usual again', () => {
    expect(withMinutes({ remind_after: 9 }, 'remind_after', 'out')).toBeNull()
  })

  it('are usually those of the venue', () => {
    expect(USUAL_MINUTES).toEqual(unansweredSchema.parse({}))
  })
})

describe('a themed menu', () => {
  const course = (fields: DraftFields) => ({ kind: 'course' as const, fields })
  const [keyed, named, fresh] = [
    course({ id: 1, key: 'primi', original_name: 'Primi di mare' }),
    course({ id: 2, original_name: { it: 'Caffè d’orzo' } }),
    course({ original_name: 'Novità' }),
  ] as const
  const wrap = [
    { group: 'kitchen', courses: ['primi', 'caffe-d-orzo'] },
    { group: 'sushi', courses: [9] },
  ]

  it('knows a course by its key, by its number, and by its name', () => {
    expect([keyed, named, fresh].map((each) => groupOf(wrap, each))).toEqual(['kitchen', 'kitchen', null])
    expect(groupOf([{ group: 'sushi', courses: [2] }], named)).toBe('sushi')
    expect(groupOf([{ group: 'sushi', courses: ['primi-di-mare'] }], keyed)).toBeNull()
  })

  it('has a course in one group at most', () => {
    expect(withGroup(wrap, named, 'desserts')).toEqual([
      { group: 'kitchen', courses: ['primi'] },
      { group: 'sushi', courses: [9] },
      { group: 'desserts', courses: [2] },
    ])
    expect(withGroup([{ group: 'kitchen', courses: ['primi'] }], keyed, null)).toBeNull()
  })

  it('lets go of the courses that are gone', () => {
    const problems = [{ within: [1, 'courses', 0] }, { within: [] }]
    expect(lostCount(problems)).toBe(1)
    expect(withoutLost(wrap, problems)).toEqual([wrap[0]])
  })
})
