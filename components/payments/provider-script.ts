'use client'

import { pageNonce } from '@/components/payments/page-nonce'

/**
 * A loader of a provider's script, once a page, from whatever address the settings say. `read` finds what the script
 * leaves in the window. Rejects when it does not come; another call tries again. For one that hangs, `useDeadline` waits.
 */
export const providerScript = <T>(read: () => T | null | undefined): ((address: string) => Promise<T>) => {
  const loads = new Map<string, Promise<T>>()
  const load = (address: string): Promise<T> =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script')
      const nonce = pageNonce()
      if (nonce) script.nonce = nonce
      script.src = address
      const fail = (): void => {
        script.remove()
        loads.delete(address)
        reject(new Error('The script of the provider did not come.'))
      }
      script.onerror = fail
      script.onload = () => {
        const found = read()
        if (found) resolve(found)
        else fail()
      }
      document.head.append(script)
    })
  return (address) => {
    const loading = loads.get(address) ?? load(address)
    loads.set(address, loading)
    return loading
  }
}
