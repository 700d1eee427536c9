'use client'

import { useParams } from 'next/navigation'
import { use } from 'react'
import { StatePicture } from '@/components/states/state-picture'
import { StateScreen } from '@/components/states/state-screen'
import { statesTexts } from '@/components/states/states-texts'

type LoadFailureNoticeProps = { of?: 'loadFailure' | 'paymentFailure'; onRetry: () => void }

/** What a page that could not be made shows, with a retry. */
export const LoadFailureNotice = ({ of = 'loadFailure', onRetry }: LoadFailureNoticeProps) => {
  const texts = use(statesTexts(useParams<{ locale?: string }>().locale))
  const { title, text } = texts[of]
  return (
    <main className="page">
      <title>{title}</title>
      <div role="alert">
        <StateScreen title={title} text={text} picture={<StatePicture drawing="pot" />}>
          <button type="button" className="button button-primary" onClick={onRetry}>
            {texts.loadFailure.retry}
          </button>
        </StateScreen>
      </div>
    </main>
  )
}
