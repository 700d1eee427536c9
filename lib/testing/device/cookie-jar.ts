/** As much of a browser's `document.cookie` as is used: a cookie a name, gone with an age of 0. Answers what was set last. */
export const openCookieJar = (path: string) => {
  const jar = new Map<string, string>()
  const written: string[] = []
  let isBlocked = false
  const value = {
    get cookie() {
      return [...jar].map(([name, text]) => `${name}=${text}`).join('; ')
    },
    set cookie(line: string) {
      if (isBlocked) return
      written.push(line)
      const [, name = '', text = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? []
      if (/Max-Age=0(?:;|$)/.test(attributes)) jar.delete(name)
      else jar.set(name, text)
    },
  }
  Object.defineProperty(globalThis, 'document', { value, configurable: true })
  Object.defineProperty(globalThis, 'location', { value: { pathname: path }, configurable: true })
  return {
    written,
    /** As a server's answer does. */
    put: (line: string) => {
      value.cookie = line
    },
    /** From now on, as in a browser that blocks cookies. */
    block: () => {
      isBlocked = true
    },
    close: () => {
      Reflect.deleteProperty(globalThis, 'document')
      Reflect.deleteProperty(globalThis, 'location')
    },
  }
}
