'use client'

import { useState } from 'react'
import type { RefusedTime } from '@/lib/core/booking/full-times'

type Table = { date: string; time: string; seats: number }

/** What the last refusal for want of room tells of a date, while as many people or more are to come. */
export const useRefusedTime = (date: string, seats: number) => {
  const [last, setLast] = useState<(RefusedTime & Table) | null>(null)
  const note = (table: Table, refusal: { code: string; free?: readonly string[] }): void => {
    if (refusal.code === 'slot_full') setLast({ ...table, free: refusal.free ?? [] })
  }
  return [last?.date === date && seats >= last.seats ? last : null, note] as const
}
