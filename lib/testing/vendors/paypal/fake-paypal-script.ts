/** alone: nothing opens. broken: the buttons are not made. ineligible: PayPal has none for this diner. */
export type PaypalOffer = 'buttons' | 'alone' | 'broken' | 'ineligible'

/**
 * The part of PayPal's script that its React package uses. Its buttons stand for what a diner can do in PayPal's
 * window: approve, have trouble there, close it, or open it and leave. `offers`: what becomes of the buttons.
 */
export const paypalScript = (origin: string, offers: PaypalOffer): string => `window.paypal = {
  version: '5.0.0',
  FUNDING: { PAYPAL: 'paypal' },
  Buttons(given) {
    if ('${offers}' === 'broken') throw new Error('no buttons')
    let options = given
    const acts = {
      async approve() {
        const orderID = await options.createOrder({ paymentSource: 'paypal' }, {})
        const answer = await fetch('${origin}/fake/approve/' + orderID, { method: 'POST' })
        if (!answer.ok) return options.onError(new Error('ORDER_ALREADY_COMPLETED'))
        await options.onApprove({ orderID, payerID: 'PAYER', paymentSource: 'paypal' }, { restart() {} })
      },
      async fail() {
        await options.createOrder({ paymentSource: 'paypal' }, {})
        options.onError(new Error('something of PayPal'))
      },
      async cancel() {
        const orderID = await options.createOrder({ paymentSource: 'paypal' }, {})
        options.onCancel({ orderID }, {})
      },
      async open() {
        document.body.dataset.paypal = await options.createOrder({ paymentSource: 'paypal' }, {})
      },
    }
    return {
      isEligible: () => '${offers}' !== 'ineligible',
      render(place) {
        if ('${offers}' === 'alone') return new Promise(() => undefined)
        const buttons = Object.entries(acts).map(([name, act]) => {
          const made = document.createElement('button')
          made.type = 'button'
          made.textContent = name
          made.addEventListener('click', act)
          return made
        })
        place.replaceChildren(...buttons)
        options.onInit({}, { enable: () => Promise.resolve(), disable: () => Promise.resolve() })
        return Promise.resolve()
      },
      updateProps(next) { options = { ...options, ...next }; return Promise.resolve() },
      close: () => Promise.resolve(),
    }
  },
}`
