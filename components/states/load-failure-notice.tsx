'use client'

import { useParams } from 'next/navigation'
import { use } from 'react'
import { StatePicture } from '@/components/states/state-picture'
import { StateScreen } from '@/components/states/state-screen'
import { statesTexts } from '@/components/states/states-texts'

/** A failed order page offers a retry, so that a diner who has paid does not pay again. */
export const LoadFailureNotice = ({ onRetry }: { onRetry: () => void }) => {
  const { pageFailure, loadFailure } = use(statesTexts(useParams<{ locale?: string }>().locale))
  const { title, text } = pageFailure
  return (
    <main className="page">
      <title>{title}</title>
      <div role="alert">
        <StateScreen title={title} text={text} picture={<StatePicture drawing="pot" />}>
          <button type="button" className="button button-primary" onClick={onRetry}>
            {loadFailure.retry}
          </button>
        </StateScreen>
      </div>
    </main>
  )
}
