import type { ReactNode } from 'react'

/** The [locale] layout renders the document: only it knows the language. */
const RootLayout = ({ children }: { children: ReactNode }) => children

export default RootLayout
