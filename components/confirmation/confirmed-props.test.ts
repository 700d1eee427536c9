import { describe, expect, it } from '@jest/globals'
import { chatOf } from '@/components/confirmation/confirmed-props'

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
