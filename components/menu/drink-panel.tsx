import { DrinkCard } from '@/components/menu/drink-card'
import type { MenuView } from '@/components/menu/menu-handover'
import type { Beverage } from '@/lib/menu/menu'

/** A collapsible group of drinks. */
export const DrinkPanel = ({ beverage, view }: { beverage: Beverage; view: MenuView }) => (
  <details className="course depth-0" id={`b${beverage.id}`}>
    <summary>
      <h2>{beverage.name}</h2>
      <small>{view.words('drinkCount', { count: beverage.drinks.length })}</small>
    </summary>
    {beverage.drinks.map((drink) => (
      <DrinkCard key={drink.id} drink={drink} view={view} />
    ))}
    {beverage.drinks.length === 0 && <p className="empty">{view.words('noDrinks')}</p>}
  </details>
)
