'use client'

import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { NoteField } from '@/components/forms/note-field'
import type { CustomerFields, FormAnswers } from '@/lib/core/checkout/customer-form'
import type { FormService, TimedService } from '@/lib/core/venue/services'

export type OwnFieldProps = { form: UseFormReturn<CustomerFields>; isCourier: boolean }

type SharedField =
  | ('street' | 'addressComponents')
  | ('date' | 'time')
  | ('name' | 'surname' | 'phone' | 'note')
  | 'terms'

type ServiceParts<Name extends FormService> = {
  /** Key in `forms`; null for no time field. */
  timeLabel: Name extends TimedService ? 'time.delivery' | 'time.takeaway' : null
  /** Schema fields no section renders. */
  own: Record<Exclude<keyof FormAnswers<Name>, SharedField>, ComponentType<OwnFieldProps>>
}

/** Only the courier reads it. */
const DeliveryNote = ({ form, isCourier }: OwnFieldProps) => {
  const t = useTranslations('forms.deliveryNote')
  if (!isCourier) return null
  return (
    <NoteField
      {...form.register('deliveryNote')}
      id="delivery-note"
      label={t('label')}
      placeholder={t('placeholder')}
    />
  )
}

/** What each service adds to the form. */
export const SERVICE_PARTS: { [Name in FormService]: ServiceParts<Name> } = {
  delivery: { timeLabel: 'time.delivery', own: { deliveryNote: DeliveryNote } },
  takeaway: { timeLabel: 'time.takeaway', own: {} },
  shipment: { timeLabel: null, own: {} },
}
