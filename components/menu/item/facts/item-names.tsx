import { useTranslations } from 'next-intl'
import { DietList } from '@/components/menu/item/facts/diet-list'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { dietOf } from '@/lib/core/menu/filters/diet-icons'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'

export const ItemNames = ({ answer: { kind, item } }: { answer: ItemAnswer }) => {
  const t = useTranslations('dish')
  const diet = kind === 'dish' ? dietOf(item.icon) : null
  return (
    <>
      {item.original_name && (
        <p className="hint" lang={ORIGINAL_LANG}>
          {item.original_name}
        </p>
      )}
      {diet && <DietList className="legend" diets={[diet]} />}
      {kind === 'dish' && item.special && <p className="special">{t('recommended')}</p>}
    </>
  )
}
