'use client'

import { pageNonce } from '@/components/payments/page-nonce'

/**
 * Loads a provider's script once per page; `read` gets its global. Rejects on failure, and the next call retries.
 * `useDeadline` covers a hanging load.
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
