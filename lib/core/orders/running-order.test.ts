import { describe, expect, it } from '@jest/globals'
import { isLostPhase, RUNNING_PHASES, runningPhase, runsFor } from '@/lib/core/orders/running-order'

type Standing = Parameters<typeof runningPhase>[0]

const standing = (changes: Partial<Standing>): Standing => ({
  state: 'delivered',
  payment: 'none',
  answer: null,
  chat: null,
  ...changes,
})
const accepted = (time: string | null) => ({ state: 'accepted' as const, time })
const refused = { state: 'refused' as const, reason: 'forno rotto' }

describe('what is said of a running order', () => {
  it.each<[Partial<Standing>, ReturnType<typeof runningPhase>]>([
    [{ state: 'draft', payment: 'open' }, null],
    [{ state: 'awaiting', payment: 'failed' }, null],
    [{ state: 'awaiting', payment: 'pending' }, 'paying'],
    [{ state: 'awaiting', payment: 'held' }, 'held'],
    [{ state: 'queued' }, 'sent'],
    [{ state: 'queued', payment: 'paid' }, 'sent'],
    [{}, 'received'],
    [{ chat: 'awaited' }, 'chat'],
    [{ state: 'queued', chat: 'awaited' }, 'chat'],
    [{ chat: 'opened' }, 'received'],
    [{ chat: 'awaited', answer: accepted('20:05') }, 'accepted'],
    [{ answer: accepted(null) }, 'accepted'],
    [{ answer: refused }, 'refused'],
    [{ answer: refused, payment: 'refunding' }, 'refused'],
    [{ answer: { state: 'cancelled', reason: null }, payment: 'refunded' }, 'cancelled'],
    [{ answer: { state: 'withdrawn' }, payment: 'refunding' }, 'withdrawn'],
    [{ answer: refused, payment: 'refunded' }, 'refused'],
    [{ payment: 'refunding' }, 'refunded'],
    [{ payment: 'refunded' }, 'refunded'],
    [{ state: 'dead', chat: 'awaited' }, 'failed'],
    [{ state: 'dead', payment: 'paid' }, 'failed'],
    [{ state: 'dead', payment: 'failed' }, null],
    [{ state: 'dead', payment: 'refunded' }, 'refunded'],
  ])('%j: %s', (changes, phase) => {
    expect(runningPhase(standing(changes))).toBe(phase)
  })

  it('ends an order with what its diner has to see', () => {
    expect(RUNNING_PHASES.filter(isLostPhase)).toEqual(['refused', 'cancelled', 'withdrawn', 'failed', 'refunded'])
  })
})

const MINUTE = 60_000
/** 19:00 in Italy, by summer time. */
const EVENING = Date.parse('2026-06-20T19:00:00+02:00')

describe('for how long an order runs, in minutes after it was placed', () => {
  type Case = [what: string, order: Partial<Parameters<typeof runsFor>[0]>, minutes: number]

  it.each<Case>([
    ['at a table that its venue has', { service: 'tableservice' }, 60],
    ['at a table that its venue has not yet', { service: 'tableservice', state: 'queued' }, 240],
    ['fetched when its venue said', { time: '20:00', answer: accepted('20:05') }, 95],
    ['fetched when it was asked for', { time: '20:00', answer: accepted(null) }, 90],
    ['without any time', { answer: accepted(null) }, 120],
    ['hours ahead', { time: '23:30', answer: accepted('23:30') }, 300],
    ['past midnight', { time: '00:45', answer: accepted('00:45') }, 375],
    ['when that was a minute ago', { answer: accepted('18:59') }, 29],
    ['done, as it may still be corrected', { answer: { state: 'done', time: null } }, 240],
    ['not answered', { time: '20:00' }, 300],
    ['not answered, for no time', {}, 240],
    ['refused', { time: '20:00', answer: refused }, 300],
    ['given up', { state: 'dead' }, 240],
    ['posted', { service: 'shipment', answer: accepted('20:05') }, 95],
    ['brought', { service: 'delivery', time: '20:15', answer: accepted('20:30') }, 120],
  ])('%s', (_, order, minutes) => {
    const placed = { ...standing({}), service: 'takeaway' as const, placedAt: EVENING, time: null, ...order }
    expect(runsFor(placed, EVENING)).toBe(minutes * MINUTE)
    expect(runsFor(placed, EVENING + (minutes - 1) * MINUTE)).toBe(MINUTE)
    for (const late of [0, 1, 10_000]) expect(runsFor(placed, EVENING + (minutes + late) * MINUTE)).toBe(0)
  })
})
