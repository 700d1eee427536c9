import { z } from 'zod'

/** Spec section 1: restaurant, hotel, bath house (`s`), delivery, takeaway, booking. */
export const ORDER_TYPES = ['r', 'h', 's', 'd', 't', 'b'] as const

export const orderTypeSchema = z.enum(ORDER_TYPES)

export type OrderType = z.infer<typeof orderTypeSchema>

export const isOrderType = (value: string): value is OrderType => orderTypeSchema.safeParse(value).success
