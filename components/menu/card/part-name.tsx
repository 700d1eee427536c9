import { menuTextLang, type TranslatedPart } from '@/lib/core/menu/menu-text'

type Props = { of: TranslatedPart & { name: string }; locale: string }

/** Wrapped only where its language is not that of the page. */
export const PartName = ({ of, locale }: Props) => {
  const lang = menuTextLang(locale, of)
  return lang ? <span lang={lang}>{of.name}</span> : of.name
}
