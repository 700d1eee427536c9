import type { ReactNode } from 'react'

/** The document itself is the [locale] layout's: only there is the language known. */
const RootLayout = ({ children }: { children: ReactNode }) => children

export default RootLayout
