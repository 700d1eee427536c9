'use client'

import '@/components/ui/controls.css'
import '@/components/menu/item/menu-sheet.css'
import '@/components/menu/item/item-facts.css'
import { useTranslations } from 'next-intl'
import { SheetTexts } from '@/components/layout/sheet-texts'
import { LegendContent } from '@/components/menu/item/facts/legend-content'
import type { ToolProps } from '@/components/menu/page/menu-context'
import { Sheet } from '@/components/ui/sheet'
import { allergenDocumentPath } from '@/lib/core/http/links'

const NAMESPACES = ['common', 'dish'] as const

const LegendSheet = ({ type, venue, onClose }: ToolProps) => {
  const t = useTranslations()
  return (
    <Sheet label={t('dish.legend')} closeLabel={t('common.close')} onClose={onClose} hasEntry>
      <LegendContent register={allergenDocumentPath(type, venue.ref)} />
    </Sheet>
  )
}

export const AllergenLegend = (props: ToolProps) => (
  <SheetTexts locale={props.locale} namespaces={NAMESPACES} name="" onClose={props.onClose} onFailed={props.onFailed}>
    <LegendSheet {...props} />
  </SheetTexts>
)
