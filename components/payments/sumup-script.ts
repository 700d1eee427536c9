'use client'

import { pageNonce } from '@/components/payments/page-nonce'

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

/** After this long, in ms, a script that never came is told to the diner instead of a form that never opens. */
const DEADLINE_MS = 20_000

const isCard = (value: unknown): value is SumupCard =>
  typeof value === 'object' && value !== null && 'mount' in value && typeof value.mount === 'function'

const loads = new Map<string, Promise<SumupCard>>()

const load = (address: string): Promise<SumupCard> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.nonce = pageNonce() ?? ''
    script.src = address
    const fail = (): void => {
      clearTimeout(deadline)
      script.remove()
      loads.delete(address)
      reject(new Error('The script of SumUp did not come.'))
    }
    const deadline = setTimeout(fail, DEADLINE_MS)
    script.onerror = fail
    script.onload = () => {
      clearTimeout(deadline)
      const card: unknown = Reflect.get(window, 'SumUpCard')
      if (isCard(card)) resolve(card)
      else fail()
    }
    document.head.append(script)
  })

/** SumUp's card widget, once a page. Rejects when its script does not come; another call tries again. */
export const loadSumupCard = (address: string): Promise<SumupCard> => {
  const loading = loads.get(address) ?? load(address)
  loads.set(address, loading)
  return loading
}
