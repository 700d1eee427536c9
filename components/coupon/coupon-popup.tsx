'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { PopupCause } from '@/components/coupon/use-coupon-popup'
import { Form } from '@/components/forms/form'
import { TextField } from '@/components/forms/text-field'
import { Sheet } from '@/components/ui/sheet'
import { useTryAgain } from '@/components/ui/use-try-again'
import { fetchCoupon } from '@/lib/browser/cart/fetch-coupon'
import type { AcceptedCoupon } from '@/lib/core/cart/coupon'
import type { Locale } from '@/lib/core/i18n/locales'
import type { OrderType } from '@/lib/core/venue/order-type'
import { MAX_COUPON_CODE } from '@/lib/core/venue/venue-coupon'

type CouponPopupProps = {
  cause: PopupCause
  venueRef: string
  type: OrderType
  lang: Locale
  onAccepted: (coupon: AcceptedCoupon) => void
  onClose: () => void
}

/** Coupon entry (spec section 2); a refused code stays in the field. */
export const CouponPopup = ({ cause, venueRef, type, lang, onAccepted, onClose }: CouponPopupProps) => {
  const t = useTranslations('coupon')
  const again = useTryAgain()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const here = useRef(true)

  useEffect(() => {
    here.current = true
    const first = cause === 'requested' ? field : title
    first.current?.focus()
    return () => {
      here.current = false
    }
  }, [cause])

  const refuse = (why: string) => {
    setProblem(why)
    field.current?.focus()
  }

  const submit = async () => {
    if (code.trim() === '') return refuse(t('problem.empty'))
    setBusy(true)
    setProblem(null)
    const answer = await fetchCoupon(venueRef, { type, lang, code })
    // Closed meanwhile: do not apply the coupon.
    if (!here.current) return
    setBusy(false)
    if (answer.ok) onAccepted(answer.value)
    else refuse(t(`problem.${answer.error.code}`, { again: again(answer.error) }))
  }

  return (
    <Sheet label={t('title')} closeLabel={t('close')} onClose={onClose}>
      <Form className="coupon-form" onSubmit={submit}>
        <h2 ref={title} className="coupon-title" tabIndex={-1}>
          {t('title')}
        </h2>
        <p>{t('text')}</p>
        <TextField
          ref={field}
          id="coupon-code"
          className="coupon-code"
          label={t('label')}
          error={problem}
          urgent
          value={code}
          maxLength={MAX_COUPON_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          dir="ltr"
          onChange={(event) => setCode(event.target.value)}
        />
        <button type="submit" className="button button-primary" aria-disabled={busy} aria-busy={busy}>
          {t(busy ? 'checking' : 'apply')}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('notNow')}
        </button>
      </Form>
    </Sheet>
  )
}
