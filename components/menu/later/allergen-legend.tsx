'use client'

import '@/components/ui/controls.css'
import '@/components/menu/item/menu-sheet.css'
import '@/components/menu/item/item-facts.css'
import { useTranslations } from 'next-intl'
import { SheetTexts } from '@/components/layout/sheet-texts'
import { LegendContent } from '@/components/menu/item/facts/legend-content'
import type { ToolProps } from '@/components/menu/page/menu-context'
import { Sheet } from '@/components/ui/sheet'

const NAMESPACES = ['common', 'dish'] as const

const LegendSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations()
  return (
    <Sheet label={t('dish.legend')} closeLabel={t('common.close')} onClose={onClose}>
      <LegendContent />
    </Sheet>
  )
}

/** The allergen legend as a sheet of its own, opened from the menu's header. */
export const AllergenLegend = ({ locale, onClose, onFailed }: ToolProps) => (
  <SheetTexts locale={locale} namespaces={NAMESPACES} name="" onClose={onClose} onFailed={onFailed}>
    <LegendSheet onClose={onClose} />
  </SheetTexts>
)
