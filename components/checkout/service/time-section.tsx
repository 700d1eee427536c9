'use client'

import { useTranslations } from 'next-intl'
import { CourierStep } from '@/components/checkout/service/courier-step'
import { nextOf } from '@/components/checkout/service/field-problem'
import { TimeField } from '@/components/checkout/service/time-field'
import type { ServiceFormState } from '@/components/checkout/service/use-service-form'
import { useProblemText } from '@/components/checkout/use-problem-text'
import { FormSection } from '@/components/forms/form-section'
import type { OpeningSlot } from '@/lib/core/venue/venue'

export type TimeSectionProps = {
  label: string
  state: ServiceFormState
  slots: OpeningSlot[]
  hoursTitle: string
  onChanged: () => void
}

/** Ready or delivery time (spec section 5). */
export const TimeSection = ({ label, state, slots, hoursTitle, onChanged }: TimeSectionProps) => {
  const { form, isCourier } = state
  const { known, courier, value, shown } = state.time
  const t = useTranslations('forms')
  const words = useProblemText()
  const field = form.register('time', { onChange: onChanged })
  const pick = (picked: string) => {
    form.setValue('time', picked, { shouldDirty: true, shouldValidate: true })
    onChanged()
  }
  const times = known.times?.status === 'open' ? known.times : null
  const hint = () => {
    if (times) return t('time.hint', { time: times.earliest })
    return t(known.failed ? 'time.failed' : 'time.asking')
  }
  const common = { field, value, slots, hoursTitle, onPick: pick }
  return (
    <FormSection title={t('section.when')}>
      {isCourier ? (
        <CourierStep {...common} courier={courier} problem={shown} />
      ) : (
        <TimeField {...common} label={label} error={words(shown)} next={nextOf(shown)} times={times} hint={hint()} />
      )}
    </FormSection>
  )
}
