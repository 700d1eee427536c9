import { notFound } from 'next/navigation'

/** Answers with status 404 and the not-found screen. */
const NotFoundPage = () => notFound()

export default NotFoundPage
