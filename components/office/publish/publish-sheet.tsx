'use client'

import '@/components/office/publish/publish.css'
import { useTranslations } from 'next-intl'
import { VenueCode } from '@/components/begin/venue-code'
import { ChangeList } from '@/components/office/publish/change-list'
import { type Correct, ProblemList } from '@/components/office/publish/problem-list'
import { UnfitList } from '@/components/office/publish/unfit-list'
import { usePublish } from '@/components/office/publish/use-publish'
import { type Reviewing, useReview } from '@/components/office/publish/use-review'
import { VersionList } from '@/components/office/publish/version-list'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import type { OfficeReview } from '@/lib/core/office/office-publish-api'

const Fewer = ({ names }: { names: readonly string[] }) => {
  const t = useTranslations('office.publish')
  return (
    <div className="notice office-fewer" role="alert">
      <p>{t('fewer')}</p>
      <ul>
        {names.map((name) => (
          <li key={name} lang="it" dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What was written may be as it was before. */
const hasChanges = ({ fields, items }: OfficeReview): boolean => fields.length + items.length > 0

type ReviewedProps = { review: OfficeReview; onCorrect: Correct; lookAgain: () => void; onDiscard: () => void }

const Reviewed = ({ review, onCorrect, lookAgain, onDiscard }: ReviewedProps) => {
  const t = useTranslations('office.publish')
  const stands = review.unfit.length + review.problems.length
  if (review.version === 0) return <p>{t('nothing')}</p>
  return (
    <>
      {hasChanges(review) || stands > 0 ? null : <p>{t('nothing')}</p>}
      {review.unfit.length > 0 ? <UnfitList unfit={review.unfit} version={review.version} onDone={lookAgain} /> : null}
      {review.problems.length > 0 ? <ProblemList problems={review.problems} onCorrect={onCorrect} /> : null}
      {review.fewerAllergens.length > 0 ? <Fewer names={[...new Set(review.fewerAllergens)]} /> : null}
      {hasChanges(review) ? <ChangeList review={review} /> : null}
      <button
        type="button"
        className="button button-quiet"
        onClick={() => window.confirm(t('discardSure')) && onDiscard()}
      >
        {t('discard')}
      </button>
    </>
  )
}

const Waiting = ({ status }: { status: Exclude<Reviewing['status'], 'seen'> }) => {
  const t = useTranslations('office')
  if (status === 'failed') return <p role="alert">{t('failed')}</p>
  return <p role="status">{t(status === 'waiting' ? 'publish.waiting' : 'publish.looking')}</p>
}

const canPublish = (reviewing: Reviewing, isSaved: boolean): boolean => {
  if (!isSaved || reviewing.status !== 'seen') return false
  const { version, problems, unfit } = reviewing.review
  return version > 0 && hasChanges(reviewing.review) && problems.length === 0 && unfit.length === 0
}

/** What changes for diners, in words, and the press that makes it so. */
export const PublishSheet = ({ onCorrect, onClose }: { onCorrect: Correct; onClose: () => void }) => {
  const t = useTranslations('office')
  const { reviewing, isSaved, lookAgain } = useReview()
  const { isSending, outcome, publish, discard } = usePublish(lookAgain)
  const isReady = canPublish(reviewing, isSaved) && !isSending
  const version = reviewing.status === 'seen' ? reviewing.review.version : 0
  const words = outcome && t(outcome === 'failed' ? 'failed' : `publish.${outcome}`)
  return (
    <Sheet label={t('publish.title')} closeLabel={t('close')} onClose={onClose} full>
      <SheetContent
        footer={
          <button
            type="button"
            className="button button-primary"
            aria-disabled={!isReady}
            aria-busy={isSending}
            onClick={() => isReady && publish(version)}
          >
            {t(isSending ? 'publish.sending' : 'publish.send')}
          </button>
        }
      >
        <div className="office-publish">
          <h2>{t('publish.title')}</h2>
          <p role="status" className={outcome === 'done' ? 'office-done' : 'field-error'}>
            {words}
          </p>
          {outcome === 'done' ? <VenueCode /> : null}
          {reviewing.status === 'seen' ? (
            <Reviewed {...{ onCorrect, lookAgain }} review={reviewing.review} onDiscard={() => discard(version)} />
          ) : (
            <Waiting status={reviewing.status} />
          )}
          <VersionList />
        </div>
      </SheetContent>
    </Sheet>
  )
}
