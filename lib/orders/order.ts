/**
 * draft: written, nothing started. awaiting: a provider was asked for money. queued: paid, or to be paid at the venue,
 * and on its way to the orders service. dead: given up. `lib/orders/transitions.ts` has the ways between them.
 */
export const ORDER_STATES = ['draft', 'awaiting', 'queued', 'delivered', 'dead'] as const

export type OrderState = (typeof ORDER_STATES)[number]

/**
 * The WhatsApp hand-off of an order. awaited: it is to be confirmed there. opened: its diner has opened the chat; nobody but
 * its venue knows whether the message was sent.
 */
export const CHAT_STATES = ['awaited', 'opened'] as const

export type ChatState = (typeof CHAT_STATES)[number]

/** Whether nothing more will happen to an order by itself. */
export const isFinalState = (state: OrderState): boolean => state === 'delivered' || state === 'dead'
