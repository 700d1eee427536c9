'use client'

import { callApi } from '@/lib/browser/api/call-api'
import { type DeskBillMove, deskBillApi } from '@/lib/core/bill/desk-bill-api'
import { answerCallApi, type CallMove } from '@/lib/core/calls/desk-call-api'
import { type DeskAnswer, deskAnswerApi } from '@/lib/core/desk/desk-answer-api'
import { type AvailabilityChange, deskAvailabilityApi } from '@/lib/core/desk/desk-availability-api'
import { type DeskBookingAnswer, deskBookingAnswerApi } from '@/lib/core/desk/desk-booking-api'
import {
  closeHalfHourApi,
  type DeskBookingMove,
  deskBookingMoveApi,
  deskEveningApi,
  type HostEntry,
  hostEntryApi,
} from '@/lib/core/desk/desk-bookings-api'
import type { CaseVerb } from '@/lib/core/desk/desk-cases'
import { deskDayApi, resolveCaseApi } from '@/lib/core/desk/desk-day-api'
import type { DeskRole } from '@/lib/core/desk/desk-device'
import { deskMenuApi } from '@/lib/core/desk/desk-menu-api'
import { deskMovesApi } from '@/lib/core/desk/desk-moves-api'
import { deskStateApi } from '@/lib/core/desk/desk-state-api'
import { deskDevicesApi, inviteDeviceApi, revokeDeviceApi } from '@/lib/core/desk/devices-api'
import { demoDeskApi, leaveDeskApi, pairDeviceApi } from '@/lib/core/desk/pairing-api'
import { type DeskTableMove, deskTableApi } from '@/lib/core/desk/tables/desk-table-api'
import { printTicketApi } from '@/lib/core/desk/ticket-api'

export const fetchDesk = () => callApi(deskStateApi, {}, {}, { cache: 'no-store' })

export const answerDeskOrder = (id: string, answer: DeskAnswer) => callApi(deskAnswerApi, { id }, answer)

export const answerDeskBooking = (id: string, answer: DeskBookingAnswer) =>
  callApi(deskBookingAnswerApi, { id }, answer)

export const fetchDeskEvening = (date: string) => callApi(deskEveningApi, {}, { date }, { cache: 'no-store' })

export const enterBooking = (entry: HostEntry) => callApi(hostEntryApi, {}, entry)

export const moveDeskBooking = (id: string, move: DeskBookingMove) => callApi(deskBookingMoveApi, { id }, move)

export const closeHalfHour = (startsAt: number, closed: boolean) => callApi(closeHalfHourApi, {}, { startsAt, closed })

export const moveDeskTable = (move: DeskTableMove) => callApi(deskTableApi, {}, move)
export const moveDeskBill = (id: string, move: DeskBillMove) => callApi(deskBillApi, { id }, move)
export const answerTableCall = (id: string, move: CallMove['move']) => callApi(answerCallApi, { id }, { move })

export const pairDesk = (code: string, name: string) => callApi(pairDeviceApi, {}, { code, name })

export const pairDemoDesk = (venue: number) => callApi(demoDeskApi, {}, { venue })

export const leaveDesk = () => callApi(leaveDeskApi, {}, {})

export const fetchDevices = () => callApi(deskDevicesApi, {}, {}, { cache: 'no-store' })

export const postInvitation = (role: DeskRole) => callApi(inviteDeviceApi, {}, { role })

export const postRevocation = (id: string) => callApi(revokeDeviceApi, { id }, {})

/** `stations`: a sheet each; none: one of the whole order. */
export const countPrint = (id: string, stations: readonly string[]) =>
  callApi(printTicketApi, { id }, { stations: [...stations] })

export const fetchOrderLog = (id: string) => callApi(deskMovesApi, { id }, {}, { cache: 'no-store' })

/** Null for today. */
export const fetchDay = (day: string | null) =>
  callApi(deskDayApi, {}, day === null ? {} : { day }, { cache: 'no-store' })

export const postCaseVerb = (id: string, verb: CaseVerb) => callApi(resolveCaseApi, { id }, { verb })
export const fetchDeskMenu = () => callApi(deskMenuApi, {}, {}, { cache: 'no-store' })

export const sendAvailability = (asked: AvailabilityChange) => callApi(deskAvailabilityApi, {}, asked)
