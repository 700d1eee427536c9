'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AddressField } from '@/components/address/address-field'
import type { AddressValue } from '@/components/address/address-props'
import type { ServicePageProps } from '@/components/checkout/service/service-props'
import type { ServiceFormState } from '@/components/checkout/service/use-service-form'
import { useProblemText } from '@/components/checkout/use-problem-text'
import { FormSection } from '@/components/forms/form-section'
import { useSteady } from '@/components/ui/use-steady'
import { formatEuro } from '@/lib/core/money/money'

type AddressSectionProps = Pick<ServicePageProps, 'venueRef' | 'locale' | 'addressMode' | 'town'> & {
  state: ServiceFormState
  onChanged: () => void
  children: ReactNode
}

/** Address and delivery cost (spec section 5). */
export const AddressSection = (props: AddressSectionProps) => {
  const { venueRef, locale, addressMode, town, state, onChanged, children } = props
  const { form, address } = state
  const { quote } = address
  const t = useTranslations('forms')
  const words = useProblemText()
  const problem = address.shown

  const set = ({ street, addressComponents }: AddressValue) => {
    form.setValue('street', street, { shouldDirty: true })
    form.setValue('addressComponents', addressComponents, { shouldDirty: true })
  }
  const liveMessage = () => {
    if (quote.state.status === 'asking') return t('address.asking')
    if (quote.state.status !== 'quoted') return null
    const { cost } = quote.state.quote
    return cost > 0 ? t('address.cost', { amount: formatEuro(cost) }) : t('address.free')
  }
  const said = useSteady(liveMessage())
  return (
    <FormSection title={t('section.where')}>
      <AddressField
        key={String(address.isRestored)}
        mode={addressMode}
        venueRef={venueRef}
        locale={locale}
        town={town}
        value={address.value}
        error={words(problem)}
        onChange={(value) => {
          set(value)
          address.setCommitted(false)
          quote.reset()
          onChanged()
        }}
        onCommit={(value) => {
          set(value)
          address.setCommitted(true)
          if (address.isMeasured) quote.request(value.addressComponents)
        }}
      />
      <p className="address-quote" role="status">
        {said}
      </p>
      {problem?.code === 'distance_unavailable' ? (
        <button type="button" className="button" onClick={quote.retry}>
          {t('retry')}
        </button>
      ) : null}
      {children}
    </FormSection>
  )
}
