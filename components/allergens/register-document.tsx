import { getTranslations } from 'next-intl/server'
import { RegisterTable } from '@/components/allergens/register-table'
import { PrintButton } from '@/components/ui/print-button'
import type { Locale } from '@/lib/core/i18n/locales'
import type { AllergenState } from '@/lib/core/menu/allergens/allergen-state'
import { FROZEN_SIGN, type AllergenRegister as Register, SIGNS } from '@/lib/core/menu/register/allergen-register'
import { asOfText, cautionText, marksOnlySulfites } from '@/lib/core/menu/register/register-words'

const STATES = Object.keys(SIGNS) as AllergenState[]

type Props = { venueName: string; register: Register; readAt: number; locale: Locale }

/** Allergen register from the menu (Reg. EU 1169/2011). States what is unknown. */
export const RegisterDocument = async ({ venueName, register, readAt, locale }: Props) => {
  const t = await getTranslations({ locale, namespace: 'allergens' })
  const dish = await getTranslations({ locale, namespace: 'dish' })
  const asOf = t('asOf', { date: asOfText(readAt, locale) })
  const caution = cautionText(register, t)
  return (
    <div className="register">
      <p>{t('intro', { venue: venueName })}</p>
      {caution && <p className="notice register-caution">{caution}</p>}
      {register.groups.length > 0 && (
        <>
          <p className="register-key">
            <span>{t('legend')}:</span>
            {STATES.map((state) => (
              <span key={state}>
                <b className={state}>{SIGNS[state]}</b> {t(state)}
              </span>
            ))}
            {register.hasFrozen && (
              <span>
                <b>{FROZEN_SIGN}</b> {dish('frozen')}
              </span>
            )}
          </p>
          {marksOnlySulfites(register) && <p className="register-note">{t('drinksNote')}</p>}
          <p className="register-note">{asOf}</p>
          <p className="register-actions">
            <PrintButton label={t('print')} />
          </p>
          <RegisterTable
            groups={register.groups}
            title={`${t('title')} · ${venueName}`}
            printed={`${venueName} · ${asOf}`}
            locale={locale}
          />
        </>
      )}
    </div>
  )
}
