'use client'

import { useTranslations } from 'next-intl'
import { PhotoInput } from '@/components/office/photo/photo-input'
import { useField } from '@/components/office/use-office'

/** The photo of an item. */
export const PhotoField = ({ item, name }: { item: string; name: string }) => {
  const t = useTranslations('office.fields')
  const field = useField({ item, field: 'image_path' })
  return <PhotoInput field={field} label={t('image_path')} name={name} fieldName="image_path" />
}
