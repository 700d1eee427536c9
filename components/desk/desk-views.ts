'use client'

import { DeskBoard } from '@/components/desk/desk-board'
import type { DeskView } from '@/components/desk/desk-view'
import { lazyPanel } from '@/components/desk/lazy-panel'
import { louderCalls } from '@/lib/core/calls/desk-call'
import { announcedOn } from '@/lib/core/desk/bills/bills-at-desk'
import { unansweredBookings } from '@/lib/core/desk/booking-days'
import type { DeskState } from '@/lib/core/desk/desk-state-api'
import { louder, newUnanswered } from '@/lib/core/desk/order-board'

/** Views of a desk in bar order. All but the first load with `lazyPanel`; names in `desk.views`. */
export const DESK_VIEWS = {
  orders: {
    Panel: DeskBoard,
    waiting: ({ orders }) => newUnanswered(orders),
    louder: ({ orders }, now) => louder(orders, now),
    says: 'ringing',
  },
  tables: {
    Panel: lazyPanel(() => import('@/components/desk/tables/tables-view').then((module) => module.TablesView)),
    waiting: ({ bills }) => announcedOn(bills),
    says: 'tables.ringing',
  },
  bookings: {
    Panel: lazyPanel(() => import('@/components/desk/bookings/bookings-view').then((module) => module.BookingsView)),
    waiting: ({ bookings }) => unansweredBookings(bookings),
    says: 'bookings.ringing',
  },
  menu: { Panel: lazyPanel(() => import('@/components/desk/menu/menu-view').then((module) => module.DeskMenuView)) },
  day: { Panel: lazyPanel(() => import('@/components/desk/day/day-panel').then(({ DayPanel }) => DayPanel)) },
} satisfies Record<string, DeskView>

export type DeskViewId = keyof typeof DESK_VIEWS

export const DESK_VIEW_IDS = Object.keys(DESK_VIEWS) as DeskViewId[]

export const deskView = (id: DeskViewId): DeskView => DESK_VIEWS[id]

/** Ids of open calls, and the unanswered ones of all views. */
export const waitingOn = (desk: DeskState): string[] => [
  ...desk.calls.map(({ id }) => id),
  ...DESK_VIEW_IDS.flatMap((id) => deskView(id).waiting?.(desk) ?? []),
]

/** Ids of overdue calls, and the overdue ones of all views. */
export const louderOn = (desk: DeskState, now: number): string[] => [
  ...louderCalls(desk.calls, now),
  ...DESK_VIEW_IDS.flatMap((id) => deskView(id).louder?.(desk, now) ?? []),
]
