/** The lines below are written for people; the page gets them as one. */
const minified = (script: string): string => script.replace(/\n\s*/g, '')

/**
 * Event replay and scroll restoration for the time between first paint and hydration (about a second on a slow phone),
 * inline. It queues what is tapped for `takeQueuedTaps`, and shows at once that it was: the count on a card rises, what
 * opens is marked. Only a count is shown here; the cart itself is the store's. And where the address names no place, it
 * opens each fold of the menu as it arrives, if the diner left it open, so that nothing moves once it is seen. It notes
 * the fragment the page was opened with, for `openedFragment`. The keys are those of lib/browser/browser-storage.ts,
 * which is the browser's alone.
 *
 * `q` queue of tapped elements, `n` counts by card, `p` the kept position (menu-position.ts), `o` observes the
 * folds, `h` the height of a deferred fold (1 of any other, which takes nothing). An element with an id is a property of the
 * window; `-~` and `~~` count from nothing.
 */
export const preHydrationScript = (venueId: number): string =>
  minified(`(d=>{
    let q=[],n={},p,
    o=new MutationObserver(()=>{
      for(let e of d.querySelectorAll('details[id]'))if(!e.seen){
        let h=p.open[e.id];
        e.seen=1;
        e.open=h;
        e.style.minHeight=h+'px'
      }
    });
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
        p&&scrollTo(0,self[p.at]?.offsetTop-p.by||p.y);
        try{
          for(let l of JSON.parse(localStorage['coperto.cart.${venueId}']).cart.products){
            let k=l.kind+'-'+l.itemId;
            n[k]=~~n[k]+l.quantity
          }
          for(let k in n)for(let b of d.querySelectorAll('#'+k+' .add'))b.dataset.n=n[k]
        }catch{}
      }
    };
    try{
      if(p=!/^#(?!shareid=)/.test(location.hash)&&JSON.parse(sessionStorage['coperto.menu-position.${venueId}']))o.observe(d,{childList:1,subtree:1})
    }catch{}
  })(document)`)

/** Behind the menu: scrolls to where the diner was, and shows the counts of a stored cart. */
export const RESTORE_SCRIPT = 'copertoBoot.restore()'
