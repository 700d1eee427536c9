'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { keepShareToken } from '@/components/sharing/keep-share-token'
import { shareidIn } from '@/lib/fragment'
import { menuPath } from '@/lib/links'
import type { OrderType } from '@/lib/venue/order-type'
import '@/components/sharing/sharing.css'

type KeepShareLinkProps = { type: OrderType; venueRef: string; children: ReactNode }

/**
 * The way back to the menu, which keeps the shareid of the address: more may be sent to the same cart. The server does not
 * know the address's fragment, so that before hydration the link keeps its place and cannot be pressed.
 */
export const KeepShareLink = ({ type, venueRef, children }: KeepShareLinkProps) => {
  const [shareid, setShareid] = useState<string | null>()
  useEffect(() => {
    setShareid(shareidIn(location.hash))
    return keepShareToken()
  }, [])
  return (
    <a
      className={`button button-primary${shareid === undefined ? ' link-unhydrated' : ''}`}
      href={menuPath(type, venueRef, shareid)}
    >
      {children}
    </a>
  )
}
