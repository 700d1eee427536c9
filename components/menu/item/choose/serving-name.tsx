'use client'

import { useLocale, useTranslations } from 'next-intl'
import { PartName } from '@/components/menu/card/part-name'
import type { ItemKind } from '@/lib/core/cart/cart'
import type { Serving } from '@/lib/core/cart/servings'

export const ServingName = ({ kind, serving }: { kind: ItemKind; serving: Serving }) => {
  const t = useTranslations('dish')
  const locale = useLocale()
  const { as, name, untranslated } = serving
  if (name !== null) return <PartName of={{ name, untranslated }} locale={locale} />
  return t(as === 'glass' ? 'glass' : kind === 'drink' ? 'bottle' : 'base')
}
