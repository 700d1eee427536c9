'use client'

import { useParams } from 'next/navigation'
import { use } from 'react'
import { StatePicture } from '@/components/states/state-picture'
import { StateScreen } from '@/components/states/state-screen'
import { statesTexts } from '@/components/states/states-texts'

/** What a page that could not be made shows, with a retry. */
export const LoadFailureNotice = ({ onRetry }: { onRetry: () => void }) => {
  const { loadFailure } = use(statesTexts(useParams<{ locale?: string }>().locale))
  return (
    <main className="page">
      <title>{loadFailure.title}</title>
      <div role="alert">
        <StateScreen title={loadFailure.title} text={loadFailure.text} picture={<StatePicture drawing="pot" />}>
          <button type="button" className="button button-primary" onClick={onRetry}>
            {loadFailure.retry}
          </button>
        </StateScreen>
      </div>
    </main>
  )
}
