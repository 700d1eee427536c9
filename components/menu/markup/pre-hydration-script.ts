const minified = (script: string): string => script.replace(/\n\s*/g, '')

/**
 * Inline script for the second before hydration. Queues taps for `takeQueuedTaps` and shows them at once; writes the
 * counts of the stored cart and, unless the address names a place, the open folds on elements as they arrive, so that
 * nothing moves later. Keeps the fragment for `openedFragment`. Storage keys as in lib/browser/device/browser-storage.ts.
 *
 * `q` tapped elements, `n` counts by card, `p` kept position (menu-position.ts), `o` observer, `w` starts it, `h`
 * height of a deferred fold, else 1. `-~` and `~~` count from undefined. A card is known by the end of its link,
 * 'dish/12'; one that a key opens elsewhere is left to the browser (`opensElsewhere`).
 */
export const preHydrationScript = (venueId: number): string =>
  minified(`(d=>{
    let q=[],n={},p,
    o=new MutationObserver(()=>{
      for(let e of d.querySelectorAll('details[id],.add'))if(!e.seen){
        e.seen=1;
        let c=n[/\\w+.\\d+$/.exec(e.closest('article')?.querySelector('a'))];
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
      let b=e.target.closest('.add,article a,[data-options],button[data-tool]');
      if(b&&!(b.href&&(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey))){
        e.preventDefault();
        q.push(b);
        if(b.matches('.quick'))b.dataset.n=-~b.dataset.n;
        else(b.closest('article')||b).classList.add('waiting')
      }
    };
    copertoBoot={
      taps:q,
      hash:location.hash,
      restore(){
        o.disconnect();
        p&&scrollTo(0,d.querySelector(p.at)?.offsetTop-p.by||p.y)
      }
    };
    try{
      if(p=!/^#(?!\\w+=)/.test(location.hash)&&JSON.parse(sessionStorage['coperto.menu-position.${venueId}']))w()
    }catch{}
    try{
      for(let l of JSON.parse(localStorage['coperto.cart.${venueId}']).cart.products){
        let k=l.kind+'/'+l.itemId;
        n[k]=~~n[k]+l.quantity
      }
      w()
    }catch{}
  })(document)`)

/** After the menu: restores the scroll position. */
export const RESTORE_SCRIPT = 'copertoBoot.restore()'
