import { DomUtils, parseDocument } from 'htmlparser2'

/** A text as it stands in markup, with its character references read: `12,00&#160;&#8364;` is `12,00 €`. */
export const textOf = (markup: string): string => DomUtils.textContent(parseDocument(markup))

/** The price of a dish as a menu says it before any script runs. */
export const priceOnPage = (html: string, dishId: number): string | undefined => {
  const [, price] = new RegExp(`/dish/${dishId}".*?class="price"[^>]*>([^<]+)<`, 's').exec(html) ?? []
  return price && textOf(price)
}
