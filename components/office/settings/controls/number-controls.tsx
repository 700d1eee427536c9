'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ControlProps } from '@/components/office/settings/controls/control-props'
import { FieldFrame } from '@/components/office/settings/field-frame'
import { usePlaced } from '@/components/office/settings/use-placed'
import { useTyped } from '@/components/office/settings/use-typed'
import { readEuros, writtenEuros } from '@/lib/browser/office/read-euros'
import { readNumber, writtenNumber } from '@/lib/browser/office/read-number'

/** A number as people type it, with its unit beside it. */
export const NumberControl = ({ control, place, label, hint }: ControlProps<'number'>) => {
  const t = useTranslations('settings')
  const locale = useLocale()
  const field = usePlaced(place)
  const { least, most, unit, decimals } = control
  const { input, isWrong } = useTyped(
    field,
    {
      read: (typed) => readNumber(typed, { least, most, decimals }),
      written: (value) => writtenNumber(value, locale),
    },
    place,
  )
  const named = unit ? t('withUnit', { label, unit: t(`units.${unit}`) }) : label
  return (
    <FieldFrame {...{ place, hint, field }} label={named} wrong={isWrong ? t('numberWrong', { least, most }) : null}>
      {(ids) => (
        <input
          {...ids}
          {...input}
          type="text"
          // Phones have no minus among their digits.
          inputMode={least < 0 ? 'text' : 'decimal'}
          className="settings-number"
          dir="ltr"
          autoComplete="off"
        />
      )}
    </FieldFrame>
  )
}

/** A price as people type it. */
export const EurosControl = ({ place, label, hint }: ControlProps<'euros'>) => {
  const t = useTranslations('settings')
  const locale = useLocale()
  const field = usePlaced(place)
  const { input, isWrong } = useTyped(
    field,
    { read: readEuros, written: (value) => writtenEuros(value, locale) },
    place,
  )
  return (
    <FieldFrame
      {...{ place, hint, field }}
      label={t('withUnit', { label, unit: '€' })}
      wrong={isWrong ? t('eurosWrong') : null}
    >
      {(ids) => (
        <input
          {...ids}
          {...input}
          type="text"
          inputMode="decimal"
          className="settings-number"
          dir="ltr"
          autoComplete="off"
        />
      )}
    </FieldFrame>
  )
}
