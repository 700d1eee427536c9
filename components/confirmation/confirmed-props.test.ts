import { describe, expect, it } from '@jest/globals'
import { chatOf, timeOfOrder } from '@/components/confirmation/confirmed-props'

describe('the chat by which a diner sends the venue an order', () => {
  const order = { message: 'Ordine ABC', answer: null }

  it('reaches a venue that wrote its number as Italians do', () => {
    expect(chatOf(order, '333 0000104')).toBe('https://wa.me/393330000104?text=Ordine%20ABC')
  })

  it.each([
    ['without a number', order, null],
    ['for an order that has no text', { ...order, message: null }, '3330000104'],
    ['once the venue has answered', { ...order, answer: { state: 'accepted' as const, time: null } }, '3330000104'],
  ])('is not offered %s', (_, asked, number) => {
    expect(chatOf(asked, number)).toBeNull()
  })
})

describe('the one time that an order has', () => {
  const person = { name: '', surname: '', street: '', addressComponents: null, phone: '', deliveryNote: '' }
  const at = (...times: string[]) => ({ order: { customer: times.map((time) => ({ ...person, time })) } })

  it.each([
    ['its diner’s wish, until the venue answers', at('20:15'), null, '20:15'],
    ['the venue’s answer', at('20:15'), { state: 'accepted' as const, time: '20:20' }, '20:20'],
    ['the wish, where the venue named no other', at('20:15'), { state: 'accepted' as const, time: null }, '20:15'],
    ['the wish, of an order refused', at('20:15'), { state: 'refused' as const, reason: null }, '20:15'],
    ['the answer, on a device that forgot its diner', at(), { state: 'accepted' as const, time: '20:20' }, '20:20'],
    ['none, where nobody chose one', at(''), null, null],
    ['none, at a table', at(), null, null],
  ])('is %s', (_, payload, answer, time) => {
    expect(timeOfOrder(payload, { answer })).toBe(time)
  })
})
