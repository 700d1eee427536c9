'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { BookingDockProps } from '@/components/booking/in-sight/booking-dock'
import { hasBookingAhead } from '@/lib/browser/booking/booking-ahead'
import { onStored } from '@/lib/browser/device/browser-storage'
import { MENU_KEYS } from '@/lib/browser/device/menu-keys'

/** This device's next booking at a venue. Loads code only where it has one. */
export const BookingInSight = (props: BookingDockProps) => {
  const [Dock, setDock] = useState<ComponentType<BookingDockProps> | null>(null)
  const { venueId } = props
  useEffect(() => {
    const look = () => {
      if (!hasBookingAhead(venueId)) return
      import('@/components/booking/in-sight/booking-dock').then(
        ({ BookingDock }) => setDock(() => BookingDock),
        () => undefined,
      )
    }
    look()
    return onStored(MENU_KEYS.booking(venueId), look)
  }, [venueId])
  return Dock && <Dock {...props} />
}
