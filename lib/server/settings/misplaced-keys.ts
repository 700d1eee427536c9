/** Keys that their first letters give away, and the settings they belong in. */
const KINDS: { looks: RegExp; what: string; names: readonly string[] }[] = [
  { looks: /^pk_(test|live)_/, what: 'the publishable key of Stripe', names: ['COPERTO_STRIPE_PUBLISHABLE_KEY'] },
  { looks: /^[sr]k_(test|live)_/, what: 'a secret key of Stripe', names: ['COPERTO_STRIPE_SECRET_KEY'] },
  { looks: /^whsec_/, what: 'the signing secret of a webhook of Stripe', names: ['COPERTO_STRIPE_WEBHOOK_SECRET'] },
  { looks: /^we_[A-Za-z0-9]{16,32}$/, what: 'the id of a webhook of Stripe, not its signing secret', names: [] },
  { looks: /^sup_sk_/, what: 'the secret key of SumUp', names: ['COPERTO_SUMUP_API_KEY'] },
  { looks: /^sup_pk_/, what: 'the public key of SumUp, not its secret one', names: [] },
  {
    looks: /^AIza/,
    what: 'an API key of Google',
    names: ['COPERTO_GOOGLE_MAPS_KEY', 'COPERTO_GOOGLE_PLACES_KEY'],
  },
  { looks: /^GOCSPX-/, what: 'the secret of an OAuth client of Google, not an API key', names: [] },
]

/** Pairs whose values always differ. */
const PAIRS = [
  ['COPERTO_PAYPAL_CLIENT_ID', 'COPERTO_PAYPAL_CLIENT_SECRET'],
  ['COPERTO_LEMONWAY_CLIENT_ID', 'COPERTO_LEMONWAY_CLIENT_SECRET'],
  ['COPERTO_PUSHER_KEY', 'COPERTO_PUSHER_SECRET'],
] as const

/** Keys in the place of others, as [setting, what to do]; no value is repeated. */
export const misplacedKeys = (variables: Record<string, string | undefined>): [name: string, help: string][] => {
  const wrong = Object.entries(variables).flatMap(([name, value = '']): [string, string][] => {
    const kind = KINDS.find(({ looks }) => looks.test(value))
    if (!name.startsWith('COPERTO_') || !kind || kind.names.includes(name)) return []
    const place = kind.names.length > 0 ? `, which belongs in ${kind.names.join(' or ')}` : ''
    return [[name, `this is ${kind.what}${place}`]]
  })
  const same = PAIRS.filter(([one, other]) => variables[one] !== undefined && variables[one] === variables[other])
  return [...wrong, ...same.map(([one, other]): [string, string] => [other, `copy it again, as it is ${one} too`])]
}
