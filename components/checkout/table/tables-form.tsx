'use client'

import '@/components/checkout/checkout.css'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { PeopleCounter } from '@/components/cart/people-counter'
import { focusHeld, type HeldOrder } from '@/components/cart/proceed/held-order'
import { useAcceptedCoupon } from '@/components/cart/use-accepted-coupon'
import { useCovered } from '@/components/cart/use-covered'
import { AllergySection, useAllergyChoice } from '@/components/checkout/allergy-section'
import { AskAnyway } from '@/components/checkout/ask-anyway'
import { OrderFailure } from '@/components/checkout/order-failure'
import { PayPanel } from '@/components/checkout/pay-panel'
import { CoverLine } from '@/components/checkout/table/cover-line'
import { SamePeopleQuestion } from '@/components/checkout/table/same-people'
import { TableField } from '@/components/checkout/table/table-field'
import type { TablesPageProps } from '@/components/checkout/table/tables-props'
import { type PayChoice, useBillChoice, wayOf } from '@/components/checkout/table/use-bill-choice'
import { type TableState, useTableCheck } from '@/components/checkout/table/use-table-check'
import { TABLES_FORM, useTablesForm } from '@/components/checkout/table/use-tables-form'
import { TermsField } from '@/components/checkout/terms-field'
import { useAgreedTotal } from '@/components/checkout/use-agreed-total'
import { useOrder } from '@/components/checkout/use-order'
import { NoteField } from '@/components/forms/note-field'
import { useFirstProblem } from '@/components/forms/use-first-problem'
import { useOpening } from '@/components/layout/use-opening'
import { useIsPaused } from '@/components/pause/use-pauses'
import { useCart } from '@/lib/browser/cart/cart-store'
import type { SubmitFailure } from '@/lib/browser/orders/post-order'
import { codeFor, sitAt } from '@/lib/browser/tables/seat'
import { coverApplies, coversDue, orderTotals } from '@/lib/core/cart/totals'
import { exampleTables, normaliseTable, tableProblem } from '@/lib/core/checkout/table-form'
import { privacyPath } from '@/lib/core/http/links'
import { formatEuro } from '@/lib/core/money/money'

const problemOf = (message: string | undefined): 'required' | 'format' | null =>
  message === 'required' || message === 'format' ? message : null

const TABLE_ANSWERS = {
  table_invalid: { status: 'unknown' },
  table_closed: { status: 'closed' },
  table_check_unavailable: { status: 'unavailable' },
} as const

const isAboutTable = (code: SubmitFailure['code']): code is keyof typeof TABLE_ANSWERS =>
  Object.hasOwn(TABLE_ANSWERS, code)

const openTableOf = (state: TableState): string | null => (state.status === 'open' ? state.table : null)

const missingPart = (isSeated: boolean, terms: boolean, isAsked: boolean) => {
  if (!isSeated) return terms ? 'table' : 'both'
  if (!terms) return 'terms'
  return isAsked ? 'samePeople' : null
}

