/** opens: whether the fields come too, or the script alone. */
type Settings = { origin: string; wallet: boolean; opens: boolean }
type Handler = (event: unknown) => void
type Answer = { error?: Record<string, unknown>; status?: string; client_secret?: string; id?: string }

/**
 * What the page gets as window.Stripe; it runs in the browser, so it knows nothing outside itself. Fields, wallet and
 * authentication are frames of the fake's origin, and only those ever hold a card number.
 */
const install = ({ origin, wallet, opens }: Settings): void => {
  let made = 0
  const nextId = (): string => {
    made += 1
    return `__stripe${made}`
  }
  const hearers = new Map<
    string,
    (message: { kind: string; event?: unknown; answer?: Answer; value?: string }) => void
  >()
  window.addEventListener('message', ({ data, origin: from }) => {
    if (from === origin && data?.from === 'stripe-frame') hearers.get(data.id)?.(data)
  })

  const frameOf = (path: string, title: string): HTMLIFrameElement => {
    const frame = document.createElement('iframe')
    Object.assign(frame, { src: origin + path, title, allow: 'payment' })
    frame.style.cssText = 'border:0;width:100%;height:48px;display:block'
    return frame
  }

  const controller = frameOf('/frames/controller', 'Stripe controller')
  // As the real script's: outside the flow and invisible, so it takes no place at the foot of the page.
  controller.style.cssText =
    'border:0;margin:0;padding:0;width:1px;min-width:100%;height:1px;overflow:hidden;position:fixed;visibility:hidden;pointer-events:none'
  controller.tabIndex = -1
  controller.setAttribute('aria-hidden', 'true')
  const controllerReady = new Promise<void>((resolve) => hearers.set('controller', () => resolve()))
  document.body.append(controller)

  const ask = async (kind: string, values: Record<string, unknown>): Promise<Answer> => {
    await controllerReady
    return new Promise((resolve) => {
      const id = nextId()
      hearers.set(id, ({ answer }) => resolve(answer ?? {}))
      controller.contentWindow?.postMessage({ kind, id, ...values }, origin)
    })
  }

  /** A frame over the page until one of its buttons is pressed. */
  const overlay = (path: string, title: string): Promise<{ value: string; close: () => void }> =>
    new Promise((resolve) => {
      const id = nextId()
      const frame = frameOf(`${path}?id=${id}`, title)
      frame.style.cssText +=
        ';position:fixed;inset:20% 5% auto;height:240px;width:90%;background:#fff;z-index:2147483647'
      hearers.set(id, ({ kind, value = '' }) => {
        if (kind === 'pressed') resolve({ value, close: () => frame.remove() })
      })
      document.body.append(frame)
    })

  const makeElement = (type: string, group: string, locale: string, color = '') => {
    const id = nextId()
    const handlers = new Map<string, Handler[]>()
    const fire = (name: string, event: unknown): void => {
      for (const handle of handlers.get(name) ?? []) handle(event)
    }
    const isWallet = type === 'expressCheckout'
    const query = new URLSearchParams({ type, id, group, locale, color })
    const titles: Record<string, string> = {
      cardNumber: 'Secure card number input frame',
      cardExpiry: 'Secure expiration date input frame',
      cardCvc: 'Secure CVC input frame',
    }
    const frame = frameOf(
      `/frames/${isWallet ? 'wallet' : 'field'}?${query}`,
      titles[type] ?? 'Secure payment button frame',
    )
    if (!isWallet) frame.style.height = '22px'
    const post = (kind: string): void => frame.contentWindow?.postMessage({ kind }, origin)
    let box: HTMLElement | undefined
    const element = {
      card: '',
      mount: (place: HTMLElement) => {
        // A field is focused when its label is pressed, as the real ones are.
        const label = place.id ? document.querySelector(`label[for="${place.id}"]`) : null
        label?.addEventListener('click', () => post('focus'))
        box = place
        if (!opens) return undefined
        if (!isWallet || wallet) return place.append(frame)
        setTimeout(() => fire('ready', { elementType: type, availablePaymentMethods: undefined }))
      },
      on: (name: string, handle: Handler) => {
        handlers.set(name, [...(handlers.get(name) ?? []), handle])
        return element
      },
      off: (name: string, handle?: Handler) => {
        handlers.set(name, handle ? (handlers.get(name) ?? []).filter((each) => each !== handle) : [])
        return element
      },
      focus: () => post('focus'),
      blur: () => post('blur'),
      clear: () => post('clear'),
      update: (options: { style?: { base?: { color?: string } } }) => {
        frame.contentWindow?.postMessage({ kind: 'color', color: options.style?.base?.color }, origin)
        return element
      },
      unmount: () => frame.remove(),
      destroy: () => {
        hearers.delete(id)
        frame.remove()
      },
    }

    const openSheet = async (): Promise<void> => {
      const { value, close } = await overlay('/frames/sheet', 'Google Pay')
      element.card = value === 'declined' ? '4000000000000002' : '4242424242424242'
      close()
      const paymentFailed = (note: unknown): void => void ask('note', { note: { paymentFailed: note ?? {} } })
      fire('confirm', { elementType: type, expressPaymentType: 'google_pay', paymentFailed })
    }

    const hearField = (kind: string, event: unknown): void => {
      if (kind === 'focus' || kind === 'blur') box?.classList.toggle('StripeElement--focus', kind === 'focus')
      const isWrong = typeof event === 'object' && event !== null && 'error' in event && Boolean(event.error)
      if (kind === 'change') box?.classList.toggle('StripeElement--invalid', isWrong)
      fire(kind, kind === 'ready' ? { elementType: type } : event)
    }

    hearers.set(id, ({ kind, event }) => {
      if (!isWallet) return hearField(kind, event)
      if (kind === 'ready') fire('ready', { elementType: type, availablePaymentMethods: { googlePay: true } })
      const reject = (): void => undefined
      if (kind === 'pressed') fire('click', { expressPaymentType: 'google_pay', resolve: openSheet, reject })
    })
    return element
  }

  const Stripe = (key: string, options: { stripeAccount?: string; locale?: string } = {}) => {
    const locale = options.locale ?? 'en'
    const who = { key, account: options.stripeAccount }

    const finish = async (answer: Answer): Promise<{ error?: unknown; paymentIntent?: unknown }> => {
      if (answer.error) return { error: answer.error }
      if (answer.status !== 'requires_action') return { paymentIntent: answer }
      const { close } = await overlay(`/frames/challenge/${answer.id}`, '3D Secure')
      close()
      const after = await ask('retrieve', { ask: who, secret: answer.client_secret })
      if (after.status !== 'requires_payment_method') return { paymentIntent: after }
      const message = locale.startsWith('it')
        ? 'Non siamo riusciti ad autenticare il tuo metodo di pagamento. Scegline un altro e riprova.'
        : 'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
      const code = 'payment_intent_authentication_failure'
      return { error: { type: 'invalid_request_error', code, message, payment_intent: after } }
    }

    return {
      elements: () => {
        const group = nextId()
        const own = new Map<string, ReturnType<typeof makeElement>>()
        return {
          group,
          own,
          create: (type: string, options?: { style?: { base?: { color?: string } } }) => {
            const element = makeElement(type, group, locale, options?.style?.base?.color)
            own.set(type, element)
            return Object.assign(element, { group })
          },
          // The components of React name their element.
          getElement: (type: string | { __elementType: string }) =>
            own.get(typeof type === 'string' ? type : type.__elementType) ?? null,
          update: () => undefined,
          submit: async () => ({}),
        }
      },
      confirmCardPayment: async (secret: string, data: { payment_method: { card: { group: string } } }) =>
        finish(await ask('confirm', { ask: who, secret, group: data.payment_method.card.group, locale })),
      confirmPayment: async (asked: {
        elements: { own: Map<string, { card: string }> }
        clientSecret: string
        redirect?: string
      }) => {
        if (asked.redirect !== 'if_required') throw new Error('The fake goes to no other page.')
        const card = asked.elements.own.get('expressCheckout')?.card
        return finish(await ask('confirm', { ask: who, secret: asked.clientSecret, card, locale }))
      },
      retrievePaymentIntent: async (secret: string) => {
        const answer = await ask('retrieve', { ask: who, secret })
        return answer.error ? answer : { paymentIntent: answer }
      },
      createToken: async () => ({}),
      createPaymentMethod: async () => ({}),
    }
  }
  Object.assign(window, { Stripe })
}

/** The script at the settable address. */
export const stripeScript = (settings: Settings): string => `(${install.toString()})(${JSON.stringify(settings)})`
