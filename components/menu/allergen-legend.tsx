'use client'

import '@/components/ui/controls.css'
import './menu-sheet.css'
import './item-facts.css'
import { useTranslations } from 'next-intl'
import { LegendContent } from '@/components/menu/legend-content'
import type { ToolProps } from '@/components/menu/menu-context'
import { SheetTexts } from '@/components/menu/sheet-texts'
import { Sheet } from '@/components/ui/sheet'

const LegendSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations()
  return (
    <Sheet label={t('dish.legend')} closeLabel={t('common.close')} onClose={onClose}>
      <LegendContent />
    </Sheet>
  )
}

/** The allergen legend as a sheet of its own, opened from the menu's header. */
export const AllergenLegend = ({ locale, onClose }: ToolProps) => (
  <SheetTexts locale={locale} name="" onFailed={onClose}>
    <LegendSheet onClose={onClose} />
  </SheetTexts>
)
