'use client'

import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CustomerFields } from '@/lib/checkout/customer-form'

/** Who wants it as soon as possible goes on wanting it so while minutes pass; 'HH:MM', null while nobody knows. */
export const useSoonestTime = (form: UseFormReturn<CustomerFields>, earliest: string | null): void => {
  const before = useRef<string>(null)
  useEffect(() => {
    if (earliest === null) return
    const wantsSoonest = before.current !== null && form.getValues('time') === before.current
    if (wantsSoonest && before.current !== earliest) form.setValue('time', earliest, { shouldValidate: true })
    before.current = earliest
  }, [earliest, form])
}
