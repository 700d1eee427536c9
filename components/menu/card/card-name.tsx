import type { ReactNode } from 'react'
import type { CardView } from '@/components/menu/card/card-view'
import { PartName } from '@/components/menu/card/part-name'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { Dish } from '@/lib/core/menu/dish'

type Props = {
  item: Pick<Dish, 'name' | 'original_name' | 'untranslated'>
  view: CardView
  heading: 'h3' | 'h4'
  /** The item's page; on the menu a script opens the sheet instead. */
  href: string
  icon?: ReactNode
}

/** Name and icon in a link over the whole card. */
export const CardName = ({ item, view, heading: Heading, href, icon }: Props) => (
  <>
    <Heading>
      <a href={href}>
        <PartName of={item} locale={view.locale} />
        {icon}
      </a>
    </Heading>
    {item.original_name && <p lang={ORIGINAL_LANG}>{item.original_name}</p>}
  </>
)
