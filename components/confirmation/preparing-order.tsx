'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'

/** Spec section 9. */
const REVIEW_AFTER_MS = 3_000

type PreparingOrderProps = {
  review: string | null
  children: ReactNode
}

/** 'Preparazione ordine' of the courier (spec section 2), then its page. */
export const PreparingOrder = ({ review, children }: PreparingOrderProps) => {
  const t = useTranslations('confirmation')
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => {
      if (review) location.assign(review)
      // Back navigation must not redirect again.
      setOver(true)
    }, REVIEW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [review])

  if (isOver) return children
  return (
    <div className="confirmation-waiting">
      <h1>{t('preparing.title')}</h1>
      <progress className="confirmation-preparing" aria-label={t('preparing.title')} />
      <p role="status">{t(review ? 'preparing.text' : 'asking.text')}</p>
    </div>
  )
}
