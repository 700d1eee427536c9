type EarlyTaps = { queue: Element[]; stop: () => void }

/** Stops the early listener and takes what was tapped before the app was ready, in order. */
export const takeEarlyTaps = (): Element[] => {
  const early = (window as Window & { copertoEarly?: EarlyTaps }).copertoEarly
  early?.stop()
  return early?.queue.splice(0) ?? []
}

/**
 * A few inline lines that keep what is tapped between first paint and hydration (about a second on a slow
 * phone) and show it at once: the count on a card rises, a card that opens is marked. They also show the
 * counts of a stored cart. Only a count is shown here; the cart itself is the store's.
 */
export const earlyTapsScript = (venueId: number): string =>
  `(function(d){var q=[],n={};function on(e){var b=e.target.closest('[data-add],[data-open]');if(!b)return;q.push(b);if('quick'in b.dataset)b.dataset.n=+(b.dataset.n||0)+1;else b.closest('article').classList.add('waiting')}d.addEventListener('click',on);copertoEarly={queue:q,stop:function(){d.removeEventListener('click',on)}};try{JSON.parse(localStorage.getItem('coperto.cart.${venueId}')).cart.products.forEach(function(p){var k=p.kind+'-'+p.itemId;n[k]=(n[k]||0)+p.quantity});for(var k in n)d.querySelectorAll('#'+k+' .add').forEach(function(b){b.dataset.n=n[k]})}catch(e){}})(document)`
