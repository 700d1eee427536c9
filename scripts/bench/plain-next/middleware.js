// Without this file Next would use the project's.
export const middleware = () => undefined

export const config = { matcher: ['/never'] }
