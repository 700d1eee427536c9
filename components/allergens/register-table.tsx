import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'
import type { AllergenState } from '@/lib/menu/allergens/allergen-state'
import { ALLERGENS, allergenImage } from '@/lib/menu/allergens/allergens'
import { type RegisterGroup, type RegisterRow, registerCells, SIGNS } from '@/lib/menu/register/allergen-register'

type Words = Record<AllergenState | 'askStaff', string>

/** A cell wide enough for words says them; any other shows its sign, and says its word to who does not see it. */
const Row = ({ row, words }: { row: RegisterRow; words: Words }) => (
  <tr>
    <th scope="row">{row.name}</th>
    {registerCells(row).map(({ allergen, state, span }) => {
      if (state === 'free') return <td key={allergen}>{SIGNS.free}</td>
      const wide = span > 3
      return (
        <td key={allergen} className={state} colSpan={span > 1 ? span : undefined}>
          <span aria-hidden="true">{SIGNS[state]}</span>{' '}
          <span className={wide ? undefined : 'visually-hidden'}>{wide ? words.askStaff : words[state]}</span>
        </td>
      )
    })}
  </tr>
)

type Props = { groups: RegisterGroup[]; title: string; printed: string; locale: Locale }

/** Dish × 14 allergens. `printed` stands in the head, which paper repeats on each sheet. */
export const RegisterTable = async ({ groups, title, printed, locale }: Props) => {
  const t = await getTranslations({ locale, namespace: 'allergens' })
  const names = await getTranslations({ locale, namespace: 'dish' })
  const words: Words = {
    contains: t('contains'),
    free: t('free'),
    notDeclared: t('notDeclared'),
    askStaff: t('askStaff'),
  }
  return (
    <section className="register-scroll" tabIndex={0} aria-label={title}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="register-printed">{printed}</span>
              {t('item')}
            </th>
            {ALLERGENS.map((allergen) => (
              <th key={allergen} scope="col">
                <span>{names(`allergens.${allergen}`)}</span>
                <img src={allergenImage(allergen)} alt="" width="24" height="24" />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name, rows }) => (
          <tbody key={rows[0]?.key}>
            <tr>
              <th scope="rowgroup" colSpan={ALLERGENS.length + 1}>
                <span>{name}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.key} row={row} words={words} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
