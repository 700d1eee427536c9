/**
 * Expression of an inline script: the text stored under a key, as browser-storage.ts finds it: where storage is blocked,
 * in the tab's history (history-storage.ts). Throws if there is none.
 */
export const storedTextScript = (key: string): string =>
  `(k=>{
    try{return localStorage[k]}
    catch{
      return navigation.entries().map(e=>e.getState()?.coperto?.["local:"+k]).reduce((a,b)=>b&&!(a?.at>b.at)?b:a).text
    }
  })("${key}")`.replace(/\n\s*/g, '')
