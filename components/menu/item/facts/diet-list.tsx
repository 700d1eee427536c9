import { useTranslations } from 'next-intl'
import { dietIcon } from '@/lib/core/menu/filters/diet-icons'
import type { Diet } from '@/lib/core/menu/filters/diets'

export const DietList = ({ diets, className }: { diets: readonly Diet[]; className: string }) => {
  const t = useTranslations('dish.diets')
  return (
    <ul className={className}>
      {diets.map((diet) => (
        <li key={diet}>
          <img src={dietIcon(diet)} alt="" width="24" height="24" />
          {t(diet)}
        </li>
      ))}
    </ul>
  )
}
