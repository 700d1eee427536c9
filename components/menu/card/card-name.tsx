import type { ReactNode } from 'react'
import type { CardView } from '@/components/menu/card/card-view'
import { PartName } from '@/components/menu/card/part-name'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { Dish } from '@/lib/core/menu/dish'

type Props = {
  item: Pick<Dish, 'name' | 'original_name' | 'untranslated'>
  view: CardView
  heading: 'h1' | 'h3' | 'h4'
  opens: boolean
  icon?: ReactNode
}

/** Name and icon; a button over the whole card where there are details. */
export const CardName = ({ item, view, heading: Heading, opens, icon }: Props) => {
  const name = <PartName of={item} locale={view.locale} />
  return (
    <>
      <Heading>
        {opens ? (
          <button type="button" data-open="">
            {name}
            {icon}
          </button>
        ) : (
          <>
            {name}
            {icon}
          </>
        )}
      </Heading>
      {item.original_name && <p lang={ORIGINAL_LANG}>{item.original_name}</p>}
    </>
  )
}
