import { menuTextLang, type TranslatedPart } from '@/lib/menu/menu-text'

type Props = { of: TranslatedPart & { name: string }; locale: string }

/** The name of a part of the menu; in an element of its own only where its language is not the page's. */
export const PartName = ({ of, locale }: Props) => {
  const lang = menuTextLang(locale, of)
  return lang ? <span lang={lang}>{of.name}</span> : of.name
}
