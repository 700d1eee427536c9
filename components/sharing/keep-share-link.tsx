'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { menuPath, shareidIn } from '@/lib/links'
import type { OrderType } from '@/lib/venue/order-type'

type KeepShareLinkProps = { type: OrderType; venueRef: string; children: ReactNode }

/** The way back to the menu, which keeps the shareid of the address: more may be sent to the same cart. */
export const KeepShareLink = ({ type, venueRef, children }: KeepShareLinkProps) => {
  const [shareid, setShareid] = useState<string | null>(null)
  useEffect(() => setShareid(shareidIn(location.hash)), [])
  return (
    <a className="button button-primary" href={menuPath(type, venueRef, shareid)}>
      {children}
    </a>
  )
}
