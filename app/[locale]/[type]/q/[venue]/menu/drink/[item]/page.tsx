import { anyItem, type ItemParams, ItemScreen } from '@/app/[locale]/[type]/q/[venue]/menu/item-screen'

export const generateStaticParams = anyItem

const DrinkPage = ({ params }: ItemParams) => <ItemScreen params={params} kind="drink" />

export default DrinkPage