/** Form of {@link TablesPage}, in the server's HTML before the cart is restored. */
export const TablesForm = (props: TablesPageProps & { held?: HeldOrder | null }) => {
  const { venue, type, venueRef, locale, providers, onlineMinimum, hidePeople, keyboard, held } = props
  const t = useTranslations('checkout')
  const cart = useCart(venue.id, (state) => state.cart)
  const dispatch = useCart(venue.id, (state) => state.dispatch)
  const [coupon, dropCoupon] = useAcceptedCoupon(venue.id)
  const restored = useCart(venue.id, (state) => state.restored)
  const { form, terms, kept } = useTablesForm(venue)
  const table = useTableCheck(venueRef, type, kept)
  const order = useOrder()
  const opening = useOpening(venueRef, locale)
  const problem = useFirstProblem()
  const isPaused = useIsPaused(venueRef, 'tableservice', venue.pauses)
  const [showsErrors, setShowsErrors] = useState(false)
  const [asking, setAsking] = useState<PayChoice | null>(null)
  const allergyChoice = useAllergyChoice({ venue, venueRef, locale })

  const { errors } = form.formState
  const { setValue } = form
  const isRenewed = table.state.status === 'renewed'
  useEffect(() => {
    if (isRenewed) setValue('table', '')
  }, [isRenewed, setValue])

  const coverCharge = coverApplies(type) ? venue.cover_charge : 0
  const seat = openTableOf(table.state)
  const isSeated = seat !== null
  const covered = useCovered({ venueId: venue.id, venueRef, type, charges: coverCharge > 0, seat })
  const covers = coversDue(cart.customers, covered.people)
  const totals = orderTotals({
    products: cart.products,
    couponPercentage: coupon?.discount ?? 0,
    coverCharge,
    customers: cart.customers,
    covered: covered.people,
    deliveryCost: 0,
  })
  const [amount, agree] = useAgreedTotal(totals.total)

  const recheck = async (text: string) => {
    const name = normaliseTable(text)
    if (tableProblem(text) !== null) return null
    form.setValue('table', name, { shouldValidate: true })
    sitAt(venue.id, name)
    return table.settle(name)
  }

  const missing = (): string | null => {
    if (isPaused) return t('missing.paused')
    if (held) return held.text
    if (table.state.status === 'checking') return t('missing.checking', { type })
    if (problem.text) return problem.text
    const part = missingPart(isSeated, terms, covered.isAsked)
    return part && t(`missing.${part}`, { type })
  }

  const closedText = (words: string): string =>
    venue.ordersWhenClosed === 'refuse'
      ? t('failure.venue_closed', { opening: words })
      : t('opening.warn', { opening: words })

  const asksFirst = opening?.status === 'closed' && venue.ordersWhenClosed === 'warn'

  const refuse = (refused: SubmitFailure | null, name: string) => {
    setAsking(null)
    if (!refused) return
    if (refused.code === 'total_changed') {
      agree(refused.total)
      covered.renew(name)
    }
    if (refused.code === 'covers_changed') covered.renew(name, refused.counted)
    if (!isAboutTable(refused.code)) return
    table.accept(name, TABLE_ANSWERS[refused.code])
    form.setFocus('table')
    problem.show()
  }

  const pay = (choice: PayChoice, anyway = false) => {
    if (order.phase !== 'idle') return
    if (held) return focusHeld(held)
    setShowsErrors(true)
    form.handleSubmit(async ({ table: text }) => {
      // A press while the table is checked waits for the answer.
      const answer = await recheck(text)
      if (!answer) return
      if (answer.status !== 'open') {
        form.setFocus('table')
        return problem.show()
      }
      if (covered.isAsked) return problem.show()
      if (asksFirst && !anyway) return setAsking(choice)
      const name = normaliseTable(text)
      const refused = await order.send({
        venue,
        venueRef,
        type,
        locale,
        cart,
        service: 'tableservice',
        table: name,
        tableCode: codeFor(name),
        samePeople: covered.said,
        coupon,
        ...wayOf(choice),
        totals,
        shownTotal: amount,
        allergies: allergyChoice.sent,
      })
      refuse(refused, name)
    }, problem.show)()
  }

  const bill = useBillChoice({ venue, place: type, restored, onPress: () => pay('bill') })

  const tableField = form.register('table', {
    onChange: ({ target }) => {
      table.checkSoon(target.value)
      dispatch({ type: 'setTable', table: target.value.trim() === '' ? -1 : target.value.slice(0, 40) })
    },
    onBlur: ({ target }) => recheck(target.value),
  })
  const noteField = form.register('orderNote', {
    onChange: ({ target }) => dispatch({ type: 'setOrderNote', note: target.value }),
  })

  return (
    // Enter must not order: only a button naming the amount does.
    <form
      ref={problem.form}
      id={TABLES_FORM}
      className="checkout-form"
      // Sends nothing before hydration.
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        recheck(form.getValues('table'))
      }}
    >
      {venue.timetables.length > 0 ? (
        <p className="checkout-opening" data-opening={opening?.status}>
          {opening?.text}
        </p>
      ) : null}
      <TableField
        type={type}
        keyboard={keyboard ?? 'text'}
        field={tableField}
        examples={exampleTables(venue.orders.tableservice?.tables_name ?? [])}
        problem={problemOf(errors.table?.message)}
        state={table.state}
        onRetry={() => recheck(form.getValues('table'))}
      />
      {hidePeople ? null : (
        <PeopleCounter
          venueId={venue.id}
          labels={{ group: t('people.label'), less: t('people.less'), more: t('people.more') }}
        />
      )}
      <p className="visually-hidden" role="status">
        {t('people.said', { people: cart.customers, total: formatEuro(totals.total) })}
      </p>
      <CoverLine
        charge={coverCharge}
        customers={cart.customers}
        covered={covered.people}
        byOthers={covered.counted > 0}
      />
      <NoteField {...noteField} id="order-note" label={t('note.label')} placeholder={t('note.placeholder')} />
      <AllergySection venueName={venue.name} products={cart.products} choice={allergyChoice} />
      <TermsField
        field={form.register('terms')}
        missing={showsErrors && !terms}
        contract={t('terms.contract', { venue: venue.name })}
        privacy={t('terms.privacy', { venue: venue.name })}
        notice={privacyPath(type, venueRef)}
        seller={props.seller}
      />
      <OrderFailure
        failure={order.failure && isAboutTable(order.failure.code) ? null : order.failure}
        products={cart.products}
        type={type}
        venueRef={venueRef}
        onDropCoupon={() => {
          dropCoupon()
          order.dismiss()
        }}
        onDropLine={(key) => {
          dispatch({ type: 'remove', key })
          order.dismiss()
        }}
      />
      <PayPanel
        totals={totals}
        covers={covers}
        coverQuestion={
          isSeated ? <SamePeopleQuestion {...{ type, covered, showsErrors }} onSay={order.dismiss} /> : null
        }
        couponPercentage={coupon?.discount ?? 0}
        service="tableservice"
        amount={amount}
        providers={providers}
        onlineMinimum={onlineMinimum}
        isKnown={restored}
        missing={missing()}
        question={
          asking && (
            <AskAnyway
              opening={opening?.text ?? ''}
              onSend={() => pay(asking, true)}
              onLeave={() => setAsking(null)}
              phase={order.phase}
            />
          )
        }
        phase={order.phase}
        onPay={pay}
        bill={bill}
      />
      {/* Last, so that it shifts no layout. */}
      <div role="status">
        {opening?.status === 'closed' ? <p className="notice">{closedText(opening.text)}</p> : null}
      </div>
    </form>
  )
}
