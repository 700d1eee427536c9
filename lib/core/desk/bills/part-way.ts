import { isHandWay, type PartWay } from '@/lib/core/bill/bill'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'

/** What the words for a way to pay are made of (`till.way`). `name`: of a provider, '' in the hand. */
export type WayWords = { kind: 'card' | 'account' | 'cash' | 'pos' | 'room'; name: string }

export const wayWords = (way: PartWay): WayWords => (isHandWay(way) ? { kind: way, name: '' } : PAYMENT_WAYS[way])
