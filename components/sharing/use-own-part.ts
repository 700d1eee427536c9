'use client'

import { useEffect } from 'react'
import type { OwnShare } from '@/lib/browser/sharing/own-share'
import { sendOwnPart } from '@/lib/browser/sharing/share-calls'
import type { CartProduct } from '@/lib/core/cart/cart'
import { placedLineOf } from '@/lib/core/orders/placed-line'
import type { OwnPartRequest } from '@/lib/core/sharing/share-requests'

/** Taps within it are sent as one, in ms. */
const COALESCE_MS = 400

/** `products`: all but the parts of those who are in the share. */
type OwnPartProps = { share: OwnShare | null; products: CartProduct[]; covers: number; coupon: string | null }

/** Shows the guests what the owner chose, without notes and warnings. A lost part is sent with the next change. */
export const useOwnPart = ({ share, products, covers, coupon }: OwnPartProps): void => {
  const lines = products.map((product) => {
    const { note: _note, warnings: _warnings, ...line } = placedLineOf(product)
    return line
  })
  const part = share ? JSON.stringify({ lines, covers, coupon }) : null
  const [token, ownerKey] = [share?.token, share?.ownerKey]
  useEffect(() => {
    if (part === null || !token || !ownerKey) return
    const timer = setTimeout(() => {
      const request: OwnPartRequest = JSON.parse(part)
      void sendOwnPart({ token, ownerKey }, request)
    }, COALESCE_MS)
    return () => clearTimeout(timer)
  }, [part, token, ownerKey])
}
