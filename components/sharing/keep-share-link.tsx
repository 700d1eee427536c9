'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { keepShareToken } from '@/components/sharing/keep-share-token'
import { menuPath } from '@/lib/core/http/links'
import { shareidIn } from '@/lib/core/text/fragment'
import type { OrderType } from '@/lib/core/venue/order-type'
import '@/components/sharing/sharing.css'

type KeepShareLinkProps = { type: OrderType; venueRef: string; children: ReactNode }

/** Menu link with the share token. The server never sees the fragment, so it is disabled until hydration. */
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
