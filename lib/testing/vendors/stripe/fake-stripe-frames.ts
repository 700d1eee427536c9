/** The fake's own documents: card numbers are typed into them and never reach the page that shows them. */

const document_ = (body: string, script: string): string => `<!doctype html><meta charset="utf-8"><title>Stripe</title>
<style>body{margin:0;font:16px system-ui;background:transparent}input{all:unset;box-sizing:border-box;width:100%;height:22px}
button{font:inherit;min-height:44px;margin:4px}</style>${body}<script>${script}</script>`

/** One field: says what changed, and keeps what was typed for the frame that pays. */
const FIELD = `
const query = new URLSearchParams(location.search)
const type = query.get('type'), id = query.get('id'), italian = query.get('locale') === 'it'
const input = document.querySelector('input')
input.style.color = query.get('color') || 'black'
const WORDS = {
  cardNumber: ['1234 1234 1234 1234', 'cc-number', 'Credit or debit card number', 'Numero di carta di credito o debito',
    'incomplete_number', 'Your card number is incomplete.', 'Il numero della carta è incompleto.'],
  cardExpiry: ['MM / YY', 'cc-exp', 'Credit or debit card expiration date', 'Data di scadenza della carta',
    'incomplete_expiry', "Your card's expiration date is incomplete.", 'La data di scadenza della carta è incompleta.'],
  cardCvc: ['CVC', 'cc-csc', 'Credit or debit card CVC/CVV', 'CVC/CVV della carta',
    'incomplete_cvc', "Your card's security code is incomplete.", 'Il codice di sicurezza della carta è incompleto.'],
}[type]
Object.assign(input, { placeholder: WORDS[0], autocomplete: WORDS[1], inputMode: 'numeric', ariaLabel: WORDS[italian ? 3 : 2] })
const LENGTHS = { cardNumber: 16, cardExpiry: 4, cardCvc: 3 }
const digits = () => input.value.replace(/\\D/g, '')
const luhn = (text) => [...text].reverse().reduce((sum, c, i) => sum + (i % 2 ? [0,2,4,6,8,1,3,5,7,9][c] : Number(c)), 0) % 10 === 0
const problem = (finished) => {
  if (type === 'cardNumber' && digits().length === 16 && !luhn(digits())) {
    return ['invalid_number', italian ? 'Il numero della carta non è valido.' : 'Your card number is invalid.']
  }
  return finished && digits().length < LENGTHS[type] ? [WORDS[4], WORDS[italian ? 6 : 5]] : null
}
const say = (kind, more) => parent.postMessage({ from: 'stripe-frame', id, kind, ...more }, '*')
const change = (finished) => {
  const wrong = problem(finished)
  const error = wrong ? { type: 'validation_error', code: wrong[0], message: wrong[1] } : undefined
  input.ariaInvalid = String(Boolean(error))
  say('change', { event: { elementType: type, empty: input.value === '', complete: !problem(true), error } })
  return error
}
input.addEventListener('input', () => change(false))
input.addEventListener('focus', () => say('focus'))
input.addEventListener('blur', () => { say('blur'); if (input.value) change(true) })
addEventListener('message', ({ data }) => {
  if (data.kind === 'focus') input.focus()
  if (data.kind === 'color') input.style.color = data.color
  if (data.kind === 'clear') { input.value = ''; change(false) }
})
window.stripeField = { type, group: query.get('group'), digits, check: () => change(true) }
say('ready')
`

/** Talks to the API for the page, as the frame of the real script does. */
const CONTROLLER = `
const fields = (group) => [...Array(parent.length).keys()].flatMap((index) => {
  try { const field = parent[index].stripeField; return field && field.group === group ? [field] : [] } catch { return [] }
})
const call = async (path, { key, account }, values) => {
  const headers = { authorization: 'Bearer ' + key, 'content-type': 'application/x-www-form-urlencoded' }
  if (account) headers['stripe-account'] = account
  const answer = await fetch(path, values ? { method: 'POST', headers, body: new URLSearchParams(values) } : { headers })
  return answer.json()
}
const ACTIONS = {
  confirm: async ({ ask, secret, card, group, locale }) => {
    const typed = fields(group)
    for (const field of typed) { const error = card ? null : field.check(); if (error) return { error } }
    const number = card || typed.find(({ type }) => type === 'cardNumber').digits()
    const values = { client_secret: secret, 'payment_method_data[type]': 'card', 'payment_method_data[card][number]': number, locale }
    return call('/v1/payment_intents/' + secret.split('_secret_')[0] + '/confirm', ask, values)
  },
  retrieve: ({ ask, secret }) => call('/v1/payment_intents/' + secret.split('_secret_')[0] + '?client_secret=' + secret, ask),
  note: ({ note }) => fetch('/test/notes', { method: 'POST', body: JSON.stringify(note) }).then(() => ({})),
}
addEventListener('message', async ({ data }) => {
  if (!data || !ACTIONS[data.kind]) return
  const answer = await ACTIONS[data.kind](data).catch(() => ({ error: { type: 'api_connection_error', message: 'Network' } }))
  parent.postMessage({ from: 'stripe-frame', id: data.id, kind: 'answer', answer }, '*')
})
parent.postMessage({ from: 'stripe-frame', id: 'controller', kind: 'ready' }, '*')
`

const BUTTONS = `
const id = new URLSearchParams(location.search).get('id')
for (const button of document.querySelectorAll('button')) button.addEventListener('click', async () => {
  if (button.dataset.post) await fetch(location.pathname + '/' + button.dataset.post, { method: 'POST' })
  parent.postMessage({ from: 'stripe-frame', id, kind: 'pressed', value: button.value }, '*')
})
parent.postMessage({ from: 'stripe-frame', id, kind: 'ready' }, '*')
`

const DOCUMENTS: [RegExp, string][] = [
  [/^\/frames\/field$/, document_('<input>', FIELD)],
  [/^\/frames\/controller$/, document_('', CONTROLLER)],
  [/^\/frames\/wallet$/, document_('<button value="click">Google Pay</button>', BUTTONS)],
  [
    /^\/frames\/sheet$/,
    document_('<button value="good">Pay</button><button value="declined">Pay with the other card</button>', BUTTONS),
  ],
  [
    /^\/frames\/challenge\/\w+$/,
    document_(
      '<p>3D Secure</p><button data-post="complete" value="done">Complete</button><button data-post="fail" value="done">Fail</button><button data-post="fail" value="done">Cancel</button>',
      BUTTONS,
    ),
  ],
]

/** The document at a path of the fake; undefined where it has none. */
export const frameAt = (path: string): string | undefined => DOCUMENTS.find(([pattern]) => pattern.test(path))?.[1]
