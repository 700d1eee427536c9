/**
 * Expression of an inline script that reads the text stored under a key, as browser-storage.ts does: from localStorage
 * or, where that is blocked, from the tab's history (history-storage.ts). Throws if nothing is stored.
 */
export const storedTextScript = (key: string): string =>
  `(k=>{
    try{return localStorage[k]}
    catch{
      return navigation.entries().map(e=>e.getState()?.coperto?.["local:"+k]).reduce((a,b)=>b&&!(a?.at>b.at)?b:a).text
    }
  })("${key}")`.replace(/\n\s*/g, '')
