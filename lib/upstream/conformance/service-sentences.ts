import { dishesOf } from '@/lib/core/menu/find-item'
import {
  sampleBooking,
  sampleEvent,
  sampleOrder,
  samplePaid,
  sampleSubscriber,
} from '@/lib/upstream/conformance/samples'
import { differs, everyOne, reading, same, writing } from '@/lib/upstream/conformance/sentence'

/** Degrees. */
const FURTHER = 0.02
const MINUTE = 60_000

const TABLES = reading('tables', {
  'A table is open or closed as its venue has it.': async ({ backend, facts }) => {
    if (!facts) return null
    const { token, tables } = facts
    const [open, closed] = await Promise.all([
      backend.tables.isOpen(token, tables.open),
      backend.tables.isOpen(token, tables.closed),
    ])
    return [...same(`table ${tables.open} open:`, true, open), ...same(`table ${tables.closed} open:`, false, closed)]
  },

  'Of every table that a venue names it can be told whether it is open.': async ({ backend, venue }) => {
    const { token, orders } = await venue()
    const [name] = (orders.tableservice?.tables_name ?? []).map((table) =>
      typeof table === 'string' ? table : String(table.from),
    )
    if (name === undefined) return null
    return same('an answer for', 'boolean', typeof (await backend.tables.isOpen(token, name)))
  },
})

const LANGUAGES = reading('languages', {
  'A language is known by its code, with a number and a name.': async ({ backend }) => {
    const codes = ['it', 'en', 'es']
    const found = await Promise.all(codes.map((code) => backend.languages.find(code)))
    return [
      ...everyOne(
        found,
        'a number and a name',
        (one) => Number.isInteger(one?.id) && Boolean(one?.name),
        (one) => one,
      ),
      ...same('numbers apart:', codes.length, new Set(found.map((one) => one?.id)).size),
    ]
  },

  'A code that is no language finds none.': async ({ backend }) =>
    same('none:', null, await backend.languages.find('qq')),
})

const DELIVERY = reading('delivery', {
  'The way from a place to itself is short, and to one further away longer.': async ({ backend, venue }) => {
    const { latitude, longitude } = await venue()
    const here = { latitude, longitude }
    const none = await backend.delivery.distance(here, here)
    const some = await backend.delivery.distance(here, { latitude: latitude + FURTHER, longitude })
    if (none === null || some === null) return null
    return none < some ? [] : differs('metres that grow with the way', [none, some])
  },

  'A courier comes at a time that is not over, or none can.': async ({ backend, venue }) => {
    const { latitude, longitude, city } = await venue()
    const pickup = await backend.delivery.nextPickup({ latitude, longitude }, city)
    return pickup === null || Date.parse(pickup) > Date.now() - MINUTE ? [] : differs('a time to come', pickup)
  },
})

const TAKEN = [
  ...writing('translations', {
    "A diner's correction of a text is taken.": async ({ backend, menu, venueId }) => {
      const [first] = dishesOf(await menu())
      if (!first) return null
      const language = await backend.languages.find('en')
      const { id, name: text } = first.dish
      const suggestion = { id, text, lang: 'en', lang_id: language?.id ?? 0, type: 'dish' } as const
      await backend.translations.suggest(venueId, suggestion)
      return []
    },
  }),
  ...writing('newsletter', {
    'Who signs up twice is one subscriber, who can withdraw by one token.': async ({ backend, venueId }) => {
      const { payload, proof } = sampleSubscriber(venueId)
      const first = await backend.newsletter.subscribe(payload, proof)
      const second = await backend.newsletter.subscribe({ ...payload, email: payload.email.toUpperCase() }, proof)
      await backend.newsletter.withdraw(first.token)
      await backend.newsletter.withdraw(first.token)
      return [...same('the token', first.token, second.token), ...same('a token:', true, first.token !== '')]
    },
  }),
  ...writing('tracking', {
    'Events are taken, those of an order and of a booking too.': async ({ backend, venue }) => {
      const { id, token } = await venue()
      await backend.tracking.record([])
      await backend.tracking.record([sampleEvent({ id, token }, 'pageview'), sampleEvent({ id, token }, 'dishview')])
      await backend.tracking.sendorder(sampleOrder(await venue()))
      await backend.tracking.booking({
        action: 'requestbooking',
        venueId: id,
        token,
        seats: 2,
        quantity: 0,
        time: Date.now(),
      })
      return []
    },
  }),
  ...writing('bookings', {
    'A booking is taken, and once more after an answer that was lost.': async ({ backend, venue }) => {
      const { id, booking } = sampleBooking(await venue())
      await backend.bookings.post(id, booking)
      await backend.bookings.post(id, booking)
      return []
    },
  }),
  ...writing('orders', {
    'An order is taken, and once more after an answer that was lost.': async ({ backend, venue }) => {
      const order = sampleOrder(await venue())
      await backend.orders.post(order)
      await backend.orders.post(order)
      return same('what the venue said to it', null, await backend.orders.answerOf(order.order.id))
    },
    'That an order was paid later is taken, and once more after an answer that was lost.': async ({
      backend,
      venue,
    }) => {
      const { post, paid } = backend.orders
      if (!paid) return null
      const order = sampleOrder(await venue())
      await post(order)
      await paid(samplePaid(order))
      await paid(samplePaid(order))
      return []
    },
  }),
  ...writing('transactions', {
    'A card payment is taken, and once more after an answer that was lost.': async ({ backend, venue }) => {
      const { order, restaurant } = sampleOrder(await venue())
      const transaction = {
        type: order.type,
        ris_id: restaurant.id,
        order_id: order.id,
        payment_intent_id: 'pi_conformance',
      }
      await backend.transactions.post(transaction)
      await backend.transactions.post(transaction)
      return []
    },
  }),
]

export const SERVICE_SENTENCES = [...TABLES, ...LANGUAGES, ...DELIVERY, ...TAKEN]
