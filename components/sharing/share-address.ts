/**
 * Inline lines at the head of every page, for the fragment of lib/links.ts. A link of an earlier version brings a shared
 * cart's token in its query, from where it is moved before what the page loads or leads to can carry it on. A fragment
 * that names a place on the page keeps the token. And a link to another share, opened in this tab, is another page:
 * by itself a browser does not load it anew.
 */
export const SHARE_ADDRESS = `(l=>{
let name='shareid',inHash=()=>new URLSearchParams(l.hash.slice(1)).get(name),
write=(search,token)=>history.replaceState(history.state,'',l.pathname+search+(token?(l.hash?l.hash+'&':'#')+name+'='+encodeURIComponent(token):l.hash)),
query=new URLSearchParams(l.search),asked=query.get(name),known
if(asked!==null){query.delete(name);write((query+'')&&'?'+query,inHash()?'':asked)}
known=inHash()
addEventListener('hashchange',()=>{let now=inHash();if(now&&now!==known)l.reload();else if(known&&!now)write(l.search,known)})
})(location)`
