'use client'

import { useTranslations } from 'next-intl'
import { MAX_SEATS } from '@/lib/core/booking/booking'
import { bookingProblem } from '@/lib/core/booking/booking-form'

/** Error text of a field, or null. */
export const useBookingProblemText = () => {
  const t = useTranslations('booking.problem')
  return (message: string | undefined): string | null => {
    const problem = bookingProblem(message)
    return problem && t(problem, { max: MAX_SEATS })
  }
}
