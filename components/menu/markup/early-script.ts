/**
 * A few inline lines for the time between first paint and hydration (about a second on a slow phone). They open each
 * fold of the menu as it arrives, where the diner left it open and the address names no place, so that nothing moves
 * once it is seen; and they keep
 * what is tapped, showing at once that it was: the count on a card rises, what opens is marked. Only a count is shown
 * here; the cart itself is the store's. The keys are those of lib/browser-storage.ts, which is the browser's alone.
 */
export const earlyScript = (venueId: number): string =>
  `(d=>{let q=[],n={},p,g=(s,k)=>JSON.parse(s.getItem(k)),on=e=>{let b=e.target.closest('[data-add],[data-open],[data-options],button[data-tool]');if(b){q.push(b);if('quick'in b.dataset)b.dataset.n=+(b.dataset.n||0)+1;else(b.closest('article')||b).classList.add('waiting')}},o=new MutationObserver(()=>{for(let e of d.querySelectorAll('details[id]'))if(!e.seen){let h=p.open[e.id];e.seen=1;e.open=h;if(h>1)e.style.minHeight=h+'px'}});onclick=on;copertoEarly={queue:q,whole(){o.disconnect();p&&scrollTo(0,p.y);try{for(let p of g(localStorage,'coperto.cart.${venueId}').cart.products){let k=p.kind+'-'+p.itemId;n[k]=(n[k]||0)+p.quantity}for(let k in n)for(let b of d.querySelectorAll('#'+k+' .add'))b.dataset.n=n[k]}catch{}}};try{if(p=!/^#(?!shareid=)/.test(location.hash)&&g(sessionStorage,'coperto.menu-position.${venueId}'))o.observe(d,{childList:1,subtree:1})}catch{}})(document)`

/** Behind the menu: scrolls to where the diner was, and shows the counts of a stored cart. */
export const WHOLE_MENU = 'copertoEarly.whole()'
