'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { useAcceptedCoupon } from '@/components/cart/use-accepted-coupon'
import { AllergySection, useAllergyChoice } from '@/components/checkout/allergy-section'
import { BelowMinimum } from '@/components/checkout/below-minimum'
import { OrderFailure } from '@/components/checkout/order-failure'
import { PayPanel } from '@/components/checkout/pay-panel'
import { AddressSection } from '@/components/checkout/service/address-section'
import { ClosedNotice } from '@/components/checkout/service/closed-notice'
import { type FieldName, fieldOfFailure } from '@/components/checkout/service/field-problem'
import { LaterSection } from '@/components/checkout/service/later-section'
import { type OwnFieldProps, SERVICE_PARTS } from '@/components/checkout/service/service-parts'
import type { ServicePageProps } from '@/components/checkout/service/service-props'
import { TimeSection } from '@/components/checkout/service/time-section'
import { isPlanned } from '@/components/checkout/service/use-later-times'
import { SERVICE_FORM, type ServiceFormState, useServiceForm } from '@/components/checkout/service/use-service-form'
import { TermsField } from '@/components/checkout/terms-field'
import { useAgreedTotal } from '@/components/checkout/use-agreed-total'
import { useOrder } from '@/components/checkout/use-order'
import { FormSection } from '@/components/forms/form-section'
import { NoteField } from '@/components/forms/note-field'
import { PersonFields } from '@/components/forms/person-fields'
import { RememberPerson } from '@/components/forms/remember-person'
import { useFirstProblem } from '@/components/forms/use-first-problem'
import { useIsPaused } from '@/components/pause/use-pauses'
import { useCart } from '@/lib/browser/cart/cart-store'
import type { FormFulfilment } from '@/lib/browser/orders/order-draft'
import type { SubmitFailure } from '@/lib/browser/orders/post-order'
import { orderTotals } from '@/lib/core/cart/totals'
import { type CustomerFields, formSchemasFor, personOf } from '@/lib/core/checkout/customer-form'
import { missingFor } from '@/lib/core/checkout/minimum-price'
import { privacyPath } from '@/lib/core/http/links'
import type { Cents } from '@/lib/core/money/money'
import { asksAddress, clockOf, type FormService, isTimed } from '@/lib/core/venue/services'
import type { PaymentMethod } from '@/lib/core/venue/venue'

type Missing = {
  state: ServiceFormState
  service: FormService
  lacking: Cents
}

const isTerms = (field: FieldName): boolean => field === 'terms'

const FIELDS_MISSING: ReadonlySet<string> = new Set(['missing.terms', 'missing.fields'])

/** What blocks the order, as a key in `forms`. */
const missingCode = ({ state, service, lacking }: Missing) => {
  const { isAsking, wrong, address, time } = state
  const { known } = time
  if (lacking > 0) return 'missing.minimum'
  if (isAsking) return 'missing.checking'
  if (wrong.length > 0) return wrong.every(isTerms) ? 'missing.terms' : 'missing.fields'
  if (isTimed(service) && !known.times) return known.failed ? 'time.failed' : 'time.asking'
  return address.cost === null ? 'missing.address' : null
}

/** Parsed form, null while invalid. */
const fulfilmentOf = (
  { phones }: ServicePageProps['venue'],
  service: FormService,
  fields: CustomerFields,
): FormFulfilment | null => {
  const { data: form } = formSchemasFor(phones)[service].safeParse(fields)
  // TypeScript loses the pairing of service and form here.
  return form ? ({ service, form } as FormFulfilment) : null
}

