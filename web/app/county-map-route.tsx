import { NotBuiltPage } from './not-built-page.tsx'

export const CountyMapRoute = () => <NotBuiltPage />
