import { redirect } from 'next/navigation'

export const generateStaticParams = () => [{ rest: ['_'] }]

/** Any unknown path goes to the one page that says so (spec section 2). */
const UnknownPath = () => redirect('/404')

export default UnknownPath
