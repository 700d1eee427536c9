import { StructuredData } from '@/components/layout/structured-data'
import type { MenuView } from '@/components/menu/markup/menu-view'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import { dishJsonLd, drinkJsonLd } from '@/lib/core/seo/menu-item-json-ld'
import { pageAddresses } from '@/lib/core/seo/page-addresses'

type Props = {
  answer: ItemAnswer
  view: MenuView
  origin: string
}

export const ItemData = ({ answer, view, origin }: Props) => {
  const words = { addresses: pageAddresses(view.venue, origin), glass: view.words('glass'), isBrief: false }
  const item =
    answer.kind === 'dish' ? dishJsonLd(answer.item, answer.inTastingMenu, words) : drinkJsonLd(answer.item, words)
  return <StructuredData data={{ '@context': 'https://schema.org', ...item }} />
}
