'use client'

import { useTranslations } from 'next-intl'
import type { PayFormState } from '@/components/tab/pay/use-pay-form'
import { useWayWords } from '@/components/tab/way-words'
import { isHandWay } from '@/lib/core/bill/bill'

/** How a guest pays; the way they used last is chosen. */
export const WayField = ({ form }: { form: PayFormState }) => {
  const t = useTranslations('tab.pay')
  const wayWords = useWayWords()
  const { ways, way } = form
  return (
    <fieldset className="tab-field">
      <legend>{t('way')}</legend>
      {ways.map((each) => (
        <label key={each} className="tab-option">
          <input type="radio" name="way" value={each} checked={each === way} onChange={() => form.setWay(each)} />
          <span>{wayWords(each)}</span>
        </label>
      ))}
      <p className="tab-hint" role="status">
        {way !== null && isHandWay(way) ? t(way === 'room' ? 'roomHint' : 'handHint') : null}
      </p>
    </fieldset>
  )
}
