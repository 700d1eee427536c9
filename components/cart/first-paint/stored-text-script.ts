/**
 * Function of an inline script: the text stored under a key, read as browser-storage.ts does, from localStorage or, where
 * that is blocked, from the tab's history (history-storage.ts). Where nothing is stored it throws or answers nothing.
 */
export const STORED_TEXT = `(k=>{
    try{return localStorage[k]}
    catch{
      return navigation.entries().map(e=>e.getState()?.coperto?.["local:"+k]).reduce((a,b)=>b&&!(a?.at>b.at)?b:a).text
    }
  })`.replace(/\n\s*/g, '')
