'use client'

import type { ReactNode } from 'react'
import type { FormService } from '@/lib/core/venue/services'

type ServiceOption = {
  drawing: ReactNode
  /** Key in `forms.type`, if not offered. */
  none: 'noDelivery' | 'noTakeaway' | 'noShipment'
}

export const SERVICE_OPTIONS: Record<FormService, ServiceOption> = {
  delivery: {
    drawing: (
      <>
        <circle cx="12" cy="35" r="5" />
        <circle cx="37" cy="35" r="5" />
        <path d="M17 35h15c0-7 2-10 6-12L34 9h-5M7 30c0-7 4-9 10-9h9l4 9M8 12h13v9" />
      </>
    ),
    none: 'noDelivery',
  },
  takeaway: {
    drawing: (
      <>
        <path d="M11 18h26l-3 24H14z" />
        <path d="M18 24v-9c0-9 12-9 12 0v9" />
      </>
    ),
    none: 'noTakeaway',
  },
  shipment: {
    drawing: (
      <>
        <path d="M6 15 24 6l18 9v18l-18 9-18-9z" />
        <path d="m6 15 18 9 18-9M24 24v18M15 10l18 9" />
      </>
    ),
    none: 'noShipment',
  },
}
