import { getTranslations } from 'next-intl/server'
import { PartName } from '@/components/menu/card/part-name'
import type { Locale } from '@/lib/core/i18n/locales'
import type { AllergenState } from '@/lib/core/menu/allergens/allergen-state'
import { ALLERGENS, allergenImage } from '@/lib/core/menu/allergens/allergens'
import {
  FROZEN_SIGN,
  type RegisterGroup,
  type RegisterRow,
  registerCells,
  SIGNS,
} from '@/lib/core/menu/register/allergen-register'
import { groupPrefix } from '@/lib/core/menu/register/register-words'

type Words = Record<AllergenState | 'askStaff' | 'frozen', string>

/** Narrow cells show a sign, with its word for screen readers. */
const Row = ({ row, words, locale }: { row: RegisterRow; words: Words; locale: Locale }) => (
  <tr>
    <th scope="row">
      <PartName of={row} locale={locale} />
      {row.isFrozen && (
        <>
          <span aria-hidden="true"> {FROZEN_SIGN}</span> <span className="visually-hidden">{words.frozen}</span>
        </>
      )}
    </th>
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

/** Dish × 14 allergens. `printed` is in the head, which repeats on each printed page. */
export const RegisterTable = async ({ groups, title, printed, locale }: Props) => {
  const t = await getTranslations({ locale, namespace: 'allergens' })
  const names = await getTranslations({ locale, namespace: 'dish' })
  const words: Words = {
    contains: t('contains'),
    mayContain: t('mayContain'),
    free: t('free'),
    notDeclared: t('notDeclared'),
    askStaff: t('askStaff'),
    frozen: names('frozen'),
  }
  return (
    <section className="register-scroll" tabIndex={0} aria-label={title}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        {/* Before the head, whose columns would else grow in number while it is parsed. */}
        <colgroup>
          <col />
          <col span={ALLERGENS.length} />
        </colgroup>
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
        {groups.map((group) => (
          <tbody key={group.rows[0]?.key}>
            <tr>
              <th scope="rowgroup" colSpan={ALLERGENS.length + 1}>
                <span>
                  {groupPrefix(group, names('additions'))}
                  <PartName of={group} locale={locale} />
                </span>
              </th>
            </tr>
            {group.rows.map((row) => (
              <Row key={row.key} row={row} words={words} locale={locale} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
