import { notFound } from 'next/navigation'

/** Answers 404 with the not-found screen. */
const NotFoundPage = () => notFound()

export default NotFoundPage
