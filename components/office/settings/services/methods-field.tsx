'use client'

import '@/components/office/settings/services/services.css'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FieldNotes } from '@/components/office/editor/field-notes'
import { TypedField } from '@/components/office/settings/services/typed-field'
import { useListedField } from '@/components/office/settings/services/use-listed-field'
import { useOffice } from '@/components/office/use-office'
import {
  listOfMethods,
  looksSecret,
  methodsIn,
  type ServiceMethod,
  venueMethods,
} from '@/lib/browser/office/services/service-methods'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'
import type { PaymentMethod } from '@/lib/core/venue/venue'

type WayProps = {
  name: PaymentMethod
  title: string
  chosen: ServiceMethod | undefined
  /** The last one stays: without any a service takes all. */
  isLast: boolean
  onTick: (isOn: boolean) => void
  onAccount: (account: string) => void
}

const Way = ({ name, title, chosen, isLast, onTick, onAccount }: WayProps) => {
  const t = useTranslations('services.methods')
  return (
    <li>
      <label className="office-tick">
        <input
          type="checkbox"
          checked={chosen !== undefined}
          disabled={isLast}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span>{title}</span>
      </label>
      {chosen && name !== 'cash' ? (
        <TypedField
          label={t('account', { name: title })}
          hint={t('accountHint')}
          shown={chosen.account}
          wrong={t('secret')}
          most={200}
          take={(typed, isLeft) => {
            if (looksSecret(typed)) return false
            if (isLeft) onAccount(typed.trim())
            return true
          }}
        />
      ) : null}
    </li>
  )
}

/** How a service is paid: all ways of the venue, or some of them, each with the venue's account. */
export const MethodsField = ({ path, label }: { path: string; label: string }) => {
  const t = useTranslations('services.methods')
  const id = useId()
  const { value, write, problems, conflict } = useListedField(path)
  const payments = useOffice(({ draft }) => draft.fields.payments)
  const ways = venueMethods(payments)
  const chosen = methodsIn(value)
  const titleOf = (name: PaymentMethod): string => (name === 'cash' ? t('cash') : PAYMENT_WAYS[name].name)
  const shown = [...new Set([...ways, ...(chosen ?? []).map(({ name }) => name)])]
  const put = (next: readonly ServiceMethod[]) => write(listOfMethods(next))
  const tick = (name: PaymentMethod, isOn: boolean) => {
    const others = (chosen ?? []).filter((each) => each.name !== name)
    put(isOn ? [...others, { name, account: '' }] : others)
  }
  return (
    <fieldset className="office-fold services-list" data-field={path} aria-describedby={`${id}hint ${id}notes`}>
      <legend>{label}</legend>
      <p id={`${id}hint`} className="field-hint">
        {shown.length === 0 ? t('none') : null}
      </p>
      {shown.length > 0 ? (
        <label className="office-tick">
          <input
            type="checkbox"
            checked={chosen === null}
            onChange={({ target }) =>
              target.checked ? write(null) : put(shown.map((name) => ({ name, account: '' })))
            }
          />
          <span>{t('all', { names: ways.map(titleOf).join(', ') || '—' })}</span>
        </label>
      ) : null}
      {chosen ? (
        <ul className="services-ways">
          {shown.map((name) => {
            const own = chosen.find((each) => each.name === name)
            return (
              <Way
                key={name}
                name={name}
                title={titleOf(name)}
                chosen={own}
                isLast={own !== undefined && chosen.length === 1}
                onTick={(isOn) => tick(name, isOn)}
                onAccount={(account) => put(chosen.map((each) => (each.name === name ? { name, account } : each)))}
              />
            )
          })}
        </ul>
      ) : null}
      <FieldNotes id={`${id}notes`} {...{ problems, conflict }} />
    </fieldset>
  )
}
