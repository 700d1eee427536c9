import { Card } from '@/components/menu/card/card'
import type { MenuView } from '@/components/menu/markup/menu-view'
import { SectionLink } from '@/components/menu/markup/section-link'
import { hoursLine } from '@/lib/core/menu/hours/hours-line'
import type { Beverage } from '@/lib/core/menu/menu'
import { menuTextLang } from '@/lib/core/menu/menu-text'

export const DrinkPanel = ({ beverage, view, open }: { beverage: Beverage; view: MenuView; open: boolean }) => {
  const isDeferred = view.deferred.beverages.has(beverage.id)
  const hours = hoursLine(beverage.hours, view.words, view.locale)
  return (
    <details
      className="course depth-0"
      id={`b${beverage.id}`}
      open={open}
      data-deferred={isDeferred ? beverage.drinks.length : undefined}
      data-hours={hours ? '' : undefined}
    >
      <summary>
        <h2 lang={menuTextLang(view.locale, beverage)}>{beverage.name}</h2>
        <small>
          {[view.words('drinkCount', { count: beverage.drinks.length }), ...(hours ? [hours] : [])].join(' · ')}
        </small>
      </summary>
      {isDeferred && <SectionLink name={beverage.name} anchor={`b${beverage.id}`} view={view} />}
      {!isDeferred &&
        beverage.drinks.map((drink) => (
          <Card key={drink.id} answer={{ kind: 'drink', item: drink, inTastingMenu: false }} view={view} />
        ))}
      {beverage.drinks.length === 0 && <p className="empty">{view.words('noDrinks')}</p>}
    </details>
  )
}
