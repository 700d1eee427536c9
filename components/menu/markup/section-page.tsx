import { Fragment } from 'react'
import { allergenLine, containedLine, pricesOf } from '@/components/menu/card/dish-card'
import { PartName } from '@/components/menu/card/part-name'
import type { MenuSection } from '@/components/menu/markup/menu-sections'
import type { MenuView } from '@/components/menu/markup/menu-view'
import { type Locale, menuLangOf } from '@/lib/i18n/locales'
import { menuPath, sectionPath } from '@/lib/links'
import type { Dish } from '@/lib/menu/dish'
import type { Drink } from '@/lib/menu/drink'
import { hasPrice } from '@/lib/menu/item-details'
import { menuTextLang } from '@/lib/menu/menu-text'
import { formatEuro } from '@/lib/money'

type ItemProps = { dish: Dish; inTastingMenu: boolean; view: MenuView }

/** A dish with all that its sheet would say of it, to be read: nothing here can be pressed. */
const PlainDish = ({ dish, inTastingMenu, view }: ItemProps) => {
  const { locale } = view
  // A venue may write one ingredient twice.
  const ingredients = dish.ingredients.map((ingredient, at) => ({ ingredient, at }))
  return (
    <article className="card">
      {dish.special && <p className="special">{view.words('recommended')}</p>}
      <h3 lang={menuTextLang(locale, dish)}>{dish.name}</h3>
      {dish.description && (
        <p className="line" lang={menuTextLang(locale, dish, 'description')}>
          {dish.description}
        </p>
      )}
      {ingredients.length > 0 && (
        <p className="line">
          {ingredients.map(({ ingredient, at }) => (
            <Fragment key={at}>
              {at > 0 && ', '}
              <PartName of={ingredient} locale={locale} />
            </Fragment>
          ))}
        </p>
      )}
      <p className="allergens">{allergenLine(dish, view)}</p>
      {!inTastingMenu && pricesOf(dish, view)}
      {!inTastingMenu &&
        dish.variations.map((variation) => (
          <p key={variation.id} className="line">
            <PartName of={variation} locale={locale} /> {variation.price ? formatEuro(variation.price) : ''}
          </p>
        ))}
      {!dish.available && <p className="sold-out">{view.words('soldOut')}</p>}
      {dish.image_path && <img src={dish.image_path} alt="" width="400" height="300" loading="lazy" />}
    </article>
  )
}

const PlainDrink = ({ drink, view }: { drink: Drink; view: MenuView }) => {
  const { locale, words } = view
  const contained = containedLine(drink, view)
  const origin = [drink.cellar, drink.year, drink.is_campari && words('campari')].filter(Boolean).join(', ')
  return (
    <article className="card">
      <h3 lang={menuTextLang(locale, drink)}>{drink.name}</h3>
      {origin && <p className="origin">{origin}</p>}
      {drink.description && (
        <p className="line" lang={menuTextLang(locale, drink, 'description')}>
          {drink.description}
        </p>
      )}
      {contained && <p className="allergens">{contained}</p>}
      {hasPrice(drink.price) && <p className="price">{formatEuro(drink.price)}</p>}
      {hasPrice(drink.glass_price) && (
        <p className="glass">
          {words('glass')} {formatEuro(drink.glass_price)}
        </p>
      )}
      {!drink.available && <p className="sold-out">{words('soldOut')}</p>}
    </article>
  )
}

type Props = { section: MenuSection; sections: MenuSection[]; view: MenuView; locale: Locale; back: string }

/** One course of a long menu, or one group of drinks, to be read without a script, with links to all others. */
export const SectionPage = ({ section, sections, view, locale, back }: Props) => {
  const { type, venueRef, venue, words } = view
  const { course, beverage } = section
  const lang = menuLangOf(locale)
  const tasting = course?.tastingMenu
  return (
    <>
      <header className="menu-head">
        <h1>{venue.name}</h1>
      </header>
      <p>
        <a href={`${menuPath(type, venueRef)}#${section.anchor}`}>{back}</a>
      </p>
      <section className="course">
        <h2 lang={lang}>{section.name}</h2>
        {tasting?.price ? (
          <p className="tasting">
            {words('tastingMenu')} <b>{formatEuro(tasting.price)}</b>
          </p>
        ) : null}
        {course?.dishes.map((dish) => (
          <PlainDish key={dish.id} dish={dish} inTastingMenu={Boolean(tasting)} view={view} />
        ))}
        {beverage?.drinks.map((drink) => (
          <PlainDrink key={drink.id} drink={drink} view={view} />
        ))}
      </section>
      <nav aria-label={words('courses')}>
        <ul className="sections" lang={lang}>
          {sections.map(({ anchor, name }) => (
            <li key={anchor}>
              <a
                href={sectionPath(type, venueRef, anchor)}
                aria-current={anchor === section.anchor ? 'page' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
