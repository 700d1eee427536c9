import { allergenWords, furtherWords, shownAllergens } from '@/components/menu/card/allergen-words'
import type { CardView } from '@/components/menu/card/card-view'
import { allergenIcon } from '@/lib/core/menu/allergens/allergens'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'

type Props = { answer: ItemAnswer; view: CardView }

/** Contained allergens as icons, which the sheet names; what is uncertain stays in words. */
const IconLine = ({ answer, view }: Props) => {
  const shown = shownAllergens(answer)
  const words = furtherWords(answer, view).join(' · ')
  if (shown.length === 0) return words && <p className="allergens">{words}</p>
  return (
    <p className="allergens">
      <i>{view.words('contains', { allergens: '' })}</i>
      {shown.map((allergen) => (
        <img key={allergen} loading="lazy" src={allergenIcon(allergen)} alt={view.allergenName(allergen)} />
      ))}
      {words && ` ${words}`}
    </p>
  )
}

/** `full`: in words, for pages without a sheet. */
export const Allergens = ({ full, ...props }: Props & { full: boolean }) => {
  if (!full) return <IconLine {...props} />
  const line = allergenWords(props.answer, props.view)
  return line && <p className="allergens">{line}</p>
}
