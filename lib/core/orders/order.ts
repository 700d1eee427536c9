/** awaiting: a provider was asked for money. queued: paid, or payable at the venue. dead: given up. */
export const ORDER_STATES = ['draft', 'awaiting', 'queued', 'delivered', 'dead'] as const

export type OrderState = (typeof ORDER_STATES)[number]

/** opened: the diner opened the chat; only the venue knows whether a message was sent. */
export const CHAT_STATES = ['awaited', 'opened'] as const

export type ChatState = (typeof CHAT_STATES)[number]

export const isFinalState = (state: OrderState): boolean => state === 'delivered' || state === 'dead'
