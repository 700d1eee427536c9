import { redirect } from 'next/navigation'

export const generateStaticParams = () => [{ rest: ['_'] }]

/** Unknown paths redirect (spec section 2). */
const UnknownPath = () => redirect('/404')

export default UnknownPath
