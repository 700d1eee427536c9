import { z } from 'zod'

/** Order type letters of spec section 1: restaurant, hotel, bath house (`s`), delivery, takeaway, booking. */
export const ORDER_TYPES = ['r', 'h', 's', 'd', 't', 'b'] as const

export const orderTypeSchema = z.enum(ORDER_TYPES)

export type OrderType = z.infer<typeof orderTypeSchema>

export const isOrderType = (value: string): value is OrderType => orderTypeSchema.safeParse(value).success

/** r, h and s are all table service: the diner sits at a table, a room or a spot (spec section 1). */
export const isTableService = (type: OrderType): boolean => type === 'r' || type === 'h' || type === 's'
