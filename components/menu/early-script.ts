/**
 * A few inline lines for the time between first paint and hydration (about a second on a slow phone). They open the
 * menu where the diner left it, show the counts of a stored cart, and keep what is tapped, showing at once that it
 * was: the count on a card rises, what opens is marked. Only a count is shown here; the cart itself is the store's.
 * The keys are those of lib/browser-storage.ts, which is the browser's alone.
 */
export const earlyScript = (venueId: number): string =>
  `(function(d){var q=[],n={},g=function(s,k){return JSON.parse(s.getItem(k))};function on(e){var b=e.target.closest('[data-add],[data-open],[data-options],button[data-tool]');if(!b)return;q.push(b);if('quick'in b.dataset)b.dataset.n=+(b.dataset.n||0)+1;else(b.closest('article')||b).classList.add('waiting')}d.addEventListener('click',on);copertoEarly={queue:q,stop:function(){d.removeEventListener('click',on)}};try{var p=!location.hash&&g(sessionStorage,'coperto.menu-position.${venueId}');if(p){d.querySelectorAll('details[id]').forEach(function(e){var h=p.open[e.id];e.open=h;if(h>1)e.style.minHeight=h+'px'});scrollTo(0,p.y)}}catch(e){}try{g(localStorage,'coperto.cart.${venueId}').cart.products.forEach(function(p){var k=p.kind+'-'+p.itemId;n[k]=(n[k]||0)+p.quantity});for(var k in n)d.querySelectorAll('#'+k+' .add').forEach(function(b){b.dataset.n=n[k]})}catch(e){}})(document)`
