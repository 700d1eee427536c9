import { STORED_TEXT } from '@/components/cart/first-paint/stored-text-script'
import { MENU_KEYS } from '@/lib/browser/device/menu-keys'

/** `each`: with '{}' for the price. */
export type LineTexts = { each: string; note: string; edit: string }

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const linked = (text: string): string => `<span class="cart-link">${escaped(text)}</span>`

const WAITING = '<li class="cart-line cart-line-waiting"></li>'

/** A line as `CartLine` draws it, for {@link linesScript} to fill, and two that wait. */
export const lineModel = ({ note, edit }: LineTexts): string =>
  `<template><li class="cart-line"><div class="cart-line-picture"></div><div class="cart-line-words"><h2 class="cart-line-name"></h2><div class="cart-line-chosen"><p class="cart-line-options"><bdi></bdi> ${linked(edit)}</p><p class="cart-line-each"></p></div></div><span class="cart-line-remove"></span><div class="cart-line-actions">${linked(note)}<p class="cart-note-words"><bdi class="line-note"></bdi> ${linked(edit)}</p><div class="cart-line-amount"><p class="cart-line-price"></p><span class="stepper"><span class="stepper-button">−</span><span class="stepper-value"></span><span class="stepper-button">+</span></span></div></div></li></template>${WAITING}${WAITING}`

/**
 * Inline script after that list: before the first paint it writes the stored lines, which React then replaces. Marks
 * itself `empty-cart`, or `kept-cart` where the checkout link is already the right one: not for a guest of a shared cart,
 * nor where a scanned table may put the order itself on the page.
 *
 * `r` reads what is stored, `w` fills what matches a selector, or removes it. Options are cut from the name as in
 * `lineWords`, roughly.
 */
export const linesScript = (venueId: number, { each }: LineTexts): string =>
  `(d=>{
    let r=${STORED_TEXT},s=d.currentScript,u=s.previousSibling,f=new Intl.NumberFormat("it-IT",{style:"currency",currency:"EUR"});
    try{
      if(/shareid=/.test(location.hash))return;
      let c=JSON.parse(r("${MENU_KEYS.cart(venueId)}")).cart.products;
      if(!c[0])throw 0;
      u.replaceChildren(...c.map(({name:t,selection:o,price:p,quantity:q,note:n,guest:g})=>{
        let l=u.firstChild.content.firstChild.cloneNode(1),
        w=(a,b)=>{let e=l.querySelector(a);if(b)e.textContent=b;else(e.closest("p")||e).remove()},
        m=t.lastIndexOf(o.variation!=null?" – ":" ("),
        x=(o.variation!=null||o.glass||o.additions[0])&&m>0;
        w(".cart-line-name",x?t.slice(0,m):t);
        w(".cart-line-options bdi",x&&t.slice(m+2).replace(/^ |^[^(:]*: |\\)$/g,"").replace(/ \\([^(:]*: /," · "));
        w(".cart-line-each",q>1&&${JSON.stringify(each)}.replace("{}",f.format(p/100)));
        w(".line-note",n);
        if(n||g)l.querySelector(".cart-line-actions>.cart-link").remove();
        w(".cart-line-price",f.format(p*q/100));
        w(".stepper-value",q);
        return l
      }));
      try{if(/coperto_table=/.test(d.cookie)||r("${MENU_KEYS.scan}"))return}catch{}
      s.className="kept-cart"
    }catch{s.className="empty-cart"}
  })(document)`.replace(/\n\s*/g, '')
