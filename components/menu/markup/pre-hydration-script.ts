const minified = (script: string): string => script.replace(/\n\s*/g, '')

/**
 * Inline script for the second before hydration. Queues taps for `takeQueuedTaps` and shows them at once; writes the
 * counts of the stored cart and, unless the address names a place, the open folds on elements as they arrive, so that
 * nothing moves later. Keeps the fragment for `openedFragment`. Storage keys as in lib/browser/device/browser-storage.ts.
 *
 * `q` tapped elements, `n` counts by card, `p` kept position (menu-position.ts), `o` observer, `w` starts it, `h`
 * height of a deferred fold, else 1. `-~` and `~~` count from undefined.
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
      let b=e.target.closest('.add,[data-open],[data-options],button[data-tool]');
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

/** After the menu: restores the scroll position. */
export const RESTORE_SCRIPT = 'copertoBoot.restore()'
