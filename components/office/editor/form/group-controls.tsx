'use client'

import { useTranslations } from 'next-intl'
import { type Controls, Hidden, type ItemControl, texts } from '@/components/office/editor/form/control'
import { NumberField } from '@/components/office/editor/numbers/number-field'
import { StationField } from '@/components/office/editor/station-field'
import { TastingField } from '@/components/office/editor/tasting-field'
import { HoursField } from '@/components/office/settings/services/hours-field'

const PERCENT = { least: 0, most: 30, decimals: 2 }
/** Of Italian VAT, in percent. */
const USUAL_RATES = [4, 5, 10, 22]
const WEIGHT = { least: -1_000_000, most: 1_000_000, decimals: 3 }

const Hours: ItemControl = ({ item }) => {
  const t = useTranslations('office.editor')
  return <HoursField item={item} path="hours" day="day_of_week" label={t('servedHours')} />
}

const Vat: ItemControl = ({ item }) => {
  const t = useTranslations('office')
  const words = { label: t('fields.vat'), hint: t('editor.vatHint') }
  return <NumberField {...{ item, ...words }} field="vat" bounds={PERCENT} options={USUAL_RATES} />
}

const Weight: ItemControl = ({ item }) => {
  const t = useTranslations('office')
  return (
    <NumberField item={item} field="weight" label={t('fields.order')} hint={t('editor.weightHint')} bounds={WEIGHT} />
  )
}

const GROUP = { hidden: Hidden, hours: Hours, station: StationField, vat: Vat, weight: Weight } as const

export const COURSE_CONTROLS: Controls<'course'> = {
  ...GROUP,
  original_name: texts('original_name'),
  tasting_menu: TastingField,
}

export const BEVERAGE_CONTROLS: Controls<'beverage'> = { ...GROUP, name: texts('name') }
