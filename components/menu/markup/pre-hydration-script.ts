/** The lines below are written for people; the page gets them as one. */
const minified = (script: string): string => script.replace(/\n\s*/g, '')

/**
 * Event replay and scroll restoration for the time between first paint and hydration (about a second on a slow phone),
 * inline. It queues what is tapped for `takeQueuedTaps`, and shows at once that it was: the count on a card rises, what
 * opens is marked. Only a count is shown here; the cart itself is the store's. What this phone remembers is on each part
 * of the menu as it arrives, so that nothing moves once it is seen: the counts of a stored cart, and where the address
 * names no place, the folds the diner left open. It notes the fragment the page was opened with, for `openedFragment`.
 * The keys are those of lib/browser/browser-storage.ts, which is the browser's alone.
 *
 * `q` queue of tapped elements, `n` counts by card, `p` the kept position (menu-position.ts), `o` observes what arrives
 * and `w` starts it, `h` the height of a deferred fold (1 of any other, which takes nothing). An element with an id is a
 * property of the window; `-~` and `~~` count from nothing.
 */
export const preHydrationScript = (venueId: number): string =>
  minified(`(d=>{
    let q=[],n={},p,
    o=new MutationObserver(()=>{
      for(let e of d.querySelectorAll('details[id],.add'))if(!e.seen){
        e.seen=1;
        let c=n[e.closest('article')?.id];
        if(c)e.dataset.n=c;
        if(p&&e.id){
          let h=p.open[e.id];
          e.open=h;
          e.style.minHeight=h+'px'
        }
      }
    }),
    w=()=>o.observe(d,{childList:1,subtree:1});
    onclick=e=>{
      let b=e.target.closest('[data-add],[data-open],[data-options],button[data-tool]');
      if(b){
        q.push(b);
        if('quick'in b.dataset)b.dataset.n=-~b.dataset.n;
        else(b.closest('article')||b).classList.add('waiting')
      }
    };
    copertoBoot={
      taps:q,
      hash:location.hash,
      restore(){
        o.disconnect();
        p&&scrollTo(0,self[p.at]?.offsetTop-p.by||p.y)
      }
    };
    try{
      if(p=!/^#(?!shareid=)/.test(location.hash)&&JSON.parse(sessionStorage['coperto.menu-position.${venueId}']))w()
    }catch{}
    try{
      for(let l of JSON.parse(localStorage['coperto.cart.${venueId}']).cart.products){
        let k=l.kind+'-'+l.itemId;
        n[k]=~~n[k]+l.quantity
      }
      w()
    }catch{}
  })(document)`)

/** Behind the menu, all of which has arrived: scrolls to where the diner was. */
export const RESTORE_SCRIPT = 'copertoBoot.restore()'
