'use client'

import { pageNonce } from '@/components/payments/page-nonce'

/** After this long, in ms, a script that never came is told to the diner instead of a form that never opens. */
const DEADLINE_MS = 20_000

/**
 * A loader of a provider's script, once a page, from whatever address the settings say. `read` finds what the script
 * leaves in the window. Rejects when it does not come; another call tries again.
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
        clearTimeout(deadline)
        script.remove()
        loads.delete(address)
        reject(new Error('The script of the provider did not come.'))
      }
      const deadline = setTimeout(fail, DEADLINE_MS)
      script.onerror = fail
      script.onload = () => {
        clearTimeout(deadline)
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
