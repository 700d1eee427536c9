'use client'

import { providerScript } from '@/components/payments/provider-script'

type MountOptions = {
  /** Of the element that the form goes into. */
  id: string
  checkoutId: string
  /** For the widget's button; what is charged is the checkout's. */
  amount: string
  currency: string
  locale: string
  onLoad: () => void
  onResponse: (type: string, body: unknown) => void
}

/** The part of SumUp's card widget that is used here, as its documentation has it. */
export type SumupCard = { mount: (options: MountOptions) => { unmount?: () => void } | undefined }

const isCard = (value: unknown): value is SumupCard =>
  typeof value === 'object' && value !== null && 'mount' in value && typeof value.mount === 'function'

/** SumUp's card widget. */
export const loadSumupCard = providerScript((): SumupCard | null => {
  const card: unknown = Reflect.get(window, 'SumUpCard')
  return isCard(card) ? card : null
})
