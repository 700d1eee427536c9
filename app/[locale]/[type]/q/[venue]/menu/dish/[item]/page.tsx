import { anyItem, type ItemParams, ItemScreen } from '@/app/[locale]/[type]/q/[venue]/menu/item-screen'

export const generateStaticParams = anyItem

const DishPage = ({ params }: ItemParams) => <ItemScreen params={params} kind="dish" />

export default DishPage
