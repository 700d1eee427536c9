// Next looks for this file in the folders above as well, and would take the project's. This one runs for no page.
export const middleware = () => undefined

export const config = { matcher: ['/never'] }
