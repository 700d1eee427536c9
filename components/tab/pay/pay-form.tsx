'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FailureNotice } from '@/components/forms/failure-notice'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { ChoiceField } from '@/components/tab/pay/choice-field'
import { NameField } from '@/components/tab/pay/name-field'
import { TipField } from '@/components/tab/pay/tip-field'
import { type PayFormProps, type PayFormState, usePayForm } from '@/components/tab/pay/use-pay-form'
import { WayField } from '@/components/tab/pay/way-field'
import { isPaying, MAX_TIP, offeredChoices } from '@/lib/browser/bill/choices'
import type { BillView } from '@/lib/core/bill/bill-api'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'
import { formatEuro } from '@/lib/core/money/money'

/** Nothing is left to choose: it is paid, or others are paying it. */
const Nothing = ({ view }: { view: BillView }) => {
  const t = useTranslations('tab.rest')
  const { owed, total } = view.book.sums
  // What they pay themselves is above.
  if (total === 0 || isPaying(view)) return null
  return <p className="notice">{t(owed > 0 ? 'reserved' : 'done')}</p>
}

/** Why nothing can be paid yet; null where it can. */
const useMissing = (form: PayFormState, view: BillView): string | null => {
  const { answers, amount, way, isTooLittle, isTipWrong } = form
  const t = useTranslations('tab.pay.missing')
  const tips = useTranslations('tab.tips')
  if (way === null) return t('ways')
  if (answers.choice === null) return t(isPaying(view) ? 'choice' : 'again')
  if (amount === 0) return answers.choice === 'items' || answers.choice === 'amount' ? t(answers.choice) : t('other')
  if (isTipWrong) return tips('wrong', { amount: formatEuro(MAX_TIP) })
  if (!isTooLittle || way === 'cash' || way === 'pos' || way === 'room') return null
  return t('minimum', { amount: formatEuro(view.minimums[way] ?? 0) })
}

const Fields = (props: PayFormProps) => {
  const { view } = props
  const t = useTranslations('tab.pay')
  const locale = useLocale()
  const form = usePayForm({ ...props, locale: isLocale(locale) ? locale : DEFAULT_LOCALE })
  const { failure, phase, total } = form
  const missing = useMissing(form, view)
  return (
    <Form className="tab-pay" onSubmit={form.pay} aria-label={t('title')}>
      <ChoiceField view={view} form={form} />
      {view.tips ? <TipField form={form} /> : null}
      <WayField form={form} />
      <NameField form={form} />
      <FailureNotice code={failure}>{failure ? <p>{t(`problems.${failure}`)}</p> : null}</FailureNotice>
      <div className="tab-bar">
        <SubmitButton phase={phase} busy={t('sending')} aria-disabled={missing !== null} aria-describedby="tab-missing">
          {form.amount > 0 ? t('send', { amount: formatEuro(total) }) : t('sendNothing')}
        </SubmitButton>
        <p id="tab-missing" className="tab-missing" role="status">
          <span key={missing}>{missing}</span>
        </p>
      </div>
    </Form>
  )
}

/** What of a bill the guest pays, and how. */
export const PayForm = (props: PayFormProps) =>
  offeredChoices(props.view).length === 0 ? <Nothing view={props.view} /> : <Fields {...props} />