/** Form of {@link ServicePage}, in the server's HTML before the cart is restored. */
export const ServiceForm = (props: ServicePageProps) => {
  const { venue, venueRef, type, service, locale, providers, onlineMinimum } = props
  const t = useTranslations('forms')
  const cart = useCart(venue.id, (state) => state.cart)
  const restored = useCart(venue.id, (state) => state.restored)
  const dispatch = useCart(venue.id, (state) => state.dispatch)
  const [coupon, dropCoupon] = useAcceptedCoupon(venue.id)
  const order = useOrder()
  const problem = useFirstProblem()
  const isPaused = useIsPaused(venueRef, service, venue.pauses)
  const [showsErrors, setShowsErrors] = useState(false)
  const allergyChoice = useAllergyChoice({ venue, venueRef, locale })
  const state = useServiceForm({ venue, venueRef, service, failure: order.failure, showsErrors })
  const { form, isCourier } = state
  const { known, closed, courier } = state.time
  const { cost } = state.address

  const totals = orderTotals({
    products: cart.products,
    couponPercentage: coupon?.discount ?? 0,
    coverCharge: 0,
    customers: 1,
    deliveryCost: cost ?? 0,
  })
  const [amount, agree] = useAgreedTotal(totals.total)
  const lacking = restored ? missingFor(service, venue, cart.products) : 0

  const missing = missingCode({ state, service, lacking })

  const onRefused = (refused: SubmitFailure) => {
    if (refused.code === 'total_changed') agree(refused.total)
    known.refresh()
    if (isCourier) courier.refresh()
    if (fieldOfFailure(refused)) problem.show()
  }

  const pay = async (provider: PaymentMethod) => {
    if (order.phase !== 'idle') return
    setShowsErrors(true)
    // Validates every field, from now on at each keystroke.
    await form.handleSubmit(() => undefined)()
    if (state.wrong.length > 0 || form.getFieldState('phone').invalid) return problem.show()
    // The address was never left: request its quote.
    if (missing === 'missing.address') return state.address.quote.request(form.getValues('addressComponents'))
    const fulfilment = fulfilmentOf(venue, service, form.getValues())
    if (missing !== null || !fulfilment) return
    const base = {
      venue,
      venueRef,
      type,
      locale,
      cart,
      coupon,
      provider,
      totals,
      shownTotal: amount,
      allergies: allergyChoice.sent,
    }
    const refused = await order.send({ ...base, ...fulfilment })
    if (refused) onRefused(refused)
  }

  const slots = isTimed(service) ? clockOf(venue.orders, service).hours : []
  const { timeLabel, own } = SERVICE_PARTS[service]
  const ownFields = Object.entries<ComponentType<OwnFieldProps>>(own).map(([name, Field]) => (
    <Field key={name} form={form} isCourier={isCourier} />
  ))
  const missingText = (): string | null => {
    if (isPaused && form.getValues('date') === '') return t('missing.paused')
    if (missing === null) return null
    return (FIELDS_MISSING.has(missing) ? problem.text : null) ?? t(missing)
  }
  const When = isPlanned(venue, service) && !isCourier ? LaterSection : TimeSection
  const section = { ...props, state, slots, hoursTitle: t(`hours.title.${service}`), onChanged: order.dismiss }
  if (closed && order.phase === 'idle')
    return <ClosedNotice {...props} times={closed} slots={slots} title={section.hoursTitle} />
  return (
    // Enter must not order: only a button naming the amount does.
    <form
      ref={problem.form}
      id={SERVICE_FORM}
      className="checkout-form"
      // Sends nothing before hydration.
      method="dialog"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      {lacking > 0 ? (
        <BelowMinimum service={service} venue={venue} type={type} venueRef={venueRef} lacking={lacking} />
      ) : null}
      {asksAddress(service) ? <AddressSection {...section}>{ownFields}</AddressSection> : ownFields}
      {timeLabel === null ? null : <When {...section} label={t(timeLabel)} />}
      <FormSection title={t('section.who')}>
        <PersonFields form={form} phones={venue.phones} phoneHint={t('phoneHint')} />
        <RememberPerson person={personOf(service, form.getValues())} />
        <NoteField {...form.register('note')} id="note" label={t('note.label')} placeholder={t('note.placeholder')} />
      </FormSection>
      <AllergySection venueName={venue.name} products={cart.products} choice={allergyChoice} />
      <TermsField
        field={form.register('terms')}
        missing={showsErrors && !form.getValues('terms')}
        contract={t('terms.contract', { venue: venue.name })}
        privacy={t(`terms.privacy.${service}`, { venue: venue.name })}
        notice={privacyPath(type, venueRef)}
        seller={props.seller}
      />
      <OrderFailure
        failure={fieldOfFailure(order.failure) ? null : order.failure}
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
        covers={0}
        couponPercentage={coupon?.discount ?? 0}
        amount={amount}
        service={service}
        deliveryKnown={cost !== null}
        providers={providers}
        onlineMinimum={onlineMinimum}
        isKnown={restored}
        missing={missingText()}
        phase={order.phase}
        onPay={(provider) => void pay(provider)}
      />
    </form>
  )
}
