'use client'

import { useEffect, useRef, useState } from 'react'
import { useOffice } from '@/components/office/use-office'
import { postLook } from '@/lib/browser/office/office-calls'
import { officeStore } from '@/lib/browser/office/office-state'
import { flushEdits } from '@/lib/browser/office/sync-draft'
import type { OfficeLook } from '@/lib/core/office/office-look-api'
import type { PlacedFault } from '@/lib/core/office/office-publish-api'
import type { OrderType } from '@/lib/core/venue/order-type'

export type Looking =
  | { status: 'waiting' | 'failed' }
  | { status: 'problems'; problems: readonly PlacedFault[] }
  | { status: 'shown'; ref: string; types: readonly OrderType[] }

/** After the last change: the frame loads the whole menu. */
const PAUSE_MS = 1_000
const RETRY_MS = 5_000
/** The draft's name lasts ten minutes. */
const RENEW_MS = 9 * 60_000

const lookingOf = ({ ref, types, problems }: OfficeLook): Looking =>
  ref === null ? { status: 'problems', problems } : { status: 'shown', ref, types }

/** The draft to be shown in the frame: under another name after each change, once it is saved. */
export const useLook = (): Looking => {
  const isSaved = useOffice(({ save }) => save === 'saved')
  const version = useOffice(({ pending }) => pending.base.version)
  const baseVersion = useOffice(({ pending }) => pending.base.baseVersion)
  const [looking, setLooking] = useState<Looking>({ status: 'waiting' })
  const [renewed, setRenewed] = useState(0)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again for each of them.
  useEffect(() => {
    if (!isSaved) return flushEdits()
    let isLate = false
    const look = async (): Promise<void> => {
      const answer = await postLook()
      if (isLate) return
      isFirst.current = false
      if (answer.ok) {
        setLooking(lookingOf(answer.value))
        officeStore.setState({ problems: answer.value.problems })
        return
      }
      // Without the network what is shown stays.
      setLooking((before) => (before.status === 'shown' ? before : { status: 'failed' }))
      timers.push(setTimeout(again, RETRY_MS))
    }
    const again = (): void => setRenewed((times) => times + 1)
    const timers = [setTimeout(() => void look(), isFirst.current ? 0 : PAUSE_MS), setTimeout(again, RENEW_MS)]
    return () => {
      isLate = true
      for (const timer of timers) clearTimeout(timer)
    }
  }, [isSaved, version, baseVersion, renewed])
  return looking
}
