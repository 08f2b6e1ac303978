import { NotBuiltPage } from './not-built-page.tsx'

export const ChartsRoute = () => <NotBuiltPage />
