import type { ReactNode } from 'react'
import type { CardView } from '@/components/menu/card/card-view'
import { PartName } from '@/components/menu/card/part-name'
import { ORIGINAL_LANG } from '@/lib/i18n/locales'
import type { Dish } from '@/lib/menu/dish'

type Props = {
  /** `original_name`: what the venue calls it, where the name is a translation. */
  item: Pick<Dish, 'name' | 'original_name' | 'untranslated'>
  view: CardView
  heading: 'h1' | 'h3' | 'h4'
  opens: boolean
  icon?: ReactNode
}

/**
 * The name of an item, with its icon; when there are details, a button that covers the card and opens them. The text of
 * `data-name` is the name as data: a copy in an attribute would cost a menu of 300 dishes a kilobyte of its first flight.
 */
export const CardName = ({ item, view, heading: Heading, opens, icon }: Props) => {
  const name = <PartName of={item} locale={view.locale} />
  return (
    <>
      <Heading data-name="">
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
